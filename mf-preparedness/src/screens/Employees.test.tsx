import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Answer } from '@osasto/api';
import { configuration } from '@osasto/testing/rows';
import { otherPage, serve, status, tagged, title, violations } from '@osasto/testing';
import { employees, rememberingEmployees } from '../../testing/answers.ts';
import { open } from '../../testing/open.ts';

type Access = Answer<'GET accessreview'>[number];

const path = '/employees';
const remove = 'DELETE Employee/Delete/12';
const add = 'POST Employee/Add';
const update = 'PUT Employee/Update';

const table = (name = 'Työntekijät') => screen.findByRole('table', { name });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.trim());
const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const question = async () => within(await screen.findByRole('alertdialog'));

async function fill(values: Record<string, string>) {
  const fields = await dialog();
  for (const [label, value] of Object.entries(values)) {
    const field = fields.getByRole('textbox', { name: label });
    // oxlint-disable-next-line no-await-in-loop -- one keyboard
    await userEvent.clear(field);
    // oxlint-disable-next-line no-await-in-loop -- one keyboard
    if (value) await userEvent.type(field, value);
  }
}

test('seven columns, with the own row marked', async () => {
  await open(path, { role: 'KT', answers: rememberingEmployees() });
  await title('Työntekijät');
  await table();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ID',
    'Etunimi',
    'Sukunimi',
    'Sähköposti',
    'Piiri',
    'Rooli',
    'Toiminnot',
  ]);
  expect(names()).toEqual(['Maija Lehtonen (sinä)', 'Anders Nyman', 'Sanna Törmänen', 'Mikael Ågren']);
  expect(cells(/Nyman/).slice(0, 5)).toEqual([
    '12',
    'Anders',
    'person12@osasto.example',
    'Länsi-Uudenmaan piiri',
    'Piirin pääkäyttäjä',
  ]);
  expect(await violations()).toEqual([]);
});

/** What is offered for each row, by its last name. Rules 3 note 2, 11.4, 11.5. */
test.each([
  [
    'KT',
    {
      Lehtonen: ['Muokkaa', 'Muut toiminnot'],
      Nyman: ['Muokkaa', 'Poista', 'Muut toiminnot'],
      Törmänen: [],
      Ågren: ['Muokkaa', 'Poista', 'Muut toiminnot'],
    },
  ],
  [
    'SuperAdmin',
    {
      Lehtonen: ['Muokkaa', 'Muut toiminnot'],
      Nyman: ['Muokkaa', 'Poista', 'Muut toiminnot'],
      Törmänen: ['Muokkaa', 'Poista', 'Muut toiminnot'],
      Ågren: ['Muokkaa', 'Poista', 'Muut toiminnot'],
    },
  ],
] as const)('%s may change and delete', async (role, expected) => {
  await open(path, { role, answers: rememberingEmployees() });
  await table();
  for (const [name, verbs] of Object.entries(expected)) {
    const row = within(screen.getByRole('row', { name: new RegExp(name) }));
    const offered = row.queryAllByRole('button').map((one) => one.getAttribute('aria-label')?.split(':')[0]);
    expect(offered).toEqual(verbs);
  }
});

test.each([
  ['Rooli', 'Piirin pääkäyttäjä', ['Anders Nyman'], '?role=3'],
  ['Piiri', 'Åbolands distrikt', ['Mikael Ågren'], '?district=2'],
])('%s restricts', async (label, choice, expected, search) => {
  const { address } = await open(path, { role: 'KT', answers: rememberingEmployees() });
  await table();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: label }), choice);
  await waitFor(() => expect(names()).toEqual(expected));
  expect(address()).toBe(`${path}${search}`);
});

test('a search finds names and addresses, and never stands in the address', async () => {
  const { address } = await open(path, { role: 'KT', answers: rememberingEmployees() });
  await table();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Hae' }), 'nyman anders{Enter}');
  await waitFor(() => expect(names()).toEqual(['Anders Nyman']));
  expect(address()).toBe(path);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Hae' }), ' x{Enter}');
  await press('Näytä kaikki');
  await waitFor(() => expect(names()).toHaveLength(4));
});

