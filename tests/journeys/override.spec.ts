import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtShell, checkoutWith, type RemoteCheckout } from '../remote-checkout.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './application.ts';

test.use({ reusesPage: false });

let checkout: RemoteCheckout | undefined;

test.afterEach(async () => {
  await checkout?.remove();
  checkout = undefined;
});

/** Another build of the members, which one can tell by its title. */
async function anotherBuild(): Promise<RemoteCheckout> {
  const remote = await checkoutWith('members');
  for (const [language, before, after] of [
    ['fi', "title: 'Jäsenet'", "title: 'Oma jäsenlista'"],
    ['sv', "title: 'Medlemmar'", "title: 'Egen medlemslista'"],
  ] as const) {
    const file = path.join(remote.dir, 'src', 'messages', `${language}.ts`);
    const text = await readFile(file, 'utf8');
    expect(text).toContain(before);
    await writeFile(file, text.replace(before, after));
  }
  return remote;
}

test('a tab takes one remote from a developer, says so on every page, and gives it back', async ({ as }) => {
  test.setTimeout(120_000);
  checkout = await anotherBuild();
  const { origin } = new URL(await checkout.start(builtShell()));
  const page = await as('sectionadmin');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const banner = page.getByText(`Osa ”Jäsenet” (members) tulee osoitteesta ${origin}, ei julkaisusta.`);

  await page.goto(`/sections/1/members?override=members@${origin}`);
  await expect(heading('Oma jäsenlista')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible(); // of the real service
  await expect(page).toHaveURL('/sections/1/members');
  await expect(banner).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /på svenska/ }).click();
  await expect(heading('Egen medlemslista')).toBeVisible();
  await expect(page.getByText(`kommer från ${origin}, inte från den publicerade versionen`)).toBeVisible();
  await page.getByRole('button', { name: /suomeksi/ }).click();

  await page.goto('/sections/1');
  await expect(banner).toBeVisible();
  await page.goto('/sections/1/members');
  await expect(heading('Oma jäsenlista')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/sections/1/members');
  await expect(other.getByRole('heading', { level: 1, name: 'Jäsenet', exact: true })).toBeVisible();
  await expect(other.getByText('ei julkaisusta')).toBeHidden();

  await page.getByRole('button', { name: 'Palauta julkaistu' }).click();
  await expect(heading('Jäsenet')).toBeVisible();
  await expect(banner).toBeHidden();

  await page.goto('/about?override');
  await page.getByRole('button', { name: 'Osat omalta koneelta' }).click();
  await page.getByLabel(/^Jäsenet \(members\)/).fill(new URL(origin).port);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Ota käyttöön ja lataa sivu' }).click();
  await expect(banner).toBeVisible();
  await page.goto('/sections/1/members');
  await expect(heading('Oma jäsenlista')).toBeVisible();
});

test('a build of another machine is never taken', async ({ as }) => {
  const page = await as('sectionadmin');
  const requests: string[] = [];
  await page.context().route(
    ({ hostname }) => hostname === 'example.org',
    (route) => {
      requests.push(route.request().url());
      return route.abort();
    },
  );
  await page.goto('/sections/1/members?override=members@http://example.org');
  await expect(page.getByRole('heading', { level: 1, name: 'Jäsenet', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/sections/1/members');
  expect(requests).toEqual([]);
});
