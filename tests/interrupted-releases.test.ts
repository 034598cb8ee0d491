import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startInterruptions } from './kill/interrupted-releases.ts';

/* Some of the kills of `npm run test:kill -- releases`: those on both sides of what makes a release live. */

jest.setTimeout(300_000); // services and databases start, on a machine where every worker is busy

let home: string;
let interruptions: Awaited<ReturnType<typeof startInterruptions>>;
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'osasto-interrupted-'));
  interruptions = await startInterruptions(home);
});
afterAll(async () => {
  await interruptions?.end();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

test.each(['service', 'PostgreSQL'] as const)(
  'a release of shell and remotes is live when its commit was carried out, and not a statement before, whoever dies: %s',
  async (victim) => {
    const scenario = interruptions.scenarios.find(({ name }) => name === 'release of shell and remotes')!;
    const statements = await interruptions.list(scenario);
    const commit = statements.findLastIndex((text) => text === 'commit') + 1;
    expect(commit).toBeGreaterThan(20);
    const before = await interruptions.interrupt(scenario, victim, commit - 1);
    const after = await interruptions.interrupt(scenario, victim, commit);
    expect([before, after]).toEqual([
      { statement: expect.stringContaining('pg_notify'), live: 'old', problems: [] },
      { statement: 'commit', live: 'new', problems: [] },
    ]);
  },
);