test('a district admin is added, with a district', async () => {
  const sent = serve(rememberingEmployees());
  await open(path, { role: 'SuperAdmin' });
  await press('Lisää työntekijä');
  await fill({ Etunimi: ' Eeva ', Sukunimi: 'Yli-Öyrä', Sähköposti: 'eeva@osasto.example' });
  const fields = await dialog();
  expect(fields.queryByRole('combobox', { name: 'Piiri' })).not.toBeInTheDocument();
  await userEvent.click(await fields.findByRole('radio', { name: /^Piirin pääkäyttäjä/ }));
  await userEvent.click(fields.getByRole('button', { name: 'Tallenna' }));
  const district = fields.getByRole('combobox', { name: 'Piiri' });
  await waitFor(() => expect(district).toHaveAccessibleDescription(/^Valitse piiri/));
  expect(sent.some(({ call }) => call === add)).toBe(false);
  expect(await violations()).toEqual([]);
  await userEvent.selectOptions(district, 'Åbolands distrikt');
  await userEvent.click(fields.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findByText('Työntekijä lisätty.')).toBeVisible();
  expect(sent.find(({ call }) => call === add)?.body).toEqual({
    firstName: 'Eeva',
    lastName: 'Yli-Öyrä',
    email: 'eeva@osasto.example',
    roleId: 3,
    districtId: 2,
  });
  await waitFor(() => expect(names()).toContain('Eeva Yli-Öyrä'));
});

test('with another role the district goes (11.1)', async () => {
  const sent = serve(rememberingEmployees());
  await open(path, { role: 'KT' });
  await press('Muokkaa: Anders Nyman');
  const fields = await dialog();
  expect(await fields.findByRole('combobox', { name: 'Piiri' })).toHaveDisplayValue('Länsi-Uudenmaan piiri');
  await userEvent.click(fields.getByRole('radio', { name: /^Keskustoimisto \(KT\)/ }));
  expect(fields.queryByRole('combobox', { name: 'Piiri' })).not.toBeInTheDocument();
  await userEvent.click(fields.getByRole('radio', { name: /^Piirin käyttäjä/ }));
  expect(fields.getByRole('combobox', { name: 'Piiri' })).toHaveDisplayValue('Valitse piiri');
  await userEvent.click(fields.getByRole('radio', { name: /^Keskustoimisto \(KT\)/ }));
  await userEvent.keyboard('{Escape}'); // something is not saved
  await userEvent.click(fields.getByRole('button', { name: 'Tallenna' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === update)?.body).toMatchObject({
      id: 12,
      roleId: 2,
      districtId: null,
    }),
  );
  expect(await screen.findByText('Työntekijän tiedot tallennettu.')).toBeVisible();
});

