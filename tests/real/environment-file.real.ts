import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentFile, expectedEnvironment, readEnvironment } from '../environment-file.ts';
import { counterparts } from './counterparts.ts';
import { newRoot, runInRoot } from './debian-root.ts';
import { describeWith } from './programs.ts';

/* How podman reads the environment file of the documentation. Shell and systemd: tests/deploy.test.ts */

describeWith(counterparts['environment-file'].packages, 'podman', () => {
  test('reads the environment file, and the service takes its quotes away', async () => {
    const folder = await mkdtemp(join(newRoot, 'tmp/osasto-podman-'));
    const inRoot = folder.slice(newRoot.length);
    try {
      await writeFile(join(folder, 'osasto.env'), environmentFile);
      const podman = `podman --storage-driver vfs --root ${inRoot}/storage --runroot ${inRoot}/run`;
      const made = await runInRoot('root', [
        '/bin/sh',
        '-c',
        `${podman} inspect --format '{{json .Config.Env}}' $(${podman} create --network host --env-file ${inRoot}/osasto.env --rootfs / env)`,
      ]);
      expect(readEnvironment(JSON.parse(made) as string[])).toEqual(expectedEnvironment);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }, 60_000);
});
