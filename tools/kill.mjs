// Kills what writes, in the middle of it, and looks for what is lost: copies of the service, their database, or acts of release.
// Or replaces copies by the next release, and looks for requests that fail.
// Usage: npm run test:kill [-- [failover] [kills] | releases [step] | rolling [releases]]
import { join } from 'node:path';
import { install, nodePath, run } from './installation.mjs';

await install();
const [what, ...others] = process.argv.slice(2);
const isOwn = ['releases', 'rolling'].includes(what);
const [name, ...options] = isOwn ? [what, ...others] : ['kill', what, ...others];
process.exit(
  await run(nodePath(), [
    '--no-warnings',
    join('tests', 'kill', `${name}.ts`),
    ...options.filter((option) => option !== undefined),
  ]),
);
