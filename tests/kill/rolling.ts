import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../service/src/platform/database/embedded/start.ts';
import { rollingRelease } from './rolling-release.ts';

/*
 * Replaces two copies of the service by release after release while clients read and write through a balancer; no request
 * may fail. Run: npm run test:kill -- rolling [releases]
 */

const releases = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 6);

const dataDir = await mkdtemp(join(tmpdir(), 'osasto-rolling-'));
const log = { info: () => undefined, warn: console.error };
const postgres = await startPostgres({ dataDir, log });
try {
  const { url } = postgres;
  const { requests, failed } = await rollingRelease({
    url,
    dataDir,
    dataset: 'small',
    releases,
    log: console.log,
  });
  for (const problem of failed) console.error(problem);
  console.log(
    `${releases} releases, ${releases * 2} copies replaced, ${requests} requests, failed: ${failed.length}`,
  );
  process.exitCode = failed.length === 0 && requests > 0 ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
