import { expect, test } from './application.ts';

test.use({ reusesPage: false });

const members = '**/remotes/members/**';

test('a remote that is down shows the panel, the rest works, and Retry brings it back', async ({ as }) => {
  const page = await as('sectionadmin');
  await page.route(members, (route) => route.abort());
  await page.goto('/sections/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/osasto/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Jäsenet/ })
    .first()
    .click();

  const panel = page.getByRole('heading', { name: /ei ole nyt käytettävissä/ });
  await expect(panel).toBeVisible({ timeout: 30_000 });
  await expect(panel).toBeFocused();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: /på svenska/ }).click();
  await expect(page.getByRole('button', { name: 'Försök igen' })).toBeVisible();

  await page.unroute(members);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a remote that hangs says that it takes longer than usual and can be left', async ({ as }) => {
  const page = await as('sectionadmin');
  await page.goto('/sections/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/osasto/);
  await page.route(members, () => new Promise(() => {}));
  await page.goto('/sections/1/members');
  await expect(page.getByText(/tavallista kauemmin/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Keskeytä' }).click();
  await expect(page.getByRole('button', { name: 'Yritä uudelleen' })).toBeVisible();
});

test('a service that does not answer leads to the error page', async ({ as }) => {
  const page = await as('nobody');
  await page.route('**/api/**', (route) => route.abort());
  // A page that was served without the service: from the cache of a proxy, for example.
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script[^>]*id="config"[^>]*>.*?<\/script>/s, '');
    await route.fulfill({ response, body });
  });
  await page.goto('/login');
  await expect(page).toHaveURL('/error');
  await expect(
    page
      .getByRole('main')
      .getByText('Järjestelmään ei saatu yhteyttä. Tarkista verkkoyhteys ja yritä uudelleen.'),
  ).toBeVisible();
});
