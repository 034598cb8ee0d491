import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LetterRequest } from '@osasto/api';
import type { RoleName } from '@osasto/contract';
import { district, section, serve, status, tagged, title, violations, type Answers } from '@osasto/testing';
import { request } from '../../testing/answers.ts';
import { open } from '../../testing/open.ts';

const calls = {
  list: 'GET signingagreement/getofficialletterrequests',
  upload: 'POST signingagreement/uploadsigneddocument',
  remove: 'DELETE signingagreement/removesigneddocument/4',
  approve: 'POST signingagreement/approveletterrequest',
  archive: 'POST signingagreement/archiveletterrequest/4',
  delete: 'DELETE signingagreement/deleteletterrequest/4',
};
const path = '/officialletterrequests/4';

const signed = {
  id: 40,
  name: 'allekirjoitettu.pdf',
  url: '/api/files/40',
  size: 48_213,
  created: '2026-11-20T12:30:00.000Z' as const,
};
const inStatus = (id: number, enumName: string): Partial<LetterRequest> => ({
  statusId: id,
  status: { id, enumName },
  statusChanges: [
    {
      status: { id: 1501, enumName: 'Requested' },
      at: '2026-11-18T09:05:00.000Z' as const,
      by: 'Outi Lindqvist',
    },
    ...(id === 1501
      ? []
      : [{ status: { id, enumName }, at: '2026-11-20T13:00:00.000Z' as const, by: 'Maija Lehtonen' }]),
  ],
});
const requested = request(4, {
  ...inStatus(1501, 'Requested'),
  created: '2026-11-18T09:05:00.000Z' as const,
});
const withSigned = { ...requested, document: signed };
const processed = {
  ...withSigned,
  ...inStatus(1502, 'Processed'),
  expiryDate: '2026-11-27T00:00:00.000Z' as const,
};
const archived = { ...processed, ...inStatus(1503, 'Archived') };
const younger = request(9, { created: '2026-11-20T09:05:00.000Z' as const });

/** A service that remembers what happens to request 4. */
function service(first: LetterRequest, more: Answers = {}): Answers {
  let stored: LetterRequest = first;
  const change = (changes: Partial<LetterRequest>) => () => (stored = { ...stored, ...changes });
  return {
    'GET districts': [district(1, 'Länsi-Uudenmaan piiri')],
    'GET sections/names': [section(11, 'Inkoon osasto')],
    'GET sections/11': section(11, 'Inkoon osasto'),
    'GET signingagreement/getofficialletterrequestbyid/4': () => stored,
    'GET signingagreement/getofficialletterrequestbyid/9': younger,
    [calls.list]: () => [younger, stored],
    [calls.upload]: change({ document: signed }),
    [calls.remove]: change({ document: null }),
    [calls.approve]: change(processed),
    [calls.archive]: change(archived),
    [calls.delete]: status(204),
    ...more,
  };
}

const person = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string) => person().click(await button(name));
const answerQuestion = async (name: string) => {
  const question = await screen.findByRole('alertdialog');
  await person().click(within(question).getByRole('button', { name }));
};
const pdf = (name = 'ote.pdf', type = 'application/pdf') => new File(['%PDF-1.7'], name, { type });
const choose = async (file: File) => {
  await button(/Lisää allekirjoitettu ote|Korvaa tiedosto/);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input.');
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime, applyAccept: false }).upload(input, file);
};

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), doNotFake: ['performance'] }));
afterEach(() => jest.useRealTimers());

/** What somebody is offered with a request in each status. Rules 3, 10.7 to 10.12, 10.18 to 10.20. */
const offers: [RoleName, LetterRequest, string[]][] = [
  [
    'KT',
    requested,
    [
      'fi',
      'sv',
      'en',
      'Lisää allekirjoitettu ote',
      'Hyväksy tilaus',
      'Näytä muutokset',
      'Korjaa käyttötarkoitus',
      'Palauta korjattavaksi',
      'Arkistoi',
      'Poista tilaus',
    ],
  ],
  [
    'SuperAdmin',
    withSigned,
    [
      'fi',
      'sv',
      'en',
      'Poista allekirjoitettu.pdf',
      'Korvaa tiedosto',
      'Hyväksy tilaus',
      'Näytä muutokset',
      'Korjaa käyttötarkoitus',
      'Palauta korjattavaksi',
      'Arkistoi',
      'Poista tilaus',
    ],
  ],
  ['KT', processed, ['fi', 'sv', 'en', 'Näytä muutokset', 'Peru hyväksyminen', 'Arkistoi', 'Poista tilaus']],
  ['KT', archived, ['Näytä muutokset', 'Poista tilaus']],
  ['DistrictAdmin', requested, []],
  ['DistrictUser', requested, []],
  ['SectionAdmin', { ...requested, createdByMemberId: 7 }, ['Korjaa käyttötarkoitus', 'Poista tilaus']],
  ['SectionAdmin', { ...processed, createdByMemberId: 7 }, []],
  ['SectionUser', requested, []],
];
const extracts: Record<string, string> = {
  'Luo ote suomeksi': 'fi',
  'Luo ote ruotsiksi': 'sv',
  'Luo ote englanniksi': 'en',
};

