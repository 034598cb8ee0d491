import { execFile, fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { openDatabase } from '../../service/src/platform/database/connection.ts';
import { startDatabase } from './database.ts';
import { givenNumber } from './given-number.ts';
import { load, requestBytes, type Load } from './http-load.ts';
import { filter, listStatement } from './member-list.ts';
import { startService } from './running-service.ts';

/*
 * How much of what PostgreSQL can do reaches a browser: the list of a section's members through the whole
 * service (one process, with sign-in and every plugin), beside pgbench with the same prepared statement on
 * the same data, and beside Fastify with the driver alone. Run: node tests/bench/service.ts [seconds]
 */

/** The least share of the rates of pgbench and of Fastify with the driver alone. */
const minimum = { pgbench: 0.22, bare: 0.56 };
const clients = 8;
const rounds = 5;
const seconds = givenNumber(3);
const port = Number(process.env['PORT'] ?? 3109);
const barePort = port + 1;
const run = promisify(execFile);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const dataDir = path.resolve(process.env['OSASTO_DATA'] ?? 'var/bench');
const postgres = await startDatabase({ dataDir });
const db = openDatabase(postgres.url, { max: clients });
const sections = (await db.selectFrom('section').select('id').orderBy('id').execute()).map(({ id }) => id);

const statement = listStatement(db);

/** The statement with pgbench's variable in the place of the section. */
function pgbenchScript(): string {
  const line = statement.text.replaceAll(/\$\d+/g, ':section').replaceAll(/\s+/g, ' ').trim();
  return `\\set section random(1, ${sections.length})\n${line};\n`;
}

async function pgbenchRate(): Promise<number | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'osasto-bench-'));
  const script = path.join(folder, 'list.sql');
  await writeFile(script, pgbenchScript());
  const options = [
    '-M',
    'prepared',
    '-n',
    '-f',
    script,
    '-c',
    String(clients),
    '-j',
    '1',
    '-T',
    String(seconds),
  ];
  try {
    const { stdout } = await run('pgbench', [...options, postgres.url]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Statements in a second through the driver alone, prepared as for pgbench: for machines without pgbench. */
async function driverRate(): Promise<number> {
  const pool = new Pool({ connectionString: postgres.url, max: clients });
  const until = Date.now() + seconds * 1000;
  let count = 0;
  const work = async (place: number) => {
    for (let turn = place; Date.now() < until; turn += clients) {
      const section = sections[turn % sections.length] ?? 1;
      const values = Array.from({ length: statement.parameters }, () => section);
      await pool.query({ name: 'bench', text: statement.text, values });
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, place) => work(place)));
  await pool.end();
  return count / seconds;
}

const requestRate = (at: number, token: string, duration: number) =>
  load(
    at,
    sections.map((section) =>
      requestBytes('/api/members/findsectionmembers', {
        host: `localhost:${at}`,
        token,
        body: filter(section),
      }),
    ),
    { clients, seconds: duration },
  );

async function startBareService() {
  const child = fork(path.join(import.meta.dirname, 'bare-service.ts'), {
    env: { ...process.env, DATABASE_URL: postgres.url, PORT: String(barePort) },
    execArgv: ['--no-warnings', '--max-semi-space-size=16'],
  });
  for (let tries = 0; tries < 200; tries += 1) {
    /* oxlint-disable no-await-in-loop */
    if (await fetch(`http://localhost:${barePort}/readyz`).catch(() => undefined)) break;
    await wait(50);
    /* oxlint-enable no-await-in-loop */
  }
  return child;
}

const service = await startService({ url: postgres.url, port, dataDir });
const bareService = await startBareService();
try {
  const { token } = service;
  for (const at of [port, barePort]) await requestRate(at, token, 3); // until the compiler has settled
  // In turns, because other work on the machine comes and goes.
  const turns: (Load & { bare: number; peer: number | undefined })[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    const { rate: bare } = await requestRate(barePort, token, seconds);
    turns.push({ ...(await requestRate(port, token, seconds)), bare, peer: await pgbenchRate() });
  }
  const rate = median(turns.map((turn) => turn.rate));
  const p95 = median(turns.map((turn) => turn.p95));
  const peers = turns.flatMap(({ peer }) => (peer === undefined ? [] : [peer]));
  const peer = peers.length === rounds ? median(peers) : undefined;
  console.log(`findsectionmembers, normal, ${clients} clients, median of ${rounds} turns of ${seconds} s`);
  console.log(`  service   ${rate.toFixed(0).padStart(6)} a second, 95 % within ${p95.toFixed(0)} ms`);
  const bareRatio = median(turns.map((turn) => turn.rate / turn.bare));
  console.log(
    `  bare      ${median(turns.map(({ bare }) => bare))
      .toFixed(0)
      .padStart(6)} a second, Fastify and the driver alone`,
  );
  console.log(`  ratio     ${bareRatio.toFixed(3).padStart(6)}, minimum ${minimum.bare}`);
  if (bareRatio < minimum.bare) process.exitCode = 1;
  if (peer === undefined) {
    console.log(`  driver    ${(await driverRate()).toFixed(0).padStart(6)} a second, the same statement`);
    console.log('  pgbench is not installed: the comparison was not made.');
  } else {
    const ratio = median(turns.map((turn) => turn.rate / (turn.peer ?? peer)));
    console.log(`  pgbench   ${peer.toFixed(0).padStart(6)} a second, the same prepared statement`);
    console.log(`  ratio     ${ratio.toFixed(3).padStart(6)}, minimum ${minimum.pgbench}`);
    if (ratio < minimum.pgbench) process.exitCode = 1;
  }
} finally {
  bareService.kill();
  await service.stop();
  await db.destroy();
  await postgres.stop();
}
