import type { Locator, Page } from '@playwright/test';
import { go } from '../remote-addresses.ts';
import type { Presses } from './presses.ts';

/** The page has drawn what the press before began, and answers have come. */
const settle = (page: Page) => page.waitForTimeout(500);

const nonMemberFields = [
  'Etunimi',
  'Sukunimi',
  'Puhelin',
  'Sähköposti',
  'Katuosoite',
  'Postinumero',
  'Postitoimipaikka',
  'Yritys',
] as const;

const fieldIn = (within: Page | Locator, name: string) => within.getByRole('textbox', { name });

/** Opens a picker, types, moves and chooses. */
async function pick(page: Page, presses: Presses, where: string, picker: Locator): Promise<void> {
  await presses.of(`${where}: picker opened`, () => picker.click());
  await settle(page);
  await presses.text(`${where}: picker typed into`, picker, 'kar');
  await settle(page);
  await presses.keys(`${where}: picker, arrows`, picker, 'ArrowDown', 'ArrowDown');
  await presses.keys(`${where}: picker, chosen`, picker, 'Enter');
  await settle(page);
}

/** Each field of the details and of the minutes, on the report that is open. */
export async function pressDetails(page: Page, presses: Presses): Promise<void> {
  const type = page.getByRole('combobox', { name: 'Kokouksen tyyppi' });
  await presses.keys('details: type', type, 'ArrowDown', 'ArrowUp');
  await presses.keys('details: day', fieldIn(page, 'Kokouspäivä'), 'End', 'Backspace', '6');
  await presses.text('details: name', fieldIn(page, 'Kokouksen nimi'), 'abc');
  await presses.text('details: description', fieldIn(page, 'Kuvaus'), 'Kokous alkoi');
  await presses.keys('minutes: sent by mail', page.getByRole('checkbox'), 'Space', 'Space');
}

/** The dialog for a position, from its opening on, each of its fields. */
export async function pressDialog(page: Page, presses: Presses): Promise<void> {
  await presses.of('dialog: opened', () =>
    page.getByRole('button', { name: 'Lisää luottamustoimi' }).click(),
  );
  const dialog = page.getByRole('dialog');
  const position = dialog.getByLabel('Luottamustoimi', { exact: true });
  await settle(page);
  await presses.keys('dialog: position', position, 'ArrowDown', 'ArrowDown');
  await position.selectOption('75'); // open to people outside the register
  await settle(page);
  await pick(page, presses, 'dialog', dialog.getByRole('combobox', { name: 'Jäsenen nimi tai jäsennumero' }));
  const start = fieldIn(dialog, 'Toimikausi alkaa');
  await presses.keys('dialog: start of the term', start, 'End', 'Backspace', '7');
  await presses.keys(
    'dialog: end of the term',
    fieldIn(dialog, 'Toimikausi päättyy'),
    'End',
    'Backspace',
    '7',
  );
  const outsider = dialog.getByRole('radio', { name: 'Ulkopuolinen henkilö' });
  await presses.keys('dialog: somebody else', dialog.getByRole('radio', { name: 'Jäsen' }), 'ArrowRight');
  await outsider.check();
  await settle(page);
  for (const name of nonMemberFields) await presses.text(`dialog: ${name}`, fieldIn(dialog, name), 'Satama'); // oxlint-disable-line no-await-in-loop -- one after another
  await presses.of('dialog: closed', () => dialog.getByRole('button', { name: 'Peruuta' }).click());
  await settle(page);
}

/** The whole board of a report: choices, pickers and contact details. */
export async function pressBoard(page: Page, presses: Presses, address: string): Promise<void> {
  await go(page, address);
  const board = page.getByRole('region', { name: 'Täytä luottamustoimet' });
  await board.waitFor();
  await settle(page);
  const other = board.getByRole('combobox', { name: 'Lisää muu luottamustoimi' });
  await presses.keys('board: position added', other, 'ArrowDown', 'Enter');
  await settle(page);
  const seat = board.getByRole('combobox', { name: /paikka/ }).last();
  await pick(page, presses, 'board', seat);
  const first = board.getByRole('radio').first();
  await presses.keys('board: left empty', first, 't');
  await presses.keys('board: changes', first, 'v');
  await settle(page);
  await presses.text('board: name of somebody else', page.locator(':focus'), 'Satama');
  await settle(page);
  await presses.keys('board: somebody else chosen', page.locator(':focus'), 'ArrowUp', 'Enter');
  await settle(page);
  const details = board.locator('[data-details]').first();
  for (const name of nonMemberFields) await presses.text(`board: ${name}`, fieldIn(details, name), 'Satama'); // oxlint-disable-line no-await-in-loop
}
