import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startInterruptions } from './interrupted-releases.ts';

/*
 * Kills the service, and then PostgreSQL, with -9 at each statement of a publish, a rollback and combined releases, and
 * prints what is live afterwards. Run: npm run test:kill -- releases [n], for every n-th statement alone.
 */

const step = Number(process.argv.find((word) => /^[1-9]\d*$/.test(word)) ?? 1);

/** Widths of the columns, in characters. */
const [numbers, statements] = [4, 72];

const printRow = (number: string, statement: string, live: string, found: string) =>
  console.log(
    `${number.padStart(numbers)}  ${statement.slice(0, statements).padEnd(statements)}  ${live}  ${found}`,
  );

const home = await mkdtemp(path.join(tmpdir(), 'osasto-kill-'));
const interruptions = await startInterruptions(home);
let count = 0;
let wrong = 0;
// oxlint-disable no-await-in-loop -- one after the other
try {
  for (const scenario of interruptions.scenarios) {
    for (const victim of ['service', 'PostgreSQL'] as const) {
      console.log(`\n${scenario.name}, ${victim} killed: ${scenario.before} → ${scenario.after}\n`);
      printRow('', 'killed after', 'live', 'found');
      for (let at = step; ; at += step) {
        const found = await interruptions.interrupt(scenario, victim, at);
        if (!found) break;
        const { statement, live, problems } = found;
        printRow(String(at), statement, live, problems.join('; ') || 'right');
        count += 1;
        if (problems.length > 0) wrong += 1;
      }
    }
  }
} finally {
  await interruptions.end();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
}
// oxlint-enable no-await-in-loop
console.log(`\n${count} kills, ${wrong} wrong`);
process.exit(wrong === 0 && count > 0 ? 0 : 1);
