import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../service/src/platform/database/connection.ts';
import { demoPassword } from '../../service/src/seed/demo-accounts.ts';
import { random } from '../../service/src/areas/training/beginning/random.ts';
import type { Copy } from '../copies.ts';
import { electable, halfWritten, lostRequests, untilJobsEnd } from './evidence.ts';
import { startApplication, type Application } from './application.ts';
import { startOnPair } from './failover.ts';
import { type Ask, type Thing, type Write, writesOf } from './writes.ts';

/*
 * Kills the service, its database and what lies between, with -9 and in the middle of writes, and looks whether
 * anything is lost that a client had been told was done. With `failover` the database is two processes, and the one that takes
 * writes is killed. Run: npm run test:kill [-- [failover] [kills]]
 */

const words = process.argv.slice(2);
const kills = Number(words.find((word) => /^\d+$/.test(word)) ?? 20);
const isFailover = words.includes('failover');
/** Seconds from the loss of the primary to the next acknowledged write. */
const longestFailover = 10;
const sections = [1, 3, 4, 5, 6, 7, 8, 9]; // 2 has as many attachments as it may have

const dataDir = await mkdtemp(join(tmpdir(), 'osasto-kill-'));
const application: Application = await (isFailover ? startOnPair(dataDir) : startApplication(dataDir));
const { kinds } = application;

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

/** Request ids of the writes that were acknowledged. */
const acknowledged: string[] = [];
const lost: string[] = [];
let unanswered = 0;
/** Longest from a kill to the next acknowledged write, in seconds. */
let longest = 0;
let isOver = false;
let killAt = Infinity;
let onEnough: () => void = () => undefined;

class Unanswered extends Error {}
/** Refused although it was in order by what had been acknowledged: what it built on is gone. */
class Refused extends Error {}

const askOn =
  (copy: Copy, headers?: Record<string, string>): Ask =>
  async (method, path, body) => {
    try {
      const answer = await copy.ask<never>(token, method, path, body, headers);
      if (answer.status < 500) return answer;
    } catch {
      // the connection broke
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
      acknowledged.push(answer.id);
      if (acknowledged.length >= killAt) onEnough();
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

async function run(): Promise<void> {
  const clients = Promise.all(sections.map((section, at) => client(section, at % 2)));
  clients.catch(() => undefined); // seen where they are waited for
  const drawn = random('kills');
  for (let round = 0; round < kills; round++) {
    const kind = kinds[round % kinds.length] ?? 'everything';
    const enough = new Promise<void>((resolve) => (onEnough = resolve));
    killAt = acknowledged.length + drawn.int(60, 180);
    await Promise.race([enough, clients]); // oxlint-disable-line no-await-in-loop -- one kill after the other
    const began = performance.now();
    await application.kill(kind, Math.floor(round / kinds.length)); // oxlint-disable-line no-await-in-loop
    const seconds = (performance.now() - began) / 1000;
    const count = acknowledged.length;
    while (acknowledged.length === count && lost.length === 0) await wait(5); // oxlint-disable-line no-await-in-loop
    const untilWritten = (performance.now() - began) / 1000;
    longest = Math.max(longest, untilWritten);
    console.log(
      `${round + 1}: ${kind}, after ${killAt} acknowledged writes; all answer again after ${seconds.toFixed(1)} s, ` +
        `the next write was acknowledged after ${untilWritten.toFixed(1)} s`,
    );
    await application.repair(); // oxlint-disable-line no-await-in-loop
  }
  isOver = true;
  await clients;
}

let problems: string[] = [];
try {
  await run();
  problems = await onDatabase(async (db) => [
    ...(await untilJobsEnd(db)),
    ...(await halfWritten(db, since)),
    ...(await lostRequests(db, acknowledged)).map((id) => `an acknowledged write: ${id}`),
  ]);
  for (const thing of things) {
    const found = await readThing(thing, 0); // oxlint-disable-line no-await-in-loop -- one after the other
    if (found !== thing.expected) lost.push(`${thing.name} should be ${thing.expected} and is ${found}`);
  }
} finally {
  await application.end();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

for (const problem of [...lost, ...problems]) console.error(problem);
console.log(
  `${kills} kills, ${acknowledged.length} acknowledged writes, ${lost.length + problems.length} lost ` +
    `(${unanswered} unanswered, each found done or not done; ${things.size} things compared; ` +
    `written again after ${longest.toFixed(1)} s at most)`,
);
const isLate = isFailover && longest > longestFailover;
if (isLate) console.error(`Longer than ${longestFailover} s until a write was acknowledged`);
process.exit(lost.length + problems.length === 0 && acknowledged.length > 0 && !isLate ? 0 : 1);