test('a signed extract that is kept with a mark wears it', async () => {
  await open(path, {
    role: 'KT',
    answers: service({ ...withSigned, document: { ...signed, caution: 'active' } }),
  });
  expect(await screen.findByText(/^Sisältää aktiivista sisältöä/)).toBeVisible();
});

test.each(offers)('%s with %#', async (role, row, expected) => {
  await open(path, { role, answers: service(row) });
  await title('Nimenkirjoitusotteen tilaus');
  await screen.findByText('Outi Lindqvist', { selector: 'dd' });
  await waitFor(() => {
    const offered = within(screen.getByRole('main'))
      .queryAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')
      .filter((name) => !/kalenteri|päivä/i.test(name));
    expect(offered.map((name) => extracts[name] ?? name)).toEqual(expected);
  });
});

const returned = { at: '2026-11-20T07:00:00.000Z' as const, by: 'Kaija Toivola', reason: 'Mihin pankkiin?' };

test('whoever ordered reads what is to be corrected, and corrects it (10.19)', async () => {
  const sent = jest.fn();
  await open(path, {
    role: 'SectionAdmin',
    answers: service(
      { ...requested, createdByMemberId: 7, returned },
      {
        'PUT signingagreement/updateletterrequest': (body: unknown) => {
          sent(body);
          return { ...requested, createdByMemberId: 7, reason: 'Tili Osuuspankissa' };
        },
      },
    ),
  });
  expect(await screen.findByText('Palautettu')).toBeVisible();
  expect(screen.getByText('Mihin pankkiin?')).toBeVisible();
  await press('Korjaa käyttötarkoitus');
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'Käyttötarkoitus' });
  await person().clear(field);
  await person().click(dialog.getByRole('button', { name: 'Tallenna' }));
  expect(await dialog.findAllByText('Käyttötarkoitus on pakollinen.')).not.toHaveLength(0);
  await waitFor(() => expect(document.querySelector('[data-error-summary]')).toHaveFocus());
  await person().type(field, 'Tili Osuuspankissa');
  await person().click(dialog.getByRole('button', { name: 'Tallenna' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ id: 4, reasonForRequest: 'Tili Osuuspankissa' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the office sends a request back with a reason (10.19)', async () => {
  const sent = jest.fn();
  await open(path, {
    role: 'KT',
    answers: service(requested, {
      'POST signingagreement/returnletterrequest': (body: unknown) => {
        sent(body);
        return { ...requested, returned };
      },
    }),
  });
  await press('Palauta korjattavaksi');
  const dialog = within(await screen.findByRole('dialog'));
  await person().click(dialog.getByRole('button', { name: 'Palauta' }));
  expect(await dialog.findAllByText('Kerro, mitä tilauksessa on korjattava.')).not.toHaveLength(0);
  await waitFor(() => expect(document.querySelector('[data-error-summary]')).toHaveFocus());
  await person().type(dialog.getByRole('textbox', { name: 'Mitä on korjattava' }), 'Mihin pankkiin?');
  await person().click(dialog.getByRole('button', { name: 'Palauta' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ id: 4, reason: 'Mihin pankkiin?' }));
});

test('an approval is taken back after a question; one that was downloaded is not, and it says why (10.20)', async () => {
  let asked = 0;
  await open(path, {
    role: 'KT',
    answers: service(processed, {
      'POST signingagreement/undoapproval/4': () => {
        asked += 1;
        return status(409, {
          isValid: false,
          errors: [{ translationKey: 'officialletterrequest.downloaded', propertyName: '' }],
        });
      },
    }),
  });
  await press('Peru hyväksyminen');
  await answerQuestion('Peru hyväksyminen');
  expect(await screen.findByText(/ote on jo ladattu/)).toBeVisible();
  expect(asked).toBe(1);
});

test.each([
  [0, 'Tilaukset käsitellään tavallisesti samana päivänä.'],
  [1, 'Tilaukset käsitellään tavallisesti yhdessä päivässä.'],
  [3, 'Tilaukset käsitellään tavallisesti 3 päivässä.'],
])('how long it usually takes: %i days (10.19)', async (usualDays, text) => {
  await open(path, { role: 'SectionAdmin', answers: service({ ...requested, usualDays }) });
  expect(await screen.findByText(text)).toBeVisible();
});

test('who did what and when stands in the stepper, and the file for those who may have it', async () => {
  await open(path, { role: 'DistrictAdmin', answers: service(processed) });
  const steps = within(await screen.findByRole('list', { name: 'Tilauksen vaiheet' })).getAllByRole(
    'listitem',
  );
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('18.11.2026 11:05 Outi Lindqvist'),
    expect.stringContaining('20.11.2026 15:00 Maija Lehtonen'),
    expect.stringMatching(/^3?Arkistoitu/),
  ]);
  expect(screen.getByRole('link', { name: /allekirjoitettu\.pdf/ })).toHaveAttribute('href', '/api/files/40');
  expect(screen.getByText('27.11.2026')).toBeVisible();
  jest.useRealTimers(); // axe waits
  expect(await violations()).toEqual([]);
});

