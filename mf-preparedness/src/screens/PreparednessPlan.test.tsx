import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Attachment } from '@osasto/api';
import { useAlerts } from '@osasto/feedback';
import { roles, daysAfter, sentDay, today } from '@osasto/contract';
import { formatDate } from '@osasto/i18n';
import { limitedTo, otherPage, serve, status, title, violations, type Answers } from '@osasto/testing';
import { answers, chart, equipment, plan, rememberingPlan } from '../../testing/answers.ts';
import { open } from '../../testing/open.ts';

const path = '/sections/1/preparednessplan';
const upload = 'POST preparednessplan/uploadpreparednessplan';
const plans = 'GET preparednessplan/getpreparednessplans/1';
const listed = 'GET preparednessplan/getattachments/1';
const form = 'GET preparednessplan/1/fillpreparednessplan';
const deletion = (id: number) => `DELETE preparednessplan/deletepreparednessplan/${id}`;
const service = (more: Answers = {}): Answers => ({ ...answers, ...rememberingPlan(), ...more });
const own = { role: 'SectionAdmin' } as const;

const card = (name: RegExp) => screen.findByRole('region', { name });
const file = (name: string, type = 'application/pdf') => new File(['abc'], name, { type });
const choose = async (label: string, chosen: File) =>
  userEvent.upload(await screen.findByLabelText(label, { selector: 'input' }), chosen);
const names = (attachments: Attachment[]) => attachments.map(({ name }) => name);
const shownNames = async () =>
  within(await screen.findByRole('list', { name: /^(Liitteet|Bilagor)$/ }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const confirm = async (verb: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: verb }));
const twenty = Array.from({ length: 20 }, (_, at) => ({
  ...chart,
  id: 100 + at,
  name: `Liite ${at + 1}.pdf`,
}));

