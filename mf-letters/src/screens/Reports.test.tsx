import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RoleName } from '@osasto/contract';
import { otherPage, section, serve, status, title, violations, type Answers } from '@osasto/testing';
import { ofSection, own, rememberingService } from '../../testing/answers.ts';
import { open } from '../../testing/open.ts';

const path = '/sections/1/reports';
const list = 'GET signingagreement/getofficialletterrequests/1';
const pdf = 'POST signingagreement/boardmembers/pdf';

const service = (more: Answers = {}): Answers => ({ ...rememberingService(ofSection), ...more });

let opened: { location: { replace: jest.Mock }; close: jest.Mock };
const person = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), doNotFake: ['performance'] });
  opened = { location: { replace: jest.fn() }, close: jest.fn() };
  globalThis.open = jest.fn(() => opened as unknown as Window);
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => jest.useRealTimers());

const rows = () => screen.getAllByRole('row').slice(1);
const texts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('what the section has ordered', () => {
  test('stands in the order of the service, in every status, with what is expired marked', async () => {
    await open(path, { role: 'SectionAdmin', answers: service() });
    await title('Raportit');
    await screen.findByRole('table', { name: 'Nimenkirjoitusotteen tilaukset' });
    expect(rows().map(texts)).toEqual([
      ['Pankkitilin avaaminen 4', 'Maija Lehtonen', '–', 'Tilattu', 'Poista tilaus 20.11.2026 11:05'],
      [
        'Pankkitilin avaaminen 3',
        'Maija Lehtonen',
        '31.1.2030 asti',
        'Käsitelty',
        'Lataa ote 20.11.2026 11:05',
      ],
      [
        'Pankkitilin avaaminen 2',
        'Aino Mäkelä',
        'Vanhentunut 10.9.2026',
        'Käsitelty',
        'Lataa ote 20.11.2026 11:05',
      ],
      [
        'Pankkitilin avaaminen 1',
        'Maija Lehtonen',
        'Vanhentunut 21.1.2025',
        'Arkistoitu',
        'Lataa ote 20.11.2026 11:05',
      ],
    ]);
    expect(screen.getAllByText(/^Vanhentunut/).map(({ parentElement }) => parentElement?.className)).toEqual([
      'expired',
      'expired',
    ]);
    const [extract] = screen.getAllByRole('link', { name: /^Lataa ote/ });
    expect(extract).toHaveAttribute('href', '/api/files/3');
    expect(extract).toHaveAttribute('download');
    await person().click(screen.getByRole('button', { name: 'Tilaaja' }));
    expect(texts(rows()[0]!)).toContain('Pankkitilin avaaminen 2');
    jest.useRealTimers(); // axe waits
    expect(await violations()).toEqual([]);
  });

  test('one that was sent back says why, and whoever ordered it corrects it here (10.19)', async () => {
    const returned = {
      at: '2026-11-20T10:00:00.000Z' as const,
      by: 'Kaija Toivola',
      reason: 'Mihin pankkiin?',
    };
    await open(path, {
      role: 'SectionAdmin',
      answers: service({ [list]: [own(4, { returned }), own(3, { returned, createdByMemberId: 8 })] }),
    });
    await screen.findByRole('table', { name: 'Nimenkirjoitusotteen tilaukset' });
    expect(rows().map(texts)).toEqual([
      [
        'Pankkitilin avaaminen 4Palautettu: Mihin pankkiin?',
        'Maija Lehtonen',
        '–',
        'Palautettu',
        'Korjaa tilaus 20.11.2026 11:05Poista tilaus 20.11.2026 11:05',
      ],
      ['Pankkitilin avaaminen 3Palautettu: Mihin pankkiin?', 'Maija Lehtonen', '–', 'Palautettu', ''],
    ]);
    await person().click(screen.getByRole('button', { name: /^Korjaa/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Korjaa käyttötarkoitus' }));
    expect(dialog.getByRole('textbox', { name: 'Käyttötarkoitus' })).toHaveValue('Pankkitilin avaaminen 4');
    jest.useRealTimers(); // axe waits
    expect(await violations()).toEqual([]);
  });

  test('reads in Swedish too', async () => {
    await open(path, { role: 'SectionAdmin', language: 'sv', answers: service() });
    await title('Dokument');
    await screen.findByRole('table', { name: 'Beställningar av namnteckningsutdrag' });
    expect(rows().map((row) => texts(row).at(2))).toEqual([
      '–',
      'till och med 31.1.2030',
      'Gick ut 10.9.2026',
      'Gick ut 21.1.2025',
    ]);
    expect(screen.getByRole('button', { name: 'Öppna PDF' })).toBeVisible();
    jest.useRealTimers(); // axe waits
    expect(await violations()).toEqual([]);
  });

  test.each([
    ['SuperAdmin', true, true, 4],
    ['KT', true, true, 4],
    ['DistrictAdmin', true, false, 1],
    ['DistrictUser', false, false, 1],
    ['SectionAdmin', true, false, 1],
    ['SectionUser', false, false, 1],
  ] as const)(
    '%s orders: %s, sees the section column: %s, deletes %i',
    async (role, orders, sees, deletes) => {
      await open(path, { role, answers: service() });
      await screen.findByRole('table');
      const way = screen
        .queryAllByRole('link', { name: 'Tilaa ote' })
        .map((link) => link.getAttribute('href'));
      expect(way).toEqual(orders ? ['/sections/1/reports/addofficialletterrequest'] : []);
      expect(screen.queryAllByRole('columnheader', { name: 'Osasto' })).toHaveLength(sees ? 1 : 0);
      expect(screen.queryAllByRole('button', { name: /^Poista tilaus/ })).toHaveLength(deletes);
      expect(screen.getByRole('button', { name: 'Avaa PDF' })).toBeVisible();
    },
  );

  test.each<[RoleName, number]>([
    ['KT', 1],
    ['DistrictAdmin', 1],
    ['SectionAdmin', 0],
  ])('of a disbanded section %s orders %i (3.9)', async (role, orders) => {
    const disbanded = section(1, 'Inkoon osasto', { statusId: 602 });
    await open(path, { role, answers: service({ 'GET sections/1': disbanded }) });
    await screen.findByRole('table');
    await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Tilaa ote' })).toHaveLength(orders));
  });

  test('is nothing at all', async () => {
    await open(path, { role: 'SectionUser', answers: service({ [list]: [] }) });
    expect(await screen.findByText('Osasto ei ole tilannut nimenkirjoitusotteita.')).toBeVisible();
    expect(screen.queryByText(/^Tilaa ote/)).not.toBeInTheDocument();
  });

  test('cannot be loaded, and can be asked for again', async () => {
    let answer: unknown = status(500, { message: 'Error', requestId: 'r-1' });
    await open(path, { role: 'SectionAdmin', answers: service({ [list]: () => answer }) });
    expect(await screen.findByText('Tilauksia ei voitu hakea.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Avaa PDF' })).toBeVisible();
    answer = ofSection;
    await person().click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test('has fresh addresses on a tab that one returns to, and while it stays open (1.15)', async () => {
    const sent = serve(service());
    await open(path, { role: 'SectionAdmin' });
    await screen.findByRole('table');
    const asked = () => sent.filter(({ call }) => call === list).length;
    const before = asked();
    jest.setSystemTime(Date.now() + 4 * 60_000);
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    expect(asked()).toBe(before);
    jest.setSystemTime(Date.now() + 2 * 60_000);
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(asked()).toBe(before + 1));
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
    expect(asked()).toBe(before + 2);
  });

  test('leads to a request once there is a screen for it', async () => {
    const routes = [{ path: '/officialletterrequests/:requestId', audience: 'signed-in' as const }];
    await open(path, { role: 'SectionUser', routes, answers: service({ [list]: [own(4)] }) });
    expect(await screen.findByRole('link', { name: '20.11.2026 11:05' })).toHaveAttribute(
      'href',
      '/officialletterrequests/4',
    );
  });
});

describe('deleting', () => {
  const ask = async (name: RegExp) => {
    await person().click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('alertdialog'));
  };

  test('asks first, and the list is asked for anew', async () => {
    await open(path, { role: 'SectionAdmin', answers: service() });
    const first = await ask(/^Poista tilaus/);
    expect(first.getByText(/^Poistetaanko 20\.11\.2026 11:05 lähetetty tilaus\?/)).toBeVisible();
    await person().click(first.getByRole('button', { name: 'Peruuta' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(rows()).toHaveLength(4);

    const second = await ask(/^Poista tilaus/);
    await person().click(second.getByRole('button', { name: 'Poista tilaus' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(await screen.findByText('Tilaus poistettu.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('says that a signed extract goes too', async () => {
    await open(path, { role: 'KT', answers: service({ [list]: ofSection.slice(1, 2) }) });
    const question = await ask(/^Poista tilaus/);
    expect(question.getByText(/tilaus ja sen allekirjoitettu ote\?/)).toBeVisible();
    await person().click(question.getByRole('button', { name: 'Peruuta' }));
  });

  test('a request that was processed meanwhile stays, as it is now', async () => {
    let answer = [own(4)];
    const refused = () => {
      answer = [own(4, { status: { id: 1502, enumName: 'Processed' }, statusId: 1502 })];
      return status(409, {
        isValid: false,
        errors: [{ translationKey: 'officialletterrequest.deletefailed', propertyName: null }],
      });
    };
    const more = { [list]: () => answer, 'DELETE signingagreement/deleteletterrequest/4': refused };
    await open(path, { role: 'SectionAdmin', answers: service(more) });
    const question = await ask(/^Poista tilaus/);
    await person().click(question.getByRole('button', { name: 'Poista tilaus' }));
    expect(await screen.findByText('Tilausta ei voitu poistaa.')).toBeVisible();
    expect(await screen.findByText('Käsitelty')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Poista tilaus/ })).not.toBeInTheDocument();
  });
});

describe('the board', () => {
  const day = () => screen.getByRole('textbox', { name: 'Päivä' });
  const button = () => screen.getByRole('button', { name: 'Avaa PDF' });

  test('of today opens in a window that is there before the answer', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const sent = serve(service({ [pdf]: () => new Promise((resolve) => (answer = resolve)) }));
    await open(path, { role: 'SectionUser' });
    await screen.findByRole('table');
    expect(day()).toHaveValue('21.11.2026');
    fireEvent.click(button());
    expect(globalThis.open).toHaveBeenCalledTimes(1); // in the click itself, rule 10.6
    expect(opened.location.replace).not.toHaveBeenCalled();
    await waitFor(() => expect(sent.some(({ call }) => call === pdf)).toBe(true));
    answer('%PDF');
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('blob:1'));
    expect(sent.find(({ call }) => call === pdf)?.body).toEqual({ sectionId: 1, dateFrom: '2026-11-21' });
  });

  test('of another day is asked for with Enter', async () => {
    const sent = serve(service({ [pdf]: '%PDF' }));
    await open(path, { role: 'DistrictUser' });
    await screen.findByRole('table');
    await person().clear(day());
    await person().type(day(), '1.3.2024{Enter}');
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalled());
    expect(sent.find(({ call }) => call === pdf)?.body).toEqual({ sectionId: 1, dateFrom: '2024-03-01' });
  });

  test('that does not come closes its window and says so', async () => {
    await open(path, { role: 'SectionAdmin', answers: service({ [pdf]: status(500, {}) }) });
    await screen.findByRole('table');
    await person().click(button());
    expect(await screen.findByText('Lataaminen epäonnistui')).toBeVisible();
    expect(opened.close).toHaveBeenCalledTimes(1);
    expect(opened.location.replace).not.toHaveBeenCalled();
  });

  test.each([
    ['', 'Kirjoita päivä muodossa 31.12.2026.'],
    ['joskus', 'Kirjoita päivä muodossa 31.12.2026.'],
    ['31.2.2026', 'Tällaista päivää ei ole. Tarkista päivä ja kuukausi.'],
  ])('of "%s" opens nothing and says %s', async (typed, message) => {
    const sent = serve(service());
    await open(path, { role: 'SectionAdmin' });
    await screen.findByRole('table');
    await person().clear(day());
    if (typed) await person().type(day(), typed);
    await person().click(button());
    expect(day()).toHaveAccessibleDescription(message);
    await waitFor(() => expect(day()).toHaveFocus());
    expect(globalThis.open).not.toHaveBeenCalled();
    expect(sent.some(({ call }) => call === pdf)).toBe(false);
    await person().clear(day());
    await person().type(day(), '1.1.2026');
    await waitFor(() => expect(day()).not.toHaveAccessibleDescription());
  });
});

test('the way up and the pages of the section stand in the band', async () => {
  await open(path, { role: 'SectionUser', answers: service() });
  const way = await screen.findByRole('navigation', { name: 'Sijainti' });
  expect(await within(way).findByRole('link', { name: 'Inkoon osasto' })).toHaveAttribute(
    'href',
    '/sections/1',
  );
  expect(within(way).getByText('Raportit')).toHaveAttribute('aria-current', 'page');
  const pages = screen.getByRole('navigation', { name: 'Osaston sivut' });
  expect(within(pages).getByRole('link', { name: 'Raportit' })).toHaveAttribute('aria-current', 'page');
});

test.each([403, 404])('a section that answers %i leads to /404', async (code) => {
  const answers = service({ 'GET sections/1': status(code, {}), [list]: status(code, {}) });
  const { address } = await open(path, { role: 'SectionUser', answers });
  await title(otherPage);
  expect(address()).toBe('/404');
});