test('a clerk makes the extract, adds the signed one, approves and goes on to the next', async () => {
  const opened = { location: { replace: jest.fn() }, close: jest.fn() };
  globalThis.open = jest.fn(() => opened as unknown as Window);
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = jest.fn();
  serve({
    ...service(requested),
    'GET signingagreement/signingrightsmembers/4/pdf': status(200, '%PDF-1.7'),
  });
  const { address } = await open(path, { role: 'KT' });
  expect(await button('Hyväksy tilaus')).toHaveAccessibleDescription('Lisää ensin allekirjoitettu ote.');
  await press('Luo ote suomeksi');
  expect(globalThis.open).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('blob:1'));
  await choose(pdf());
  await screen.findByRole('link', { name: /allekirjoitettu\.pdf/ });
  await press('Hyväksy tilaus');
  expect(await screen.findByText('Tilaus hyväksytty.')).toBeVisible();
  const next = await screen.findByRole('link', { name: 'Seuraava tilaus' });
  await waitFor(() => expect(next).toHaveFocus());
  expect(next).toHaveAttribute('href', '/officialletterrequests/9');
  await person().click(next);
  await waitFor(() => expect(address()).toBe('/officialletterrequests/9'));
});

test('the expiry date is a week away at first, and has to be after today', async () => {
  const sent = serve(service(withSigned));
  await open(path, { role: 'KT' });
  const field = await screen.findByRole('textbox', { name: /Ote on voimassa asti/ });
  expect(field).toHaveValue('28.11.2026');
  await person().clear(field);
  await person().type(field, '21.11.2026');
  await press('Hyväksy tilaus');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining('Vanhenemispäivä on pakollinen, ja sen on oltava tulevaisuudessa.'),
    ),
  );
  expect(sent.some(({ call }) => call === calls.approve)).toBe(false);
  await person().clear(field);
  await person().type(field, '22.11.2026');
  await press('Hyväksy tilaus');
  await waitFor(() =>
    expect(sent.find(({ call }) => call === calls.approve)?.body).toEqual({
      officalLetterRequestId: 4,
      expiryDate: '2026-11-22T00:00:00.000Z',
    }),
  );
  expect(await screen.findByText('Tilaus hyväksytty.')).toBeVisible();
});

test.each([
  ['a picture', pdf('ote.png', 'image/png'), 'Tiedostotyyppi ei ole sallittu'],
  ['a name of 801 letters', pdf(`${'a'.repeat(797)}.pdf`), 'Tiedoston nimi on liian pitkä'],
])('%s is refused before it is sent', async (_, file, words) => {
  const sent = serve(service(requested));
  await open(path, { role: 'KT' });
  await choose(file);
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
  expect(sent.some(({ call }) => call === calls.upload)).toBe(false);
});

test('the signed extract is removed after a question', async () => {
  const sent = serve(service(withSigned));
  await open(path, { role: 'KT' });
  await press('Poista allekirjoitettu.pdf');
  await answerQuestion('Poista allekirjoitettu ote');
  expect(await screen.findByText('Allekirjoitettu ote poistettu.')).toBeVisible();
  expect(await button('Lisää allekirjoitettu ote')).toBeVisible();
  expect(sent.some(({ call }) => call === calls.remove)).toBe(true);
});

