import { demoAccounts, demoPassword } from '../seed/demo-accounts.ts';
import { oneHost } from '../platform/database/hosts.ts';
import { DatabaseNotEmpty, seed } from '../seed/seed.ts';
import { type SizeName, datasetSizes } from '../seed/sizes.ts';

const url = process.env.OSASTO_OWNER_URL || process.env.DATABASE_URL;
const size = process.argv[2] ?? process.env.OSASTO_DATASET ?? 'normal';
if (!url || !(size in datasetSizes)) {
  console.error(
    `Usage: DATABASE_URL=postgres://… node service/src/commands/seed.ts [${Object.keys(datasetSizes).join('|')}]`,
  );
  process.exit(1);
}
if (process.env.OSASTO_MODE === 'production') {
  console.error('Demonstration data and its accounts stay out of production.');
  process.exit(1);
}
const started = performance.now();
try {
  await seed(await oneHost(url), size as SizeName, (line) =>
    console.log(`${((performance.now() - started) / 1000).toFixed(1)} s  ${line}`),
  );
} catch (error) {
  if (!(error instanceof DatabaseNotEmpty)) throw error;
  console.error(error.message);
  process.exit(1);
}
console.log(`\nDemonstration accounts, password ${demoPassword}:`);
for (const { email, who } of demoAccounts) console.log(`  ${email.padEnd(28)} ${who}`);