test('a keeper finds the plan, how long it holds, its attachments and how to change them', async () => {
  serve(service());
  await open(path, own);
  await title('Valmiussuunnitelma');
  expect((await screen.findAllByText('Voimassa 2.1.2029 asti'))[0]).toBeVisible();
  expect(screen.getByText('Lisätty 2.1.2026')).toBeVisible();
  const opened = within(await card(/^Suunnitelma/)).getByRole('link', { name: /^Valmiussuunnitelma\.pdf/ });
  expect(opened).toHaveAttribute('href', plan.url);
  expect(opened).toHaveAttribute('target', '_blank');
  expect(screen.getByText('1,2 Mt · lisätty 02.01.2026 12:00')).toBeVisible(); // in Helsinki
  expect(screen.getByText('48 kt · lisätty 02.03.2026 12:00')).toBeVisible();
  expect(await shownNames()).toEqual(names([chart, equipment]));
  const saved = screen.getByRole('link', { name: chart.name });
  expect(saved).toHaveAttribute('href', chart.url);
  expect(saved).toHaveAttribute('download', chart.name);
  expect(screen.getByRole('heading', { name: 'Liitteet (2/20)' })).toBeVisible();
  for (const name of ['Täytä suunnitelma', 'Lisää uusi suunnitelma', 'Lisää liite'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
  for (const name of ['Valmiussuunnitelma.pdf', chart.name, equipment.name])
    expect(screen.getByRole('button', { name: `Poista ${name}` })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a plan and attachments that are kept with a mark wear it', async () => {
  serve(
    service({
      [plans]: [{ ...plan, caution: 'unseen' }],
      [listed]: [chart, { ...equipment, caution: 'active' }],
    }),
  );
  await open(path, own);
  expect(within(await card(/^Suunnitelma/)).getByText(/^Sisältöä ei ole voitu tarkistaa/)).toBeVisible();
  expect(await screen.findAllByText(/^Sisältää aktiivista sisältöä/)).toHaveLength(1);
});

const keepers = ['SuperAdmin', 'KT', 'DistrictAdmin', 'SectionAdmin'];

test.each(roles.map(({ name }) => name))('what %s may do (12.1)', async (role) => {
  serve(service());
  await open(path, { role });
  expect(await shownNames()).toEqual(names([chart, equipment]));
  expect(within(await card(/^Suunnitelma/)).getByRole('link')).toHaveAttribute('href', plan.url);
  const controls = within(screen.getByRole('main')).queryAllByRole('button');
  expect(controls).toHaveLength(keepers.includes(role) ? 8 : 0);
  expect(screen.queryByText('Päivitä suunnitelma') !== null).toBe(keepers.includes(role));
});

test('the location in the section: crumbs, pages and the title of the window', async () => {
  serve(service());
  await open(path, { role: 'SectionUser' });
  const pages = await screen.findByRole('navigation', { name: 'Osaston sivut' });
  expect(within(pages).getByRole('link', { name: 'Valmiussuunnitelma' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await screen.findByRole('link', { name: 'Inkoon osasto' })).toHaveAttribute('href', '/sections/1');
  expect(document.title).toBe('Valmiussuunnitelma – Osasto');
});

const inAMonth = sentDay(daysAfter(today(), 30));

test.each([
  ['fi', '2000-01-01T00:00:00.000Z', 'Vanhentunut 1.1.2000'],
  ['sv', '2000-01-01T00:00:00.000Z', 'Gick ut 1.1.2000'],
  ['fi', inAMonth, `Vanhenee ${formatDate(inAMonth)}`],
  ['sv', inAMonth, `Går ut ${formatDate(inAMonth)}`],
] as const)('in %s a plan that expires on %s: %s (12.3)', async (language, expires, text) => {
  serve(service({ [plans]: [{ ...plan, expires }] }));
  await open(path, { ...own, language });
  await title();
  expect(await screen.findAllByText(text)).toHaveLength(2); // beside the title and below the bar
});

test('without plan and attachments it says so, and a keeper what to do', async () => {
  serve({ ...answers, ...rememberingPlan({ plan: null, attachments: [] }) });
  await open(path, { ...own, language: 'sv' });
  expect(await screen.findByText('Det finns ingen beredskapsplan ännu.')).toBeVisible();
  expect(screen.getByText('Fyll i planens blankett eller ladda upp en färdig fil.')).toBeVisible();
  expect(await screen.findByText('Det finns inga bilagor ännu.')).toBeVisible();
  expect(screen.getByText('Saknas')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ladda upp plan' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a reader of an empty page is not asked to send anything', async () => {
  serve({ ...answers, ...rememberingPlan({ plan: null, attachments: [] }) });
  await open(path, { role: 'DistrictUser' });
  expect(await screen.findByText('Valmiussuunnitelmaa ei vielä ole.')).toBeVisible();
  expect(screen.queryByText(/Täytä/)).not.toBeInTheDocument();
});

test('an attachment is sent, announced and listed', async () => {
  const sent = serve(service());
  await open(path, own);
  await choose('Lisää liite', file('Sopimus.odt', '')); // of which the computer knows no type
  expect(await screen.findByText('Liite ”Sopimus.odt” lisätty.')).toBeVisible();
  expect(await shownNames()).toEqual([...names([chart, equipment]), 'Sopimus.odt']);
  expect(sent.find(({ call }) => call === upload)?.body).toEqual({
    name: 'Sopimus.odt',
    sectionId: 1,
    blob: 'YWJj',
    fileType: 'application/octet-stream',
    attachment: true,
  });
});

test('a first plan is sent, and the page shows it', async () => {
  const sent = serve({ ...answers, ...rememberingPlan({ plan: null, attachments: [chart] }) });
  await open(path, own);
  await choose('Lisää suunnitelma', file('Suunnitelma.pdf'));
  expect(await screen.findByText('Valmiussuunnitelma tallennettu.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Lisää uusi suunnitelma' })).toBeVisible();
  expect(sent.find(({ call }) => call === upload)?.body).toMatchObject({ attachment: false });
});

test.each([
  [
    'preparednessPlan.uploadnametoolarge',
    { max: 800 },
    'Tiedoston nimi on liian pitkä (enintään 800 merkkiä).',
  ],
  ['preparednessPlan.uploadtypetoolarge', {}, 'Tiedostotyyppi on liian pitkä.'],
  ['upload.tooBig', { max: 20 }, 'Tiedosto on liian suuri (enintään 20 Mt).'],
  ['upload.typeNotAllowed', {}, 'Tiedostotyyppi ei ole sallittu.'],
])('a file refused with %s says why beside the upload', async (translationKey, parameters, text) => {
  const errors = [{ translationKey, propertyName: 'blob', parameters }];
  serve(service({ [upload]: status(400, { isValid: false, errors }) }));
  await open(path, own);
  await choose('Lisää liite', file('Kartta.pdf'));
  expect(await within(await card(/^Liitteet/)).findByText(text)).toBeVisible();
});

test.each([
  [413, 'Tiedosto on liian suuri.'],
  [500, 'Tiedostoa ei voitu tallentaa. Yritä uudelleen.'],
])('an upload that ends with %i says so beside it; the next one forgets it', async (code, text) => {
  let answer: unknown = status(code, { message: 'Error', requestId: 'r-1' });
  serve(service({ [upload]: () => answer }));
  await open(path, own);
  await choose('Lisää uusi suunnitelma', file('Suunnitelma.pdf'));
  expect(await within(await card(/^Suunnitelma/)).findByText(text)).toBeVisible();
  answer = plan;
  await choose('Lisää uusi suunnitelma', file('Suunnitelma.pdf'));
  expect(await screen.findByText('Valmiussuunnitelma tallennettu.')).toBeVisible();
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

test.each([
  ['fi', 'Lisää liite', 'Liitteitä voi olla enintään 20.'],
  ['sv', 'Lägg till bilaga', 'Högst 20 bilagor kan läggas till.'],
] as const)(
  'in %s, with twenty attachments none can be added, and the button says why',
  async (language, name, why) => {
    const sent = serve(service({ [listed]: twenty }));
    await open(path, { ...own, language });
    const button = await screen.findByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(why);
    expect(screen.getByText(why)).toBeVisible();
    await choose(name, file('Yksi liikaa.pdf'));
    expect(sent.some(({ call }) => call === upload)).toBe(false);
    expect(await shownNames()).toHaveLength(20);
  },
);

test('the twenty-first, when others were quicker, is refused, with the list as it is now', async () => {
  let attachments = twenty.slice(1);
  serve(
    service({
      [listed]: () => attachments,
      [upload]: () => {
        attachments = twenty;
        const error = { translationKey: 'preparednessPlan.maxAttachmentsReached', parameters: { max: 20 } };
        return status(409, { isValid: false, errors: [{ ...error, propertyName: '' }] });
      },
    }),
  );
  await open(path, own);
  await choose('Lisää liite', file('Kartta.pdf'));
  expect(
    await screen.findByText('Liitteitä voi olla enintään 20.', { selector: '[role=alert] *' }),
  ).toBeVisible();
  await waitFor(async () => expect(await shownNames()).toHaveLength(20));
});

test.each([
  ['fi', 'Lisää liite', 'Liitteitä voi olla enintään 4.'],
  ['sv', 'Lägg till bilaga', 'Högst 4 bilagor kan läggas till.'],
] as const)(
  'in %s, of several files at once those that fit are sent, and the others named before that',
  async (language, label, why) => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const remembering = rememberingPlan();
    const sent = serve(
      service({
        ...remembering,
        'GET config': limitedTo({ planAttachments: 4 }),
        [upload]: async (body: unknown) => {
          await held;
          return (remembering[upload] as (body: unknown) => unknown)(body);
        },
      }),
    );
    await open(path, { ...own, language });
    await userEvent.upload(await screen.findByLabelText(label, { selector: 'input' }), [
      file('Yksi.pdf'),
      file('Kaksi.pdf'),
      file('Kolme.pdf'),
    ]);
    const attachments = within(await card(/^(Liitteet|Bilagor)/));
    const left = await attachments.findByText(why);
    expect(left.closest('li')).toHaveTextContent('Kolme.pdf');
    expect(await shownNames()).toHaveLength(2);
    expect(await violations()).toEqual([]);
    finish();
    await waitFor(async () =>
      expect(await shownNames()).toEqual([...names([chart, equipment]), 'Yksi.pdf', 'Kaksi.pdf']),
    );
    const taken = sent
      .filter(({ call }) => call === upload)
      .map(({ body }) => (body as { name: string }).name);
    expect(taken).toEqual(['Yksi.pdf', 'Kaksi.pdf']);
    expect(attachments.getByText('Kolme.pdf')).toBeVisible();
    expect(screen.getByRole('button', { name: label })).toHaveAttribute('aria-disabled', 'true');
  },
);

test.each([
  ['Lisää liite', `${'x'.repeat(798)}.pdf`, '', 'Tiedoston nimi on liian pitkä (enintään 800 merkkiä).'],
  [
    'Lisää uusi suunnitelma',
    `${'x'.repeat(798)}.pdf`,
    '',
    'Tiedoston nimi on liian pitkä (enintään 800 merkkiä).',
  ],
  ['Lisää liite', 'a.pdf', `a/${'x'.repeat(255)}`, 'Tiedostotyyppi on liian pitkä.'],
])('%s: what the service would refuse is not sent', async (label, name, type, why) => {
  const sent = serve(service());
  await open(path, own);
  await choose(label, file(name, type));
  expect(await screen.findByText(why)).toBeVisible();
  expect(sent.some(({ call }) => call === upload)).toBe(false);
});

describe('an upload', () => {
  test('says how far it is, can be aborted, and is sent once more by its button', async () => {
    let answer: unknown = new Promise(() => {});
    const sent = serve(service({ [upload]: () => answer }));
    await open(path, own);
    await choose('Lisää liite', file('Kartta.pdf'));
    const attachments = within(await card(/^Liitteet/));
    expect(await attachments.findByRole('progressbar', { name: 'Kartta.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    expect(attachments.getByText(/Mt · 50 %$/)).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.click(attachments.getByRole('button', { name: 'Keskeytä: Kartta.pdf' }));
    expect(await attachments.findByText('1 kt · keskeytetty')).toBeVisible();
    expect(attachments.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(sent.find(({ call }) => call === upload)?.signal?.aborted).toBe(true);
    expect(screen.queryByText(/ei voitu tallentaa/)).not.toBeInTheDocument();

    answer = { ...chart, id: 13, name: 'Kartta.pdf' };
    await userEvent.click(attachments.getByRole('button', { name: 'Yritä uudelleen: Kartta.pdf' }));
    expect(await screen.findByText('Liite ”Kartta.pdf” lisätty.')).toBeVisible();
    expect(screen.queryByText(/keskeytetty/)).not.toBeInTheDocument();
  });

  test.each([
    ['fi', 'Lisää liite', 'enintään 1 Mt', 'Tiedosto on liian suuri (enintään 1 Mt).'],
    ['sv', 'Lägg till bilaga', 'högst 1 MB', 'Filen är för stor (högst 1 MB).'],
  ] as const)('in %s, larger than the organisation allows is not sent', async (language, name, help, why) => {
    const sent = serve(service({ 'GET config': limitedTo({ uploadBytes: 2 ** 20 }) }));
    await open(path, { ...own, language });
    expect(
      (await screen.findAllByText((text) => text.replace('\u00A0', ' ').includes(help)))[0],
    ).toBeVisible();
    await choose(name, new File(['x'.repeat(2 ** 20 + 1)], 'Kartta.pdf'));
    expect(await screen.findByText(why)).toBeVisible();
    expect(sent.some(({ call }) => call === upload)).toBe(false);
  });

  test('is counted by what the organisation allows', async () => {
    serve(service({ 'GET config': limitedTo({ planAttachments: 2 }) }));
    await open(path, own);
    expect(await screen.findByText('Liitteitä voi olla enintään 2.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Liitteet (2/2)' })).toBeVisible();
  });

  test('waits for the network at its button, and is not sent once it was cancelled', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get');
    const sent = serve(service());
    await open(path, own);
    await screen.findByRole('button', { name: 'Lisää liite' });
    onLine.mockReturnValue(false);
    await choose('Lisää liite', file('Kartta.pdf'));
    const attachments = within(await card(/^Liitteet/));
    expect(await attachments.findByText('1 kt · jatkuu, kun yhteys palaa')).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.click(attachments.getByRole('button', { name: 'Poista jonosta: Kartta.pdf' }));
    onLine.mockRestore();
    await act(async () => dispatchEvent(new Event('online')));
    expect(sent.some(({ call }) => call === upload)).toBe(false);
    expect(screen.queryByText('Kartta.pdf')).not.toBeInTheDocument();
  });
});

test('an attachment is deleted after a question, and the focus goes on at the title', async () => {
  const sent = serve(service());
  await open(path, own);
  const button = await screen.findByRole('button', { name: `Poista ${chart.name}` });
  await userEvent.click(button);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(chart.name);
  await confirm('Peruuta');
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await userEvent.click(button);
  await confirm('Poista liite');
  expect(await screen.findByText('Liite poistettu.')).toBeVisible();
  expect(await shownNames()).toEqual(names([equipment]));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('the plan is deleted after a question; its attachments stay', async () => {
  serve(service());
  await open(path, { ...own, language: 'sv' });
  await userEvent.click(await screen.findByRole('button', { name: 'Radera Valmiussuunnitelma.pdf' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Bilagorna finns kvar.');
  await confirm('Radera planen');
  expect(await screen.findByText('Beredskapsplanen raderad.')).toBeVisible();
  expect(await screen.findByText('Det finns ingen beredskapsplan ännu.')).toBeVisible();
  expect(await shownNames()).toEqual(names([chart, equipment]));
});

test('an attachment that cannot be deleted stays, says so beside it, and can be tried again', async () => {
  let answer: unknown = status(500, { message: 'Error', requestId: 'r-1' });
  serve(service({ [deletion(chart.id)]: () => answer }));
  await open(path, own);
  await userEvent.click(await screen.findByRole('button', { name: `Poista ${chart.name}` }));
  await confirm('Poista liite');
  const attachments = within(await card(/^Liitteet/));
  expect(await attachments.findByText('Liitteen poistaminen epäonnistui.')).toBeVisible();
  expect(await shownNames()).toEqual(names([chart, equipment]));
  answer = status(204);
  await userEvent.click(attachments.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByText('Liite poistettu.')).toBeVisible();
  expect(screen.queryByText('Liitteen poistaminen epäonnistui.')).not.toBeInTheDocument();
});

describe('the form', () => {
  const tab = { location: { replace: jest.fn() }, close: jest.fn() };
  beforeEach(() => {
    jest.resetAllMocks();
    globalThis.open = jest.fn(() => tab as unknown as Window);
  });

  test('opens in a tab of its own', async () => {
    serve(service());
    await open(path, own);
    await userEvent.click(await screen.findByRole('button', { name: 'Täytä suunnitelma' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/api/files/form'));
  });

  test('that does not come closes the tab and says so beside the button', async () => {
    serve(service({ [form]: status(500, { message: 'Error', requestId: 'r-1' }) }));
    await open(path, own);
    await userEvent.click(await screen.findByRole('button', { name: 'Täytä suunnitelma' }));
    const update = within(await card(/^Päivitä suunnitelma/));
    expect(await update.findByText('Lomaketta ei voitu avata. Yritä uudelleen.')).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
  });
});

test.each([
  [plans, /^Suunnitelma/, 'Valmiussuunnitelmaa ei voitu hakea.', [plan]],
  [listed, /^Liitteet/, 'Liitteitä ei voitu hakea.', [chart]],
])('when %s fails its card alone says so, and a retry brings it', async (call, name, words, later) => {
  let answer: unknown = status(500, { message: 'Error', requestId: 'r-1' });
  serve(service({ [call]: () => answer }));
  await open(path, own);
  const failed = within(await card(name));
  expect(await failed.findByText(words)).toBeVisible();
  expect(screen.getAllByText(/ei voitu hakea/)).toHaveLength(1);
  expect(failed.queryByText(/ei vielä ole/)).not.toBeInTheDocument();
  answer = later;
  await userEvent.click(failed.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await failed.findByRole('list')).toBeVisible();
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test.each([
  [plans, [['error', 'report.failed']]],
  [listed, []],
])('with %s failing the alerts are %j', async (call, alerts) => {
  useAlerts.setState({ alerts: [] });
  serve(service({ [call]: status(500, { message: 'Error' }) }));
  await open(path, own);
  await screen.findByText(/ei voitu hakea/);
  expect(useAlerts.getState().alerts.map(({ kind, message }) => [kind, message])).toEqual(alerts);
});

test.each([
  ['/sections/8/preparednessplan', 'SectionAdmin', 403],
  ['/sections/8/preparednessplan', 'KT', 404],
] as const)('%s leads %s to /404 when the section is answered with %i', async (address, role, code) => {
  serve({
    ...answers,
    'GET sections/8': status(code, { message: 'Error', requestId: 'r-1' }),
    'GET preparednessplan/getpreparednessplans/8': status(code, { message: 'Error', requestId: 'r-1' }),
    'GET preparednessplan/getattachments/8': status(code, { message: 'Error', requestId: 'r-1' }),
  });
  const shown = await open(address, { role });
  await title(otherPage);
  expect(shown.address()).toBe('/404');
});
