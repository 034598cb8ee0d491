import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtShell, checkoutWith, type RemoteCheckout } from '../remote-checkout.ts';
import { webFolder } from '../remote-addresses.ts';
import { expect, test } from './application.ts';

let copy: RemoteCheckout | undefined;

test.afterEach(async () => {
  await copy?.remove();
  copy = undefined;
});

/** A fingerprint of what the application serves of the shell, and of what it says of the remotes. */
function servedShell(): string {
  const shell = readdirSync(path.join(webFolder, 'shell'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const hash = createHash('sha256');
  for (const file of [
    ...shell.toSorted(),
    ...['index.html', 'registry.json'].map((name) => path.join(webFolder, name)),
  ])
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

const tile = `{
  location: 'section',
  to: '/sections/{sectionId}/equipment',
  label: { fi: 'Kalusto', sv: 'Utrustning' },
  hint: { fi: 'Autot ja teltat', sv: 'Bilar och tält' },
  icon: 'calendar',
  audience: 'signed-in',
  order: 90,
}`;

test('a remote made by the command builds, passes its tests, is in the registry and runs in the shell as it is', async ({
  as,
}) => {
  test.setTimeout(180_000);
  copy = await checkoutWith('letters');
  const names = ['--fi', 'Kalusto', '--sv', 'Utrustning'];
  const route = ['--path', '/sections/:sectionId/equipment', '--screen', 'Equipment'];
  await copy.run('.', 'node', 'tools/new-remote.mjs', 'equipment', ...names, ...route);
  await copy.run('mf-equipment', 'npm', 'run', 'build');
  expect(await copy.run('.', 'npm', 'run', 'jest', '--', 'mf-equipment')).toMatch(/Tests:\s+3 passed/);

  const web = path.join(copy.dir, '..', 'var', 'web');
  const shell = path.join(import.meta.dirname, '..', '..', 'shell', 'dist'); // the one that the application serves
  const release = ['shared/release/src/cli.ts', 'publish', shell, 'mf-equipment/dist', '--to', web];
  await copy.run('.', 'node', ...release);
  const { remotes } = JSON.parse(await readFile(path.join(web, 'registry.json'), 'utf8')) as {
    remotes: { name: string; title: object; routes: object[] }[];
  };
  expect(remotes).toMatchObject([
    {
      name: 'equipment',
      title: { fi: 'Kalusto', sv: 'Utrustning' },
      routes: [{ path: '/sections/:sectionId/equipment', audience: 'signed-in' }],
    },
  ]);

  // Its team gives it a link and starts it standalone; the application that runs was built without it.
  const source = path.join(copy.dir, '..', 'mf-equipment', 'src', 'source.ts');
  const text = await readFile(source, 'utf8');
  expect(text).toContain('links: []');
  await writeFile(source, text.replace('links: []', `links: [${tile}]`));
  const before = servedShell();
  const { origin } = new URL(await copy.start(builtShell(), 'mf-equipment'));
  const page = await as('sectionadmin');
  await page.goto('/sections/1');
  await expect(page.getByRole('link', { name: /^Jäsenet/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Kalusto/ })).toBeHidden();
  await page.goto(`/sections/1?override=equipment@${origin}`);
  await page.getByRole('link', { name: /^Kalusto/ }).click();
  await expect(page).toHaveURL('/sections/1/equipment');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Kalusto');
  await page.getByRole('button', { name: /på svenska/ }).click();
  await expect(heading).toHaveText('Utrustning');
  expect(servedShell()).toBe(before);
});