test('a processed request is archived after a question, a requested one says why not', async () => {
  await open(path, { role: 'KT', answers: service(processed) });
  await press('Arkistoi');
  await answerQuestion('Arkistoi');
  expect(await screen.findByText('Tilaus arkistoitu.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Arkistoi' })).not.toBeInTheDocument());
});

test.each([
  ['KT', '/officialletterrequests'],
  ['SectionAdmin', '/sections/11/reports'],
] as const)('%s deletes it and goes to %s', async (role, to) => {
  const { address } = await open(path, {
    role,
    answers: service({ ...requested, createdByMemberId: 7 }),
  });
  await press('Poista tilaus');
  await answerQuestion('Poista tilaus');
  await waitFor(() => expect(address()).toBe(to));
});

test('who deletes before the list of requests has come goes to that list all the same', async () => {
  const list = Promise.withResolvers<LetterRequest[]>();
  const sent = serve(service(requested, { [calls.list]: () => list.promise }));
  const { address } = await open(path, { role: 'KT' });
  await press('Poista tilaus');
  await answerQuestion('Poista tilaus');
  await waitFor(() => expect(sent.some(({ call }) => call === calls.delete)).toBe(true));
  list.resolve([younger]);
  await waitFor(() => expect(address()).toBe('/officialletterrequests'));
});

const refused = (translationKey: string) => status(409, { isValid: false, errors: [{ translationKey }] });

test.each([
  [
    'approve',
    withSigned,
    'Hyväksy tilaus',
    undefined,
    'officialletterrequest.signedrequired',
    /ei ole allekirjoitettua otetta/,
  ],
  [
    'archive',
    processed,
    'Arkistoi',
    'Arkistoi',
    'officialletterrequest.archivefailed',
    /Tilausta ei voitu arkistoida/,
  ],
  [
    'remove',
    withSigned,
    'Poista allekirjoitettu.pdf',
    'Poista allekirjoitettu ote',
    'officialletterrequest.removedocumentfailed',
    /otetta ei voitu poistaa/,
  ],
  [
    'delete',
    requested,
    'Poista tilaus',
    'Poista tilaus',
    'officialletterrequest.deletefailed',
    /Tilausta ei voitu poistaa/,
  ],
] as const)('an error of %s says why', async (step, row, verb, confirmed, key, words) => {
  await open(path, { role: 'KT', answers: service(row, { [calls[step]]: refused(key) }) });
  await press(verb);
  if (confirmed) await answerQuestion(confirmed);
  await waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0));
});

test('that nobody may sign is said before anything is made', async () => {
  await open(path, { role: 'KT', answers: service({ ...requested, hasSignatories: false }) });
  expect(await screen.findByText('Otetta ei voi luoda, ennen kuin', { exact: false })).toBeVisible();
  expect(await button('Luo ote suomeksi')).toHaveAccessibleDescription(
    'Osastolla ei ole voimassa olevia nimenkirjoittajia.',
  );
});

test('who carries on without the right to sign is named above the request and beside the extracts (25.1)', async () => {
  const carryingOn = ['Maija Salo', 'Tom Berg'];
  await open(path, { role: 'KT', answers: service({ ...requested, hasSignatories: false, carryingOn }) });
  const words =
    'Tehtävässään jatkaa Maija Salo, Tom Berg, mutta nimenkirjoitusoikeus päättyi toimikauden mukana.';
  expect(await screen.findByText(words, { selector: 'p' })).toBeVisible();
  expect(await button('Luo ote suomeksi')).toHaveAccessibleDescription(
    `Osastolla ei ole voimassa olevia nimenkirjoittajia. ${words}`,
  );
});

test('of a Swedish section the Swedish extract stands first', async () => {
  const swedish = section(11, 'Ingå avdelning', { language: { id: 702, enumName: 'Swedish' } });
  await open(path, {
    role: 'KT',
    language: 'sv',
    answers: service(requested, { 'GET sections/11': swedish }),
  });
  await title('Beställning av namnteckningsutdrag');
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Skapa/ }).map(({ textContent }) => textContent)).toEqual([
      'Skapa på svenska',
      'Skapa på finska',
      'Skapa på engelska',
    ]),
  );
});

