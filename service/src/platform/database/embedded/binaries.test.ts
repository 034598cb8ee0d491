import { execFileSync } from 'node:child_process';
import { lstat, mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverAccount } from './account.ts';
import { findBinaries, installedPackage, recreateLinks } from './binaries.ts';

const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? test : test.skip;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'osasto-binaries-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('links that an install without scripts leaves out are made, and made once', async () => {
  await mkdir(path.join(folder, 'native/lib'), { recursive: true });
  await writeFile(path.join(folder, 'native/lib/libpq.so.5.18'), '');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(path.join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
  await recreateLinks(folder);
  await recreateLinks(folder);
  expect(await readlink(path.join(folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
});

asRoot('programs that the user of PostgreSQL cannot read are copied once to where it can', async () => {
  const account = await serverAccount(folder);
  const closed = path.join(folder, 'closed'); // mkdtemp makes `folder` for root alone
  await symlink(installedPackage(), closed);
  const home = await mkdtemp(path.join(tmpdir(), 'osasto-home-'));
  try {
    const inTemporaryFiles = await findBinaries(account, home, closed);
    expect(inTemporaryFiles.postgres).toMatch(path.join(tmpdir(), 'osasto-0-postgresql-'));
    execFileSync('chmod', ['711', home]);
    const beside = await findBinaries(account, home, closed);
    expect(path.dirname(path.dirname(path.dirname(beside.postgres)))).toBe(home);
    expect(
      execFileSync(beside.postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' }),
    ).toContain('PostgreSQL');
    const made = (await lstat(beside.postgres)).ino;
    await findBinaries(account, home, closed);
    expect((await lstat(beside.postgres)).ino).toBe(made);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});
