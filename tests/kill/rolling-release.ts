import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '../../service/src/platform/database/connection.ts';
import { demoPassword } from '../../service/src/seed/demo-accounts.ts';
import { runServiceCommand } from '../../service/testing/run-service-command.ts';
import { askAt, startCopy, type Copy } from '../copies.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { electable, halfWritten, lostRequests, untilJobsEnd } from './evidence.ts';
import { type Ask, writesOf } from './writes.ts';

const sections = [1, 3, 4, 5]; // 2 has as many attachments as it may have
const later = pathToFileURL(join(import.meta.dirname, 'next-release.ts')).href;

/** Which comes first when a copy is replaced: a machine more for a while, or one fewer. */
const orders = ['the new one starts', 'the old one ends'] as const;

export interface Rolling {
  requests: number;
  /** Each that was not answered as it must be, and what is lost, in words. */
  failed: string[];
}

/**
 * Two copies behind a balancer are replaced, one after the other, by so many releases, while clients read and write. Each
 * release first looks whether what is live fits it, and migrates, while the copies of the release before serve. Where the
 * balancer knows two places only, a copy ends before its next release starts there.
 */
export async function rollingRelease({
  url,
  dataDir,
  dataset,
  releases,
  openBalancer = startBalancer,
  log = () => undefined,
}: {
  url: string;
  dataDir: string;
  dataset: 'none' | 'small';
  releases: number;
  openBalancer?: () => Promise<Balancer>;
  log?: (line: string) => void;
}): Promise<Rolling> {
  const result: Rolling = { requests: 0, failed: [] };
  /** Why a copy failed, beside what the client saw of it. */
  const note = (line: string) => void (line.includes('"level":50') && result.failed.push(line));
  const environmentOf = (release: number) => ({
    DATABASE_URL: url,
    OSASTO_DATA: dataDir,
    OSASTO_DATASET: dataset,
    OSASTO_CONNECTIONS: '6',
    OSASTO_SECRET: 'one secret for both of the copies',
    OSASTO_DRAIN: '3',
    OSASTO_TEST_RELEASE: String(release),
    NODE_OPTIONS: `--import=${later}`,
  });
  const balancer = await openBalancer();
  const { ports, headers } = balancer;
  const start = (release: number, place: number) => {
    const port = ports?.[place];
    return startCopy(
      { ...environmentOf(release), ...(port && { HOST: '127.0.0.1', PORT: String(port) }) },
      note,
    );
  };
  const checkRemotes = async (release: number) => {
    const { code, failure } = await runServiceCommand(['check-remotes'], environmentOf(release));
    if (code !== 0) result.failed.push(`check-remotes ended with ${code}: ${failure}`);
  };
  const enter = async (copy: Copy) => {
    await balancer.add(copy.address);
    await balancer.untilServing(copy.address);
    return copy;
  };
  const leave = async (copy: Copy) => {
    await balancer.announceEnd?.(copy.address);
    await copy.end();
    balancer.remove(copy.address);
  };

  const acknowledged: string[] = [];
  const copies = await Promise.all([start(0, 0), start(0, 1)]);
  const db = openDatabase(url, { max: 1 });
  let isOver = false;

  const through = askAt(balancer.address);
  let token: string | null = null;
  const ask: Ask = async (method, path, body) => {
    result.requests += 1;
    const answer = await through<never>(token, method, path, body, headers).catch((error: unknown) => {
      result.failed.push(`${method} ${path}: ${String(error)}`);
      throw error;
    });
    // 404 answers a read of something deleted; whether it should be there is compared elsewhere.
    const isAnswered = answer.status < 300 || (method === 'GET' && answer.status === 404);
    if (!isAnswered) result.failed.push(`${method} ${path}: ${answer.status}`);
    return answer;
  };

  /** Writes and reads in a section until it is over, or until something failed: what follows would fail with it. */
  async function client(sectionId: number, people: number[]): Promise<void> {
    for (const { thing, after, method, path, body, keep } of writesOf(sectionId, people)) {
      if (isOver) return;
      // oxlint-disable no-await-in-loop -- one after the other
      const answer = await ask(method, path, body);
      if (answer.status >= 300) return;
      acknowledged.push(answer.id);
      keep?.(answer.body);
      thing.expected = after;
      await ask('GET', `sections/${sectionId}/stats`);
      await ask('GET', 'sections');
      const found = await thing.read(ask);
      // oxlint-enable no-await-in-loop
      if (found !== after) result.failed.push(`${thing.name} should be ${after} and is ${found}`);
    }
  }

  let clients: Promise<unknown> = Promise.resolve();
  try {
    await Promise.all(copies.map(enter));
    const { rows: last } = await sql<{ id: number }>`select max(id) as id from audit`.execute(db);
    const since = last[0]?.id ?? 0;
    const people = await electable(db, sections);
    const { body } = await ask<{ token: string }>('POST', 'account/getlogintoken', {
      email: 'superadmin@demo.example',
      password: demoPassword,
    });
    token = body.token;
    clients = Promise.allSettled(sections.map((section) => client(section, people.get(section) ?? [])));
    for (let release = 1; release <= releases; release++) {
      const order = ports ? 'the old one ends' : orders[release % orders.length];
      await checkRemotes(release); // oxlint-disable-line no-await-in-loop -- one release after the other
      for (const [place, old] of copies.entries()) {
        // oxlint-disable no-await-in-loop -- one after the other
        const before = result.requests;
        if (order === 'the old one ends') await leave(old);
        copies[place] = await start(release, place);
        await enter(copies[place]);
        if (order === 'the new one starts') await leave(old);
        // oxlint-enable no-await-in-loop
        log(
          `release ${release}, copy ${place + 1}, ${order} first: ${result.requests - before} requests meanwhile, ` +
            `${result.failed.length} failed so far`,
        );
      }
    }
    isOver = true;
    await clients;
    result.failed.push(
      ...(await untilJobsEnd(db)),
      ...(await halfWritten(db, since)),
      ...(await lostRequests(db, acknowledged)).map((id) => `an acknowledged write is lost: ${id}`),
    );
    return result;
  } finally {
    isOver = true;
    await clients;
    await Promise.all(copies.map((copy) => copy.end()));
    await balancer.end();
    await db.destroy();
  }
}