test.each([
  [
    'KT',
    [
      'Keskustoimisto (KT)Lähes kaikki toiminnot',
      'Piirin pääkäyttäjäOma piiri ja sen osastot',
      'Piirin käyttäjäOman piirin katselu',
    ],
  ],
  [
    'SuperAdmin',
    [
      'PääkäyttäjäKaikki toiminnot',
      'Keskustoimisto (KT)Lähes kaikki toiminnot',
      'Piirin pääkäyttäjäOma piiri ja sen osastot',
      'Piirin käyttäjäOman piirin katselu',
    ],
  ],
] as const)('%s offers the roles %j, each with what it may do (11.3, 11.5)', async (role, expected) => {
  await open(path, { role, answers: rememberingEmployees() });
  await press('Lisää työntekijä');
  const fields = await dialog();
  await fields.findByRole('radio', { name: /^Piirin käyttäjä/ });
  expect(fields.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(expected);
  expect(fields.getByText('Henkilö kirjautuu salasanalla.', { exact: false })).toBeVisible();
});

test('the own role stays (11.5)', async () => {
  await open(path, { role: 'KT', answers: rememberingEmployees() });
  await press('Muokkaa: Maija Lehtonen');
  const fields = await dialog();
  expect(await fields.findByRole('radio', { name: /^Piirin käyttäjä/ })).toBeDisabled();
  expect(fields.getByRole('radio', { name: /^Keskustoimisto \(KT\)/ })).toBeChecked();
  expect(fields.getByText('Et voi muuttaa omaa rooliasi.')).toBeVisible();
});

test('the id in the directory is sent where there is one and it was changed (11.11)', async () => {
  const sent = serve({ ...rememberingEmployees(), 'GET config': { ...configuration, singleSignOn: true } });
  await open(path, { role: 'KT' });
  await press('Muokkaa: Anders Nyman');
  await fill({ 'Hakemiston tunniste (valinnainen)': ' 66f3.9188 ' });
  expect(await violations()).toEqual([]);
  await press('Tallenna');
  await waitFor(() => expect(sent.some(({ call }) => call === update)).toBe(true));
  expect(sent.find(({ call }) => call === update)?.body).toMatchObject({ directoryId: '66f3.9188' });
  await press('Muokkaa: Anders Nyman');
  await fill({ Etunimi: 'Ante' });
  await press('Tallenna');
  await waitFor(() => expect(sent.filter(({ call }) => call === update)).toHaveLength(2));
  expect(sent.findLast(({ call }) => call === update)?.body).not.toHaveProperty('directoryId');
});

test('without single sign-on there is no id to enter', async () => {
  await open(path, { role: 'KT', answers: rememberingEmployees() });
  await press('Muokkaa: Anders Nyman');
  await (await dialog()).findByRole('textbox', { name: 'Sähköposti' });
  expect((await dialog()).queryByRole('textbox', { name: /Hakemiston tunniste/ })).not.toBeInTheDocument();
});

test.each([
  ['fi', 'Etunimi', '', 'Tieto on pakollinen.'],
  ['fi', 'Sähköposti', 'outi.paakkonen@osasto', 'Anna sähköpostiosoite muodossa nimi@esimerkki.fi.'],
  ['sv', 'E-post', 'a b@c.fi', 'Ange e-postadressen i formen namn@exempel.fi.'],
] as const)('in %s %s "%s" is refused', async (language, label, value, words) => {
  const sent = serve(rememberingEmployees());
  await open(path, { role: 'KT', language });
  await press(language === 'fi' ? 'Muokkaa: Anders Nyman' : 'Redigera: Anders Nyman');
  await fill({ [label]: value });
  await press(language === 'fi' ? 'Tallenna' : 'Spara');
  const field = (await dialog()).getByRole('textbox', { name: label });
  await waitFor(() => expect(field).toHaveAccessibleDescription(words));
  expect(sent.some(({ call }) => call === update)).toBe(false);
});

test('an address in use is reported beside it, and nothing typed is lost', async () => {
  const error = status(400, {
    isValid: false,
    errors: [{ translationKey: 'employee.emailInUse', propertyName: 'email' }],
  });
  await open(path, { role: 'KT', answers: { ...rememberingEmployees(), [update]: error } });
  await press('Muokkaa: Anders Nyman');
  await fill({ Sähköposti: 'sanna@osasto.example' });
  await press('Tallenna');
  const field = (await dialog()).getByRole('textbox', { name: 'Sähköposti' });
  await waitFor(() => expect(field).toHaveAccessibleDescription('Sähköposti on jo käytössä.'));
  expect(field).toHaveValue('sanna@osasto.example');
});

test('the own role is refused beside the roles, not above the form (11.5)', async () => {
  const errors = [{ translationKey: 'employee.ownRole', propertyName: 'roleId' }];
  const error = status(409, { isValid: false, errors });
  await open(path, { role: 'KT', answers: { ...rememberingEmployees(), [update]: error } });
  await press('Muokkaa: Anders Nyman');
  const fields = await dialog();
  await userEvent.click(await fields.findByRole('radio', { name: /^Keskustoimisto/ }));
  await press('Tallenna');
  const roles = fields.getByRole('group', { name: 'Rooli' });
  await waitFor(() => expect(roles).toHaveAccessibleDescription('Et voi muuttaa omaa rooliasi.'));
});

test('Cancel asks before it drops what was typed, and Esc says why it does not close', async () => {
  await open(path, { role: 'KT', answers: rememberingEmployees() });
  await press('Lisää työntekijä');
  await fill({ Etunimi: 'Eeva' });
  await userEvent.keyboard('{Escape}');
  const fields = await dialog();
  expect(fields.getByText(/^Esc ei sulje ikkunaa/)).toBeVisible();
  await userEvent.click(fields.getByRole('button', { name: 'Peruuta' }));
  await userEvent.click((await question()).getByRole('button', { name: 'Jatka muokkaamista' }));
  expect(fields.getByRole('textbox', { name: 'Etunimi' })).toHaveValue('Eeva');
  await userEvent.click(fields.getByRole('button', { name: 'Peruuta' }));
  await userEvent.click((await question()).getByRole('button', { name: 'Hylkää muutokset' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Lisää työntekijä');
  expect((await dialog()).getByRole('textbox', { name: 'Etunimi' })).toHaveValue('');
});

test('what somebody else has saved meanwhile is not overwritten unseen (1.20)', async () => {
  let version = 1;
  const other = { ...employees[1]!, email: 'nyman@osasto.example' };
  const sent = serve({
    ...rememberingEmployees(),
    'GET Employee/12': () => tagged(version === 1 ? employees[1] : other, `"employee-12-${version}"`),
    [update]: () => {
      if (version === 2) return other;
      version = 2;
      const errors = [{ translationKey: 'common.changedByOther' }];
      return status(409, { isValid: false, errors, current: other, by: 'Sanna Törmänen' });
    },
  });
  await open(path, { role: 'KT' });
  await press('Muokkaa: Anders Nyman');
  await fill({ Etunimi: 'Antti' });
  await press('Tallenna');
  const words = await (await dialog()).findByText(/^Sanna Törmänen on muuttanut samoja tietoja/);
  expect(words).toHaveTextContent('nyman@osasto.example');
  expect((await dialog()).getByRole('textbox', { name: 'Etunimi' })).toHaveValue('Antti');
  await press('Tallenna');
  expect(await screen.findByText('Työntekijän tiedot tallennettu.')).toBeVisible();
  const tags = sent.filter(({ call }) => call === update).map(({ headers }) => headers['If-Match']);
  expect(tags).toEqual(['"employee-12-1"', '"employee-12-2"']);
});

test('the id in the directory that somebody else has saved meanwhile stays (11.11)', async () => {
  let version = 1;
  const other = { ...employees[1]!, directoryId: '66f3.9188' };
  const sent = serve({
    ...rememberingEmployees(),
    'GET config': { ...configuration, singleSignOn: true },
    'GET Employee/12': () => tagged(version === 1 ? employees[1] : other, `"employee-12-${version}"`),
    [update]: () => {
      if (version === 2) return other;
      version = 2;
      const errors = [{ translationKey: 'common.changedByOther' }];
      return status(409, { isValid: false, errors, current: other, by: 'Sanna Törmänen' });
    },
  });
  await open(path, { role: 'KT' });
  await press('Muokkaa: Anders Nyman');
  await fill({ Etunimi: 'Antti' });
  await press('Tallenna');
  await (await dialog()).findByText(/^Sanna Törmänen on muuttanut samoja tietoja/);
  await press('Tallenna');
  expect(await screen.findByText('Työntekijän tiedot tallennettu.')).toBeVisible();
  expect(sent.findLast(({ call }) => call === update)?.body).not.toHaveProperty('directoryId');
});

test('deleting asks first, and the row goes', async () => {
  const sent = serve(rememberingEmployees());
  await open(path, { role: 'KT' });
  await press('Poista: Anders Nyman');
  await userEvent.click((await question()).getByRole('button', { name: 'Peruuta' }));
  expect(sent.some(({ call }) => call === remove)).toBe(false);
  await press('Poista: Anders Nyman');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Anders Nyman');
  await userEvent.click((await question()).getByRole('button', { name: 'Poista työntekijä' }));
  expect(await screen.findByText('Työntekijä poistettu.')).toBeVisible();
  await waitFor(() => expect(names()).not.toContain('Anders Nyman'));
});

test.each([
  ['fi', 'employee.ownAccount', 'Et voi poistaa omaa tunnustasi.'],
  ['fi', 'employee.lastSuperAdmin', 'Viimeistä pääkäyttäjää ei voi poistaa.'],
  ['sv', 'employee.lastSuperAdmin', 'Den sista huvudanvändaren kan inte raderas.'],
] as const)('an error (%s, %s) says why, and the row stays', async (language, translationKey, words) => {
  const says = {
    fi: ['Poista: Anders Nyman', 'Poista työntekijä'],
    sv: ['Ta bort: Anders Nyman', 'Ta bort anställd'],
  };
  const [verb = '', confirm = ''] = says[language];
  const error = status(409, { isValid: false, errors: [{ translationKey }] });
  await open(path, {
    role: 'SuperAdmin',
    language,
    answers: { ...rememberingEmployees(), [remove]: error },
  });
  await press(verb);
  await userEvent.click((await question()).getByRole('button', { name: confirm }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(names()).toContain('Anders Nyman');
});

test('more than a page is turned', async () => {
  const [first] = employees;
  const many = Array.from({ length: 51 }, (_, index) => ({ ...first!, id: index + 1, isOwn: false }));
  await open(path, { role: 'KT', answers: rememberingEmployees(many) });
  await table();
  expect(names()).toHaveLength(50);
  await press('Seuraava sivu');
  await waitFor(() => expect(names()).toHaveLength(1));
});

describe('who still has access (11.10)', () => {
  const review = 'POST accessreview';
  const left: Access = {
    id: 'member-7',
    name: 'Aino Åberg',
    unit: { id: 1, name: 'Inkoon osasto' },
    roles: [5, 6],
    reasons: ['leftOffice', 'noAddress'],
  };
  const unseen: Access = {
    id: 'employee-12',
    name: 'Anders Nyman',
    unit: { id: 1, name: 'Länsi-Uudenmaan piiri' },
    roles: [3],
    reasons: ['notSeen'],
    lastSeen: '2025-01-02T10:00:00.000Z',
    kept: { at: '2026-01-20T10:00:00.000Z', by: 'Maija Lehtonen' },
  };
  const serveReview = () => {
    let rows: readonly Access[] = [left, unseen];
    return serve({
      ...rememberingEmployees(),
      'GET accessreview': () => rows,
      [review]: ({ keep, remove = [] }: { keep?: string[]; remove?: string[] }) => {
        rows = rows
          .filter(({ id }) => !remove.includes(id))
          .map((row) =>
            keep?.includes(row.id)
              ? { ...row, kept: { at: '2026-11-28T10:00:00.000Z', by: 'Maija Lehtonen' } }
              : row,
          );
        return rows;
      },
    });
  };
  const openReview = async () => {
    const sent = serveReview();
    await open(`${path}?tab=access`, { role: 'KT' });
    await table('Kenellä on yhä käyttöoikeus');
    return sent;
  };

  test('each says what it may do, why it is listed, and who kept it; what nobody kept is first', async () => {
    await openReview();
    expect(names()).toEqual(['Aino Åberg', 'Anders Nyman']);
    expect(cells(/Aino/).slice(1, 6)).toEqual([
      'Inkoon osasto',
      'Osaston pääkäyttäjäOman osaston jäsenet, kokoukset ja tilauksetOsaston käyttäjäOman osaston katselu',
      'Ei luottamustointaEi sähköpostia',
      'Ei koskaan',
      '–',
    ]);
    expect(cells(/Anders/).slice(3, 6)).toEqual([
      'Ei kirjautunut vuoteen',
      '2.1.2025',
      '20.1.2026, Maija Lehtonen',
    ]);
    expect(screen.queryByRole('button', { name: 'Lisää työntekijä' })).toBeNull();
    expect(await violations()).toEqual([]);
  });

  test('one is kept at once, one removed after a question', async () => {
    const sent = await openReview();
    await press('Säilytä: Aino Åberg');
    expect(await screen.findByText('Käyttöoikeudet säilytetty.')).toBeVisible();
    await waitFor(() => expect(cells(/Aino/)[5]).toBe('28.11.2026, Maija Lehtonen'));
    await press('Poista käyttöoikeus: Anders Nyman');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Anders Nyman');
    await userEvent.click((await question()).getByRole('button', { name: 'Poista käyttöoikeus' }));
    await waitFor(() => expect(names()).toEqual(['Aino Åberg']));
    expect(sent.filter(({ call }) => call === review).map(({ body }) => body)).toEqual([
      { keep: ['member-7'] },
      { remove: ['employee-12'] },
    ]);
  });

  test('what the search hides is neither kept nor removed', async () => {
    const sent = await openReview();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Valitse kaikki sivun 2' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Hae' }), 'nyman{Enter}');
    expect(await screen.findByText('1 valittu')).toBeVisible();
    await press('Säilytä valitut');
    expect(await screen.findByText('Käyttöoikeudet säilytetty.')).toBeVisible();
    expect(sent.find(({ call }) => call === review)?.body).toEqual({ keep: ['employee-12'] });
  });

  test('several are kept, or removed, at once', async () => {
    const sent = await openReview();
    const selectAll = screen.getByRole('checkbox', { name: 'Valitse kaikki sivun 2' });
    await userEvent.click(selectAll);
    expect(screen.getByText('2 valittu')).toBeVisible();
    await press('Säilytä valitut');
    expect(await screen.findByText('Käyttöoikeudet säilytetty.')).toBeVisible();
    expect(screen.queryByText('2 valittu')).toBeNull();
    await userEvent.click(selectAll);
    await press('Poista valitut');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('2 henkilön');
    await userEvent.click((await question()).getByRole('button', { name: 'Poista käyttöoikeus' }));
    expect(await screen.findByText('Kaikki käyttöoikeudet ovat ajan tasalla.')).toBeVisible();
    expect(sent.filter(({ call }) => call === review).map(({ body }) => body)).toEqual([
      { keep: ['member-7', 'employee-12'] },
      { remove: ['employee-12', 'member-7'] }, // both kept: by name
    ]);
  });
});

test.each(['DistrictAdmin', 'DistrictUser', 'SectionAdmin', 'SectionUser'] as const)(
  '%s is led to /404 (3.4)',
  async (role) => {
    const { address } = await open(path, { role, answers: rememberingEmployees() });
    await title(otherPage);
    expect(address()).toBe('/404');
  },
);

test('a super admin locks an account after a question, unlocks it, and ends its sessions (2.17, 2.18)', async () => {
  await open(path, { role: 'SuperAdmin', answers: rememberingEmployees() });
  await table();
  const choose = async (item: string) => {
    await press('Muut toiminnot: Anders Nyman');
    await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
  };
  const agree = async (name: string) => userEvent.click((await question()).getByRole('button', { name }));
  await choose('Lukitse tunnus');
  await agree('Lukitse tunnus');
  expect(await within(screen.getByRole('row', { name: /Nyman/ })).findByText('Lukittu')).toBeVisible();
  await choose('Avaa lukitus');
  await waitFor(() => expect(screen.queryByText('Lukittu')).toBeNull());
  await choose('Kirjaa ulos kaikkialta');
  await agree('Kirjaa ulos kaikkialta');
  expect(await screen.findByText('Työntekijä kirjattu ulos.')).toBeVisible();
});
