import {
  interruptProcess,
  makeScenarios,
  type Interruption,
} from '../../shared/release/testing/interruptions.ts';
import { table } from '../../shared/release/src/table.ts';

/*
 * Ends a publish, a rollback and combined releases with SIGKILL at each of their writes, and prints what is live
 * afterwards and what the next act makes of it. Run: npm run test:kill -- releases
 */

let count = 0;
let wrong = 0;
// oxlint-disable no-await-in-loop -- one after the other
for (const scenario of await makeScenarios()) {
  const found: Interruption[] = [];
  for (;;) {
    const one = await interruptProcess(scenario, found.length + 1);
    if (!one) break;
    found.push(one);
  }
  const rows = found.map(({ write, state, next, problems }, index) => [
    String(index + 1),
    write,
    state,
    next,
    problems.join('; ') || 'right',
  ]);
  console.log(`\n${scenario.name}: ${scenario.before} → ${scenario.after}\n`);
  console.log(table([['', 'killed at', 'live', 'the next act', ''], ...rows]));
  count += found.length;
  wrong += found.filter(({ problems }) => problems.length > 0).length;
}
// oxlint-enable no-await-in-loop
console.log(`\n${count} kills, ${wrong} wrong`);
process.exit(wrong === 0 && count > 0 ? 0 : 1);
