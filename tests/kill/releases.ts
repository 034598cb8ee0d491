import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { table } from '../../shared/release/src/table.ts';
import { startInterruptions, type Interruption } from './interrupted-releases.ts';

/*
 * Kills the service, and then PostgreSQL, with -9 at each statement of a publish, a rollback and combined releases, and
 * prints what is live afterwards. Run: npm run test:kill -- releases
 */

const home = await mkdtemp(path.join(tmpdir(), 'osasto-kill-'));
const { scenarios, interrupt, end } = await startInterruptions(home);
let count = 0;
let wrong = 0;
// oxlint-disable no-await-in-loop -- one after the other
try {
  for (const scenario of scenarios) {
    for (const victim of ['service', 'PostgreSQL'] as const) {
      const found: Interruption[] = [];
      for (;;) {
        const one = await interrupt(scenario, victim, found.length + 1);
        if (!one) break;
        found.push(one);
      }
      const rows = found.map(({ statement, live, problems }, index) => [
        String(index + 1),
        statement.slice(0, 70),
        live,
        problems.join('; ') || 'right',
      ]);
      console.log(`\n${scenario.name}, ${victim} killed: ${scenario.before} → ${scenario.after}\n`);
      console.log(table([['', 'killed after', 'live', ''], ...rows]));
      count += found.length;
      wrong += found.filter(({ problems }) => problems.length > 0).length;
    }
  }
} finally {
  await end();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
}
// oxlint-enable no-await-in-loop
console.log(`\n${count} kills, ${wrong} wrong`);
process.exit(wrong === 0 && count > 0 ? 0 : 1);
