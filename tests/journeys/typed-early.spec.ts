import type { Page } from '@playwright/test';
import { demoPassword, demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { screenPath, askForSecondFactor } from '../screens/list.ts';
import { expect, test, getToken } from './application.ts';

/*
 * Every field that is fetched on demand, on a line that answers after 400 ms: it is opened as soon as its button is there,
 * and typed into at once, at 100 ms a key. Rule 13.11.
 */

test.use({ reusesPage: false });

const { section } = demoUnits;

interface OnDemand {
  name: string;
  person: string;
  address: string;
  /** What has to be before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** Opens it, once the page is there. */
  open: (page: Page) => Promise<unknown>;
  keys: string | readonly string[];
  /** The field, where it is not what has the focus then. */
  field?: string;
  /** What stands in it then. */
  value: string | RegExp;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** The day before today in Finland, as the field writes it. */
function yesterday(): string {
  const [year, month, day] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' })
    .format(new Date())
    .split('-')
    .map(Number) as [number, number, number];
  const before = new Date(Date.UTC(year, month - 1, day - 1));
  return [before.getUTCDate(), before.getUTCMonth() + 1]
    .map((part) => String(part).padStart(2, '0'))
    .concat(String(before.getUTCFullYear()))
    .join('.');
}

const table: readonly OnDemand[] = [
  {
    name: 'the search',
    person: 'kt',
    address: '/about',
    open: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('/');
    },
    keys: 'Silvennoinen Veli',
    value: 'Silvennoinen Veli',
  },
  {
    name: 'the code of a second factor',
    person: 'nobody',
    address: '/login',
    open: async (page) => {
      await askForSecondFactor(page);
      await page.locator('input[type="password"]').waitFor({ state: 'detached' }); // the password is right
    },
    keys: '12345',
    value: '12345',
  },
  {
    name: 'the calendar',
    person: 'sectionadmin',
    address: `/sections/${section}/meetings/add`,
    open: press(/^Avaa kalenteri/),
    keys: ['ArrowLeft', 'Enter'],
    field: 'Kokouspäivä',
    value: yesterday(),
  },
  {
    name: 'a position',
    person: 'districtadmin',
    address: `/sections/${section}/meetings/{1102}`,
    open: press('Lisää luottamustoimi'),
    keys: 'Sihteeri',
    value: 'Sihteeri',
  },
  {
    name: 'the end of a term',
    person: 'districtadmin',
    address: `/sections/${section}/meetings/{1103}`,
    open: press(/^Päätä toimikausi/),
    keys: '1.12.2026',
    value: '1.12.2026',
  },
  {
    name: 'an employee',
    person: 'kt',
    address: '/employees',
    open: press('Lisää työntekijä'),
    keys: 'Anna-Maria',
    value: 'Anna-Maria',
  },
  {
    name: 'a form',
    person: 'kt',
    address: '/externalForms',
    open: press(/^Muokkaa/),
    keys: 'Matkalasku',
    value: /Matkalasku/, // beside its name of before
  },
  {
    name: 'the password before a session is ended',
    person: 'districtadmin',
    address: '/account/sessions',
    before: (page) =>
      page.request.post('/api/account/getlogintoken', {
        data: { email: 'districtadmin@demo.example', password: demoPassword },
      }),
    open: press('Kirjaudu ulos muualta'),
    keys: 'Vene rannalla 7',
    value: 'Vene rannalla 7',
  },
];

for (const { name, person, address, before, open, keys, field, value } of table) {
  test(`${name}: what is typed before it is there arrives in it`, async ({ as }) => {
    const page = await as(person);
    const at = await screenPath(address, process.env['OSASTO_ADDRESS'] ?? '', getToken);
    await before?.(page);
    const line = await page.context().newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.goto(at, { waitUntil: 'commit' });
    await open(page);
    for (const key of Array.from(keys)) await page.keyboard.press(key, { delay: 100 }); // oxlint-disable-line no-await-in-loop -- a hand
    const read = (element: Element) =>
      element instanceof HTMLSelectElement
        ? element.selectedOptions[0]?.text
        : (element as HTMLInputElement).value;
    const target = field === undefined ? page.locator(':focus') : page.getByRole('textbox', { name: field });
    await expect
      .poll(() => target.evaluate(read))
      .toEqual(typeof value === 'string' ? value : expect.stringMatching(value));
  });
}
