import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../service/src/platform/database/connection.ts';
import { demoPassword } from '../../service/src/seed/demo-accounts.ts';
import { random } from '../../service/src/areas/training/beginning/random.ts';
import type { Copy } from '../copies.ts';
import { electable, halfWritten, lostRequests, untilJobsEnd } from './evidence.ts';
import type { Application } from './application.ts';
import { type Ask, type Thing, type Write, writesOf } from './writes.ts';

const sections = [1, 3, 4, 5, 6, 7, 8, 9]; // 2 has as many attachments as it may have

/** What one kill led to. Times in seconds. */
export interface Round<Kind> {
  kind: Kind;
  /** How many writes had been acknowledged before. */
  after: number;
  /** From the kill until every copy answers. */
  untilReady: number;
  /** From the kill until a write is acknowledged after that. */
  untilWritten: number;
  /** Longest time without an acknowledged write since the kill. */
  pause: number;
}

/** What all rounds led to. */
export interface Outcome {
  /** How many writes were acknowledged, and how many were not answered: each of those was done or not done. */
  acknowledged: number;
  unanswered: number;
  things: number;
  /** Of the slowest request, answered or not, in seconds. */
  slowest: number;
  /** What was acknowledged and is gone, is there twice or only half, in words. */
  problems: string[];
}

class Unanswered extends Error {}
/** Refused although it was in order by what had been acknowledged: what it built on is gone. */
class Refused extends Error {}

/**
 * Lets clients write for ever, kills so many times in the middle of it, and looks at what is there in the end.
 * `onRound` gets each kill as it is over.
 */
export async function killInRounds<Kind extends string>(
  application: Application<Kind>,
  kills: number,
  onRound: (round: Round<Kind>) => void,
): Promise<Outcome> {
  const { kinds } = application;
  /** Request ids of the writes that were acknowledged. */
  const acknowledged: string[] = [];
  const lost: string[] = [];
  let unanswered = 0;
  let slowest = 0;
  let isOver = false;
  let killAt = Infinity;
  let onEnough: () => void = () => undefined;
  let lastAt = performance.now();
  let pause = 0;

  /** Works on the database that the copies use, for as long as it takes. */
  async function onDatabase<Result>(work: (db: ReturnType<typeof openDatabase>) => Promise<Result>) {
    const postgres = await application.openPostgres();
    const db = openDatabase(postgres.url, { max: 1 });
    try {
      return await work(db);
    } finally {
      await db.destroy();
      await postgres.stop();
    }
  }

  const signIn = async (copy: Copy) => {
    const { body } = await copy.ask<{ token: string }>(null, 'POST', 'account/getlogintoken', {
      email: 'superadmin@demo.example',
      password: demoPassword,
    });
    return body.token;
  };
  const token = await signIn(await application.copy(0));

  const { since, people } = await onDatabase(async (db) => {
    const { rows: last } = await sql<{ id: number }>`select max(id) as id from audit`.execute(db);
    return { since: last[0]?.id ?? 0, people: await electable(db, sections) };
  });

  const askOn =
    (copy: Copy): Ask =>
    async (method, path, body) => {
      const began = performance.now();
      try {
        const answer = await copy.ask<never>(token, method, path, body);
        if (answer.status < 500) return answer;
      } catch {
        // the connection broke
      } finally {
        slowest = Math.max(slowest, (performance.now() - began) / 1000);
      }
      throw new Unanswered(path);
    };

  /** Reads through whichever copy answers: it may be killed while it is asked. */
  async function readThing(thing: Thing, place: number): Promise<string> {
    for (;;) {
      try {
        return await thing.read(askOn(await application.copy(place))); // oxlint-disable-line no-await-in-loop
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
      }
    }
  }

  function acknowledge(id: string): void {
    acknowledged.push(id);
    const now = performance.now();
    pause = Math.max(pause, (now - lastAt) / 1000);
    lastAt = now;
    if (acknowledged.length >= killAt) onEnough();
  }

  /** Sends a write until it is done. One that was not answered is done or not, and nothing between. */
  async function perform({ thing, after, method, path, body, keep }: Write, place: number): Promise<void> {
    for (;;) {
      // oxlint-disable no-await-in-loop -- again after a kill
      try {
        const copy = await application.copy(place);
        const answer = await askOn(copy)(method, path, body);
        if (answer.status >= 300)
          throw new Refused(`${thing.name}: ${method} ${path} was refused with ${answer.status}`);
        keep?.(answer.body);
        thing.expected = after;
        acknowledge(answer.id);
        return;
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        unanswered += 1;
      }
      const found = await readThing(thing, place);
      // oxlint-enable no-await-in-loop
      if (found !== after && found !== thing.expected) {
        lost.push(
          `${thing.name} was ${thing.expected}, was to become ${after}, and is ${found} after an unanswered write`,
        );
      }
      const isDone = found === after;
      thing.expected = found;
      if (isDone) return;
    }
  }

  const things = new Set<Thing>();
  async function client(sectionId: number, place: number): Promise<void> {
    for (const write of writesOf(sectionId, people.get(sectionId) ?? [])) {
      if (isOver) return;
      things.add(write.thing);
      try {
        await perform(write, place); // oxlint-disable-line no-await-in-loop -- one after the other
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        lost.push(error.message);
        return;
      }
    }
  }

  const clients = Promise.all(sections.map((section, at) => client(section, at % 2)));
  clients.catch(() => undefined); // seen where they are waited for
  const drawn = random('kills');
  for (let turn = 0; turn < kills; turn++) {
    // oxlint-disable no-await-in-loop -- one kill after the other
    const kind = kinds[turn % kinds.length] as Kind;
    const enough = new Promise<void>((resolve) => (onEnough = resolve));
    killAt = acknowledged.length + drawn.int(60, 180);
    await Promise.race([enough, clients]);
    const began = performance.now();
    pause = 0;
    await application.kill(kind, Math.floor(turn / kinds.length));
    const untilReady = (performance.now() - began) / 1000;
    const count = acknowledged.length;
    while (acknowledged.length === count && lost.length === 0) await wait(5);
    const untilWritten = (performance.now() - began) / 1000;
    onRound({ kind, after: killAt, untilReady, untilWritten, pause });
    await application.repair();
    // oxlint-enable no-await-in-loop
  }
  isOver = true;
  await clients;

  const problems = await onDatabase(async (db) => [
    ...(await untilJobsEnd(db)),
    ...(await halfWritten(db, since)),
    ...(await lostRequests(db, acknowledged)).map((id) => `an acknowledged write: ${id}`),
  ]);
  for (const thing of things) {
    const found = await readThing(thing, 0); // oxlint-disable-line no-await-in-loop -- one after the other
    if (found !== thing.expected) lost.push(`${thing.name} should be ${thing.expected} and is ${found}`);
  }
  return {
    acknowledged: acknowledged.length,
    unanswered,
    slowest,
    things: things.size,
    problems: [...lost, ...problems],
  };
}
