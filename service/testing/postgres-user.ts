import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { startPostgres } from '../src/platform/database/embedded/start.ts';

/*
 * A process that uses the PostgreSQL of a data folder, for the tests of what happens when it is killed.
 * It prints its connection string, then does what the lines of its input say. Ctrl-C lets it write once
 * more before it stops, as a service does that finishes its requests.
 */

const say = (line: string) => process.stdout.write(`${line}\n`);
const log = {
  info: (line: string) => process.stderr.write(`${line}\n`),
  warn: (line: string) => process.stderr.write(`${line}\n`),
};
const { url, stop } = await startPostgres({ dataDir: process.argv[2] ?? '', log });

async function write(note: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create table if not exists note (text text)');
  await client.query('insert into note values ($1)', [note]);
  await client.end();
  say(`written ${note}`);
}

async function leave(): Promise<void> {
  await stop();
  say('stopped');
  process.exit(0);
}

process.on('SIGINT', () => void write('after Ctrl-C').then(leave));
createInterface({ input: process.stdin }).on('line', (line) => {
  void (line === 'stop' ? leave() : write(line));
});
say(url);