test('one that is expired says so', async () => {
  await open(path, {
    role: 'SectionUser',
    answers: service({ ...processed, expiryDate: '2026-11-20T00:00:00.000Z' }),
  });
  expect(await screen.findByText('Vanhentunut')).toBeVisible();
  const warning = screen.getByText(/^Otteen voimassaolo on päättynyt/);
  expect(warning).toBeVisible();
  expect(warning.closest('[class*="warning"]')).not.toBeNull();
  expect(screen.getByText('Vanhentunut').closest('[class*="danger"]')).not.toBeNull();
});

test.each([403, 404])('what answers %i leads to the list, with an alert', async (code) => {
  const { address } = await open(path, {
    role: 'KT',
    answers: service(requested, {
      'GET signingagreement/getofficialletterrequestbyid/4': status(code, { message: 'No', requestId: 'r' }),
    }),
  });
  await waitFor(() => expect(address()).toBe('/officialletterrequests'));
  expect(await screen.findByText('Tilausta ei voitu hakea.')).toBeVisible();
});

test.each([
  ['approve', withSigned, 'Hyväksy tilaus', undefined],
  ['archive', processed, 'Arkistoi', 'Arkistoi'],
  ['remove', withSigned, 'Poista allekirjoitettu.pdf', 'Poista allekirjoitettu ote'],
  ['delete', requested, 'Poista tilaus', 'Poista tilaus'],
] as const)(
  '%s names the version that was seen; who was quicker is named, and what they did is shown',
  async (step, row, verb, confirmed) => {
    let stored = tagged(row, '"letter-1"');
    const sent = serve(
      service(row, {
        'GET signingagreement/getofficialletterrequestbyid/4': () => stored,
        [calls[step]]: () => {
          stored = tagged({ ...row, reason: 'Lainaa varten' }, '"letter-2"');
          const errors = [{ translationKey: 'common.changedByOther' }];
          return status(409, { isValid: false, errors, by: 'Maija Lehtonen' });
        },
      }),
    );
    await open(path, { role: 'KT' });
    await press(verb);
    if (confirmed) await answerQuestion(confirmed);
    expect(
      (await screen.findAllByText(/^Maija Lehtonen on muuttanut samoja tietoja/)).length,
    ).toBeGreaterThan(0);
    expect(await screen.findByText('Lainaa varten')).toBeVisible();
    expect(sent.find(({ call }) => call === calls[step])?.headers).toMatchObject({
      'If-Match': '"letter-1"',
    });
  },
);

test('the replacing of a signed extract names the version that was seen', async () => {
  const sent = serve(
    service(withSigned, {
      'GET signingagreement/getofficialletterrequestbyid/4': tagged(withSigned, '"letter-1"'),
    }),
  );
  await open(path, { role: 'KT' });
  await choose(pdf());
  await waitFor(() =>
    expect(sent.find(({ call }) => call === calls.upload)?.headers).toMatchObject({
      'If-Match': '"letter-1"',
    }),
  );
});

describe('the history of a request', () => {
  const event = (at: string, action: string) => ({
    at,
    by: 'Maija Lehtonen',
    byId: 12,
    action,
    entity: 'letterrequest',
    id: 4,
    name: null,
    exists: true,
    districtId: 1,
    sectionId: 11,
    unitName: 'Inkoon osasto',
    changes: [],
  });
  const collapsed = { name: 'Näytä muutokset' };

  test('says who added and removed signed extracts, once it is opened', async () => {
    const results = [
      event('2026-11-20T12:30:00.000Z', 'remove'),
      event('2026-11-20T12:20:00.000Z', 'upload'),
    ];
    const sent = serve({
      ...service(processed),
      'GET audit': { results, total: 2, skip: 0, take: 20, members: [], positions: [] },
      'GET meetings/getallpositionsoftrust': [],
    });
    await open(path, { role: 'KT' });
    await person().click(await screen.findByRole('button', collapsed));
    expect(await screen.findByText(/poisti allekirjoitetun otteen/)).toHaveTextContent(/^Maija Lehtonen/);
    expect(screen.getByText(/lisäsi allekirjoitetun otteen/)).toBeVisible();
    expect(sent.find(({ call }) => call === 'GET audit')?.search).toBe(
      '?entity=letterrequest&id=4&skip=0&take=20',
    );
  });

  test('is not for those who may not read the log', async () => {
    await open(path, { role: 'DistrictAdmin', answers: service(processed) });
    await title('Nimenkirjoitusotteen tilaus');
    expect(screen.queryByRole('button', collapsed)).not.toBeInTheDocument();
  });
});
