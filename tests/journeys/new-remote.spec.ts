import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@osasto/contract';
import { makeAdmittedKey } from '../admitted-key.ts';
import { startCopy, type Copy } from '../copies.ts';
import { builtShell, checkoutWith, type RemoteCheckout } from '../remote-checkout.ts';
import { hashServedShell } from '../served-shell.ts';
import { expect, test } from './application.ts';

let copy: RemoteCheckout | undefined;
let service: Copy | undefined;

test.afterEach(async () => {
  await service?.end();
  await copy?.remove();
  [service, copy] = [undefined, undefined];
});

/** A fingerprint of what the application serves of the shell, and of what it says of the remotes. */
async function findServed(): Promise<unknown> {
  const address = process.env['OSASTO_ADDRESS'] ?? '';
  return [await hashServedShell(address), await (await fetch(`${address}/registry.json`)).text()];
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

  const data = path.join(copy.dir, '..', 'var', 'data');
  await mkdir(data, { recursive: true });
  const { keyFile, env } = makeAdmittedKey(data);
  service = await startCopy({ ...env, OSASTO_DATA: data, OSASTO_DATASET: 'none' });
  const shell = path.join(import.meta.dirname, '..', '..', 'shell', 'dist'); // the one that the application serves
  const release = ['shared/release/src/cli.ts', 'publish', shell, 'mf-equipment/dist'];
  await copy.run('.', 'node', ...release, '--to', service.address, '--key', keyFile);
  const { remotes } = (await (await fetch(`${service.address}/registry.json`)).json()) as Registry;
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
  const before = await findServed();
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
  expect(await findServed()).toEqual(before);
});
