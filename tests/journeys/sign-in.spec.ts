import type { Page } from '@playwright/test';
import { demoPassword, email, expect, test } from './application.ts';

async function signIn(page: Page, person: string, password = demoPassword) {
  await page.goto('/login');
  await page.getByLabel('Sähköposti').fill(email(person));
  await page.getByLabel('Salasana', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
}

for (const [person, address, title] of [
  ['superadmin', '/', /^Tervetuloa/],
  ['kt', '/', /^Tervetuloa/],
  ['districtadmin', '/districts/1', /piiri/],
  ['districtuser', '/districts/1', /piiri/],
  ['otherdistrict', '/districts/2', /piiri|distrikt/],
  ['sectionadmin', '/sections/1', /osasto/],
  ['sectionuser', '/sections/1', /osasto/],
  ['othersection', '/sections/2', /osasto/],
  ['trainee', /\/sections\/\d+$/, /osasto|avdelning/i],
  ['expiring', '/sections/1', /osasto/],
] as const) {
  test(`${person} signs in and lands on ${String(address)}`, async ({ as }) => {
    const page = await as('nobody');
    await signIn(page, person);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(
      page
        .getByRole('button', { name: 'Kirjaudu ulos' })
        .or(page.getByRole('link', { name: 'Kirjaudu ulos' })),
    ).toBeVisible();
  });
}

for (const [what, person, password, text] of [
  [
    'a wrong password',
    'othersection',
    'vaara-salasana-1',
    'Kirjautuminen epäonnistui. Tarkista sähköposti ja salasana.',
  ],
  [
    'an unknown e-mail',
    'tuntematon',
    demoPassword,
    'Kirjautuminen epäonnistui. Tarkista sähköposti ja salasana.',
  ],
  [
    'an account without roles',
    'noroles',
    demoPassword,
    'Sinulla ei ole käyttöoikeutta palveluun. Ota yhteyttä piirisi pääkäyttäjään.',
  ],
  ['an expired password', 'expired', demoPassword, 'Salasanasi on vanhentunut.'],
] as const) {
  test(`${what} is refused and says why`, async ({ as }) => {
    const page = await as('nobody');
    await signIn(page, person, password);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  });
}

test('the alert about an expired password leads to where it is changed', async ({ as }) => {
  const page = await as('nobody');
  await signIn(page, 'expired');
  await expect(page.getByRole('link', { name: 'Vaihda salasana' })).toHaveAttribute('href', /password/);
});

test('a password that runs out soon is announced after the sign-in', async ({ as }) => {
  const page = await as('nobody');
  await signIn(page, 'expiring');
  await expect(page).toHaveURL('/sections/1');
  await expect(page.getByText('Salasanasi vanhenee pian.')).toBeVisible();
});

test('nothing is sent while a field is empty', async ({ as }) => {
  const page = await as('nobody');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await expect(page.getByLabel('Sähköposti')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Sähköposti')).toBeFocused();
  expect(sent.filter((address) => address.includes('getlogintoken'))).toEqual([]);
});

test('an employee signs in through the directory', async ({ as }) => {
  const page = await as('nobody');
  await page.goto('/login');
  await page.getByRole('link', { name: /työntekijätunnusta/ }).click();
  await page.getByRole('button', { name: /kt@demo\.example/ }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tervetuloa/);
});

test('a broken answer of the directory leads back to the sign-in', async ({ as }) => {
  const page = await as('nobody');
  await page.goto('/adresponse#id_token=a.b.c&session_state=x');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert').filter({ hasText: 'Kirjautuminen epäonnistui.' })).toBeVisible();
});

test('signing out ends the session here and at the service', async ({ as }) => {
  const page = await as('nobody');
  await signIn(page, 'sectionuser');
  await expect(page).toHaveURL('/sections/1');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const signedOut = page.waitForResponse(/account\/logout/);
  await page
    .getByRole('button', { name: 'Kirjaudu ulos' })
    .or(page.getByRole('link', { name: 'Kirjaudu ulos' }))
    .click();
  await expect(page).toHaveURL('/login');
  await signedOut;
  const answer = await page.request.get('/api/sections', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL('/login');
});

test.describe('with an empty cache', () => {
  test.use({ reusesPage: false });

  test('what the sign-in page asks for after its page fits into one turn of a browser', async ({ as }) => {
    const atOnce = 6; // connections to one host, without HTTP/2
    const page = await as('nobody');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const answer = await page.goto('/login');
    await page.getByRole('button', { name: 'Kirjaudu sisään' }).waitFor();
    const html = (await answer?.text()) ?? '';
    const later = requested.filter((path) => path !== '/login' && !html.includes(path));
    const before = later.filter((path) => /\.(js|css)$|^\/api\//.test(path));
    expect(before).not.toContain('/api/config'); // the service has put it into the page
    expect(requested).toContainEqual(expect.stringMatching(/\.js$/));
    expect(before.length, before.join('\n')).toBeLessThanOrEqual(atOnce);
  });

  test('the list of sections is not sent again at the next sign-in while it has not changed', async ({
    as,
  }) => {
    const page = await as('nobody');
    const sentAtSignIn = async () => {
      await signIn(page, 'kt');
      const list = await page.waitForFunction(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .find(({ name, responseEnd }) => name.endsWith('/api/sections/names') && responseEnd > 0)
          ?.toJSON(),
      );
      const { transferSize, encodedBodySize } = (await list.jsonValue()) as PerformanceResourceTiming;
      return { isWhole: transferSize > encodedBodySize, isEmpty: encodedBodySize === 0 };
    };
    expect(await sentAtSignIn()).toEqual({ isWhole: true, isEmpty: false });
    await page
      .getByRole('button', { name: 'Kirjaudu ulos' })
      .or(page.getByRole('link', { name: 'Kirjaudu ulos' }))
      .click();
    await expect(page).toHaveURL('/login');
    expect(await sentAtSignIn()).toEqual({ isWhole: false, isEmpty: false });
  });
});
