import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './application.ts';

/* A page that is opened while the service is out of reach. Rule 20.8. */

test.use({ reusesPage: false });

async function failCalls(page: Page, status: number | undefined): Promise<void> {
  await page.route('**/api/**', (route) =>
    status === undefined ? route.abort('connectionrefused') : route.fulfill({ status, body: '' }),
  );
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const texts = {
  fi: {
    error: 'Järjestelmässä tapahtui virhe.',
    advice: 'Järjestelmään ei saatu yhteyttä. Tarkista verkkoyhteys ja yritä uudelleen.',
  },
  sv: {
    error: 'Ett systemfel inträffade.',
    advice: 'Det gick inte att få kontakt med systemet. Kontrollera nätverksanslutningen och försök igen.',
  },
};

const starts = [
  ['fi', 'sectionadmin', '/sections/1/members?search=aa', undefined, 'Jäsenet'],
  ['sv', 'kt', '/officialletterrequests', 502, 'Beställningar av namnteckningsutdrag'],
  ['fi', 'districtadmin', '/districts/1', 503, /piiri/i],
  ['sv', 'nobody', '/login', undefined, 'Logga in'],
  ['fi', 'nobody', '/sections/1/members', 504, 'Kirjaudu sisään'],
] as const;

for (const [language, person, address, status, heading] of starts) {
  test(`${address} leads ${person} to the error page and back by itself (${status ?? 'no answer'})`, async ({
    as,
  }) => {
    const { error, advice } = texts[language];
    const page = await as(person, { language });
    await failCalls(page, status);
    await page.goto(address);
    await expect(title(page, error)).toBeFocused();
    await expect(page.getByRole('main').getByText(advice)).toBeVisible();
    await expect(page).toHaveURL('/error');
    await expectAccessible(page);
    await page.unrouteAll();
    await expect(title(page, heading)).toBeVisible();
    await expect(page).toHaveURL(person === 'nobody' ? '/login' : address);
  });
}

test('the error page that is opened by its own address stays until somebody tries again', async ({ as }) => {
  const page = await as('nobody');
  const asked: string[] = [];
  await page.clock.install();
  await page.goto('/error');
  await expect(title(page, texts.fi.error)).toBeVisible();
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL('/error');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
  await expect(page).toHaveURL('/login');
});

test('a page that is open stays when the service goes, and so does what is typed before the sign-in', async ({
  as,
}) => {
  const page = await as('sectionadmin');
  await page.goto('/sections/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await failCalls(page, 503);
  await page.getByRole('link', { name: 'Jäsenet' }).first().click();
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('button', { name: 'Yritä uudelleen' }))
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/sections\/1\/members/);

  const other = await as('nobody');
  const statuses: number[] = [];
  other.on('response', (answer) => answer.url().endsWith('/ossiversion') && statuses.push(answer.status()));
  await failCalls(other, 503);
  await other.goto('/login');
  await other.getByLabel('Sähköposti').fill('joku@osasto.example');
  await expect.poll(() => statuses).toEqual([503, 503]);
  await expect(other.getByLabel('Sähköposti')).toHaveValue('joku@osasto.example');
  await expect(other).toHaveURL('/login');
});
