import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ExternalForm } from '@osasto/api';
import { otherPage, serve, status, title, violations } from '@osasto/testing';
import { first, rememberingService, second } from '../../testing/answers.ts';
import { open } from '../../testing/open.ts';

const path = '/externalForms';
const all = 'GET ExternalForms/GetAll';
const add = 'POST ExternalForms/Add';

/** A service that remembers. */
const remembering = (forms: ExternalForm[]) => serve(rememberingService(forms));

const field = (name: string) => screen.getByRole('textbox', { name });
const addButton = () => screen.getByRole('button', { name: 'Lisää lomake' });

test('links open in a tab of their own', async () => {
  remembering([first, second]);
  await open(path, { role: 'KT' });
  await title('Ulkoiset lomakkeet');
  const table = await screen.findByRole('table', { name: 'Lomakkeet' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Toimintatilasto', 'Ystävätoiminnan kysely']);
  await userEvent.click(within(table).getByRole('button', { name: 'Nimi' }));
  expect(within(table).getAllByRole('rowheader')[0]).toHaveTextContent('Ystävätoiminnan kysely');
  const link = within(table).getByRole('link', { name: /lomakkeet\.example\/tilasto/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(await violations()).toEqual([]);
});

test('a form is added, and the fields are empty for the next one', async () => {
  const sent = remembering([first]);
  await open(path, { role: 'KT' });
  await screen.findByRole('table');
  await userEvent.type(field('Nimi'), '  Öljyntorjunta ');
  await userEvent.type(field('Linkki'), 'https://lomakkeet.example/oljy');
  await userEvent.click(screen.getByRole('radio', { name: 'Osastoille' }));
  await userEvent.click(addButton());
  expect(await screen.findByRole('rowheader', { name: 'Öljyntorjunta' })).toBeVisible();
  expect(sent.find(({ call }) => call === add)?.body).toEqual({
    name: 'Öljyntorjunta',
    link: 'https://lomakkeet.example/oljy',
    audience: 'sections',
  });
  expect(await screen.findByText('Lomake lisätty.')).toBeVisible();
  expect(field('Nimi')).toHaveValue('');
});

test.each([
  ['', 'https://a.example', 'Nimi', 'Tieto on pakollinen.'],
  ['Kysely', 'a.example/kysely', 'Linkki', 'Anna kokonainen https-osoite.'],
  ['Kysely', 'javascript:alert(1)', 'Linkki', 'Anna kokonainen https-osoite.'],
])('name "%s" and link "%s" are not sent', async (name, link, wrong, words) => {
  const sent = remembering([]);
  await open(path, { role: 'KT' });
  if (name) await userEvent.type(field('Nimi'), name);
  await userEvent.type(field('Linkki'), link);
  await userEvent.click(addButton());
  await waitFor(() => expect(field(wrong)).toHaveAccessibleDescription(words));
  expect(sent.some(({ call }) => call === add)).toBe(false);
});

test('a name in use is reported beside the name, and nothing typed is lost', async () => {
  serve({
    [all]: [first],
    [add]: status(400, {
      isValid: false,
      errors: [{ translationKey: 'externalform.nameInUse', propertyName: 'name' }],
    }),
  });
  await open(path, { role: 'KT', language: 'sv' });
  await userEvent.type(field('Namn'), 'Toimintatilasto');
  await userEvent.type(field('Länk'), 'https://a.example');
  await userEvent.click(screen.getByRole('button', { name: 'Lägg till formulär' }));
  await waitFor(() =>
    expect(field('Namn')).toHaveAccessibleDescription('Det finns redan ett formulär med samma namn.'),
  );
  expect(field('Länk')).toHaveValue('https://a.example');
});

test('deleting asks first', async () => {
  const sent = remembering([first, second]);
  await open(path, { role: 'SuperAdmin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Poista: Toimintatilasto' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Toimintatilasto');
  await userEvent.click(within(question).getByRole('button', { name: 'Peruuta' }));
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Poista: Toimintatilasto' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Poista lomake' }),
  );
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Toimintatilasto' })).toBeNull());
  expect(await screen.findByText('Lomake poistettu.')).toBeVisible();
});

test('a form that cannot be deleted stays, and the reason is shown', async () => {
  serve({
    [all]: [first],
    'DELETE ExternalForms/Delete/1': status(500, { message: 'Error', requestId: 'r-1' }),
  });
  await open(path, { role: 'KT' });
  await userEvent.click(await screen.findByRole('button', { name: 'Poista: Toimintatilasto' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Poista lomake' }),
  );
  expect(await screen.findByText(/Lomaketta ei voitu poistaa/)).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Toimintatilasto' })).toBeVisible();
});

test('a form is changed, and a link opens a tab of its own', async () => {
  const sent = remembering([first, second]);
  await open(path, { role: 'KT' });
  const link = await screen.findByRole('link', { name: /lomakkeet\.example\/tilasto/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(link).toHaveAccessibleName(/avautuu uuteen välilehteen/);
  await userEvent.click(screen.getByRole('button', { name: 'Muokkaa: Toimintatilasto' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = await dialog.findByRole('textbox', { name: 'Nimi' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Tilasto');
  const address = dialog.getByRole('textbox', { name: 'Linkki' });
  await userEvent.clear(address);
  await userEvent.type(address, 'javascript:alert(1)');
  await userEvent.click(dialog.getByRole('button', { name: 'Tallenna' }));
  await waitFor(() => expect(address).toHaveAccessibleDescription('Anna kokonainen https-osoite.'));
  expect(await violations()).toEqual([]);
  await userEvent.clear(address);
  await userEvent.type(address, 'https://lomakkeet.example/uusi');
  await userEvent.click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findByText('Lomake tallennettu.')).toBeVisible();
  expect(sent.find(({ call }) => call === 'PUT ExternalForms/Update')?.body).toEqual({
    id: 1,
    name: 'Tilasto',
    link: 'https://lomakkeet.example/uusi',
    audience: 'sections',
  });
  expect(await screen.findByRole('rowheader', { name: 'Tilasto' })).toBeVisible();
});

test('no forms at all says what to do', async () => {
  remembering([]);
  await open(path, { role: 'KT' });
  expect(await screen.findByText('Lomakkeita ei vielä ole.')).toBeVisible();
});

test.each(['DistrictAdmin', 'SectionUser'] as const)('%s is led to /404 (3.4)', async (role) => {
  remembering([]);
  const { address } = await open(path, { role });
  await title(otherPage);
  expect(address()).toBe('/404');
});
