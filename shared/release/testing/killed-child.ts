// A process that ends itself with SIGKILL at one of its writes. Usage: node killed-child.ts <write> <web> <act as JSON>
// It prints each write, so that the last line is the one at which it ended.
import { writeSync } from 'node:fs';
import { withFailure, type Written } from './failing-writes.ts';
import { perform, type ActArguments } from './interruptions.ts';

const [write = '', web = '', act = ''] = process.argv.slice(2);
const { error } = await withFailure(() => perform(web, JSON.parse(act) as ActArguments), {
  at: Number(write),
  failure: 'killed',
  end: (last: Written) => {
    writeSync(1, JSON.stringify(last));
    process.kill(process.pid, 'SIGKILL');
  },
});
if (error) throw error;
