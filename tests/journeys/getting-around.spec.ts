import { expect, test } from './application.ts';

test('without a sign-in every address leads to the sign-in, and from there back', async ({ as }) => {
  const page = await as('nobody');
  await page.goto('/sections/1/members');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Sähköposti').fill('sectionadmin@demo.example');
  await page.getByLabel('Salasana', { exact: true }).fill('Harjoitus-2026');
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await expect(page).toHaveURL('/sections/1/members');
});

for (const [person, address] of [
  ['sectionadmin', '/districts'],
  ['sectionadmin', '/districts/1'],
  ['districtadmin', '/districts'],
  ['districtadmin', '/districts/2'], // another district
  ['sectionuser', '/sections/2'], // another section
  ['kt', '/sections/999999'],
  ['kt', '/there/is/no/such/page'],
] as const) {
  test(`${person} does not get to ${address}`, async ({ as }) => {
    const page = await as(person);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sivua ei löydy.');
  });
}

test('the language is kept over a reload, without one all texts change', async ({ as }) => {
  const page = await as('kt');
  await page.goto('/districts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Piirit');
  await page.getByRole('button', { name: /på svenska/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Distrikt');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await page.evaluate(() => localStorage.setItem('untouched', 'yes'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Distrikt');
});

test('from the districts to a member list by clicks, and Back through filter and page', async ({ as }) => {
  const page = await as('kt');
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Piirit/ })
    .click();
  await expect(page).toHaveURL('/districts');
  await page.getByLabel('Hae piiriä tai osastoa').fill('Inko');
  await page.getByRole('link', { name: /Inkoon osasto/ }).click();
  await expect(page).toHaveURL('/sections/1');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Jäsenet/ })
    .first()
    .click();
  await expect(page).toHaveURL('/sections/1/members');

  const table = page.getByRole('table');
  await expect(table.getByRole('row')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Seuraava sivu' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('link', { name: 'Yleiskatsaus' }).click();
  await expect(page).toHaveURL('/sections/1');
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^51–/)).toBeVisible();
});

test('a search by name leaves no name in the address', async ({ as }) => {
  const page = await as('sectionadmin');
  await page.goto('/sections/1/members');
  const first = await page.getByRole('table').getByRole('rowheader').first().innerText();
  const [lastName = ''] = first.split(',');
  await page.getByLabel('Nimi tai jäsennumero').fill(lastName);
  await page.getByLabel('Nimi tai jäsennumero').press('Enter');
  await expect(page.getByRole('table').getByRole('rowheader').first()).toContainText(lastName);
  expect(decodeURIComponent(page.url())).not.toContain(lastName);
});

test('the directory of districts and sections is in order of the Finnish alphabet', async ({ as }) => {
  const page = await as('superadmin');
  await page.goto('/districts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Piirit');
  const districts = page.getByRole('main').getByRole('heading', { level: 2 });
  const names = await districts.filter({ has: page.getByRole('link') }).allTextContents();
  expect(names.length).toBeGreaterThan(2);
  expect(names).toEqual([...names].sort(new Intl.Collator('fi').compare));
});

test('the keyboard alone reaches the content, the language and the sign-out', async ({ as }) => {
  const page = await as('sectionadmin');
  await page.goto('/sections/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Siirry sisältöön' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
