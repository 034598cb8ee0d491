import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '../service/testing/test-database.ts';
import { rollingRelease } from './kill/rolling-release.ts';

jest.setTimeout(300_000); // four processes start, on a machine where every worker is busy

test('while both copies are replaced by those of the next release, no request fails', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'osasto-rolling-'));
  try {
    const { url } = database;
    const { requests, failed } = await rollingRelease({ url, dataDir, dataset: 'none', releases: 1 });
    expect(failed).toEqual([]);
    expect(requests).toBeGreaterThan(20);
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});
