import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication, type Application } from './application.ts';
import { startOnPair } from './failover.ts';
import { killInRounds, type Outcome } from './rounds.ts';

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

const dataDir = await mkdtemp(join(tmpdir(), 'osasto-kill-'));
const application: Application = await (isFailover ? startOnPair(dataDir) : startApplication(dataDir));
/** Longest from a kill to the next acknowledged write, in seconds. */
let longest = 0;
let round = 0;
let outcome: Outcome;
try {
  outcome = await killInRounds(application, kills, ({ kind, after, untilReady, untilWritten }) => {
    round += 1;
    longest = Math.max(longest, untilWritten);
    console.log(
      `${round}: ${kind}, after ${after} acknowledged writes; all answer again after ${untilReady.toFixed(1)} s, ` +
        `the next write was acknowledged after ${untilWritten.toFixed(1)} s`,
    );
  });
} finally {
  await application.end();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

const { acknowledged, unanswered, things, problems } = outcome;
for (const problem of problems) console.error(problem);
console.log(
  `${kills} kills, ${acknowledged} acknowledged writes, ${problems.length} lost ` +
    `(${unanswered} unanswered, each found done or not done; ${things} things compared; ` +
    `written again after ${longest.toFixed(1)} s at most)`,
);
const isLate = isFailover && longest > longestFailover;
if (isLate) console.error(`Longer than ${longestFailover} s until a write was acknowledged`);
process.exit(problems.length === 0 && acknowledged > 0 && !isLate ? 0 : 1);
