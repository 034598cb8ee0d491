import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FullMeeting } from '@osasto/api';
import type { Language } from '@osasto/contract';
import { isAnyFormDirty, useAlerts } from '@osasto/feedback';
import { limitedTo, serve, status, title, unreachable, violations, type Answers } from '@osasto/testing';
import { answers } from '../../testing/answers.ts';
import { document as minutesFile, rememberingMinutes } from '../../testing/minutes.ts';
import { open } from '../../testing/open.ts';

const path = '/sections/1/meetings/4';
const upload = 'POST meetings/uploaddoc';
const flag = 'PUT meetings/addorupdatemeetingminutes';
const never = () => new Promise(() => {});

const file = (name: string, size = 3, type = 'application/pdf') =>
  new File(['x'.repeat(size)], name, { type });
const attachment = minutesFile(11, 'Liite 1 osallistujat.docx');

async function openReport(
  more: Answers = {},
  { language = 'fi', mayEdit }: { language?: Language; mayEdit?: () => boolean } = {},
) {
  const minutes = rememberingMinutes([attachment], mayEdit);
  const sent = serve({ ...answers, ...minutes.answers, ...more });
  await open(path, { role: 'SectionAdmin', language });
  await title(/Syyskokous 4/);
  return { minutes, sent, uploads: () => sent.filter(({ call }) => call === upload) };
}

const card = () => within(screen.getByRole('region', { name: /^(Pöytäkirja|Protokoll)/ }));
const choose = (...files: File[]) =>
  fireEvent.change(card().getByLabelText(/^(Lisää tiedostoja|Lägg till filer)$/, { selector: 'input' }), {
    target: { files },
  });
/** The row of a file that is being added. */
const row = async (name: string) =>
  within((await card().findByText(name, { selector: '[aria-label] > li span' })).closest('li')!);
const press = (name: string | RegExp) => userEvent.click(card().getByRole('button', { name }));

const onLine = jest.spyOn(navigator, 'onLine', 'get');
const network = (isThere: boolean) =>
  act(async () => {
    onLine.mockReturnValue(isThere);
    dispatchEvent(new Event(isThere ? 'online' : 'offline'));
  });
beforeEach(() => void onLine.mockReturnValue(true));
afterAll(() => onLine.mockRestore());

test('the files are listed with size, time and who added them; that they are there says no more', async () => {
  await openReport();
  const link = card().getByRole('link', { name: /^Liite 1 osallistujat\.docx/ });
  expect(link).toHaveAttribute('href', '/files/11');
  expect(link).toHaveAttribute('target', '_blank');
  expect(card().getByText('84 kt · lisätty 13.11.2026 09:21 · Ritva Järvinen')).toBeVisible();
  expect(card().queryByText('Luotu')).toBeNull();
  expect(card().getByText(/enintään 20.Mt/)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test.each([
  ['fi', 'active', /^Sisältää aktiivista sisältöä/],
  ['sv', 'active', /^Innehåller aktivt innehåll/],
  ['fi', 'unseen', /^Sisältöä ei ole voitu tarkistaa/],
  ['sv', 'unseen', /^Innehållet har inte kunnat granskas/],
] as const)('a file that is kept with a mark wears it (%s, %s)', async (language, caution, mark) => {
  const { answers: marked } = rememberingMinutes([minutesFile(11, 'Liite.docx', { caution })]);
  await openReport(marked, { language });
  expect(card().getByText(mark)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('several files are sent, at most two at once, and come into the list', async () => {
  const answersOf = new Map<string, (value: unknown) => void>();
  const { uploads, minutes } = await openReport({
    [upload]: (body: { name: string; blob: string; fileType: string }) =>
      new Promise((resolve) => answersOf.set(body.name, () => resolve(minutes.add(body)))),
  });
  choose(file('A.pdf'), file('B.pdf', 2 ** 20), file('C.pdf'));
  expect(await (await row('C.pdf')).findByText('1 kt · jonossa')).toBeVisible();
  expect(await (await row('B.pdf')).findByText('0,5 / 1,0 Mt · 50 %')).toBeVisible();
  await waitFor(() => expect(uploads()).toHaveLength(2));
  expect(uploads()[0]?.body).toMatchObject({ name: 'A.pdf', minutesId: 4, fileType: 'application/pdf' });
  expect(await violations()).toEqual([]);
  await act(async () => answersOf.get('A.pdf')?.(undefined));
  await waitFor(() => expect(uploads()).toHaveLength(3));
  expect(await card().findByRole('link', { name: /^A\.pdf/ })).toBeVisible();
  expect(await screen.findByText('A.pdf lisätty.')).toBeVisible();
  await act(async () => answersOf.forEach((answer, name) => name !== 'A.pdf' && answer(undefined)));
  await waitFor(() => expect(card().getAllByRole('link')).toHaveLength(4));
  expect(card().queryByRole('list', { name: 'Lisättävät tiedostot' })).toBeNull();
});

test('a file that has arrived holds nobody on the page while the report is fetched anew', async () => {
  const { answers: remembered } = rememberingMinutes();
  const load = remembered['GET meetings/4'] as () => FullMeeting;
  let isHeld = false;
  await openReport({ ...remembered, 'GET meetings/4': () => (isHeld ? never() : load()) });
  isHeld = true;
  choose(file('A.pdf'));
  await waitFor(() => expect(isAnyFormDirty()).toBe(true));
  await waitFor(() => expect(isAnyFormDirty()).toBe(false));
  expect(card().getByText('A.pdf')).toBeVisible();
});

test('a file comes into the list when details are saved while the report is loaded with it', async () => {
  const { answers: remembered } = rememberingMinutes();
  const load = remembered['GET meetings/4'] as () => FullMeeting;
  const { minutes: before } = load();
  const held: (() => void)[] = [];
  let isHeld = false;
  await openReport({
    ...remembered,
    'GET meetings/4': () => {
      const answer = load();
      return isHeld ? new Promise((resolve) => held.push(() => resolve(answer))) : answer;
    },
    // What it was when the details were saved, which the file came after.
    'PUT meetings/update': ({ moreInfo }: { moreInfo: string }) => ({ ...load(), moreInfo, minutes: before }),
  });
  isHeld = true;
  choose(file('A.pdf'));
  await waitFor(() => expect(held).toHaveLength(1));
  isHeld = false;
  await userEvent.type(screen.getByRole('textbox', { name: /^Kuvaus/ }), 'Läsnä 23 jäsentä.');
  expect(await screen.findByText(/^Tallennettu/)).toBeVisible();
  await act(async () => held[0]?.());
  expect(await card().findByRole('link', { name: /^A\.pdf/ })).toBeVisible();
});

const large = limitedTo({ uploadBytes: 2 ** 20 });
const cases = {
  'the name of another': () => file('LIITE 1 OSALLISTUJAT.docx'),
  'a long name': () => file(`${'x'.repeat(797)}.pdf`),
  'a long type': () => file('A.pdf', 3, 'x'.repeat(256)),
  'much in it': () => file('A.pdf', 2 ** 20 + 1),
};

test.each([
  ['fi', 'the name of another', 'Samanniminen tiedosto on jo lisätty.'],
  ['sv', 'the name of another', 'En fil med samma namn har redan lagts till.'],
  ['fi', 'a long name', 'Tiedoston nimi on liian pitkä (enintään 800 merkkiä).'],
  ['sv', 'a long name', 'Filnamnet är för långt (högst 800 tecken).'],
  ['fi', 'a long type', 'Tiedostotyyppi on liian pitkä.'],
  ['sv', 'a long type', 'Filtypen är för lång.'],
  ['fi', 'much in it', 'Tiedosto on liian suuri (enintään 1 Mt).'],
  ['sv', 'much in it', 'Filen är för stor (högst 1 MB).'],
] as const)('in %s a file that has %s is not sent', async (language, what, text) => {
  const { uploads } = await openReport({ 'GET config': large }, { language });
  choose(cases[what]());
  expect(await card().findByText(text)).toBeVisible();
  expect(uploads()).toEqual([]);
});

test.each([
  ['fi', 'upload.typeNotAllowed', {}, 'Tiedostotyyppi ei ole sallittu.'],
  ['sv', 'upload.typeNotAllowed', {}, 'Filtypen är inte tillåten.'],
  ['fi', 'upload.contentRequired', {}, 'Tiedosto on tyhjä. Valitse toinen tiedosto.'],
  ['sv', 'upload.contentRequired', {}, 'Filen är tom. Välj en annan fil.'],
  ['fi', 'upload.tooBig', { max: 20 }, 'Tiedosto on liian suuri (enintään 20 Mt).'],
  ['sv', 'upload.tooBig', { max: 20 }, 'Filen är för stor (högst 20 MB).'],
  ['fi', 'editmeeting.minutesfileuploadduplicate', {}, 'Samanniminen tiedosto on jo lisätty.'],
  ['sv', 'editmeeting.minutesfileuploadduplicate', {}, 'En fil med samma namn har redan lagts till.'],
  ['fi', 'meeting.wrongStatus', {}, 'Ilmoituksen tila on muuttunut. Lataa sivu uudelleen.'],
  ['sv', 'meeting.wrongStatus', {}, 'Rapportens status har ändrats. Ladda om sidan.'],
] as const)(
  'in %s an error with %s stands beside its file',
  async (language, translationKey, parameters, text) => {
    const errors = [{ translationKey, propertyName: 'blob', parameters }];
    await openReport({ [upload]: status(400, { isValid: false, errors }) }, { language });
    choose(file('A.pdf'));
    expect(await (await row('A.pdf')).findByText(text)).toBeVisible();
    expect(card().queryByRole('button', { name: /^(Yritä uudelleen|Försök igen)/ })).toBeNull();
  },
);

test('a server body is shown as text, and the file can be sent again', async () => {
  let answer: unknown = status(500, { message: '<b>failed to upload doc</b>', requestId: 'r-9' });
  const { minutes } = await openReport({
    [upload]: (body: { name: string; blob: string; fileType: string }) => answer ?? minutes.add(body),
  });
  choose(file('A.pdf'));
  expect(await screen.findByText('Tiedostoa A.pdf ei voitu lisätä.')).toBeVisible();
  expect(screen.getByText('<b>failed to upload doc</b>')).toBeVisible();
  expect(useAlerts.getState().alerts).toMatchObject([{ kind: 'error', timeout: 'serverBody' }]); // 12 s
  expect(await (await row('A.pdf')).findByText('Jos vika jatkuu, ilmoita tuelle viite r-9.')).toBeVisible();
  answer = undefined;
  await press('Yritä uudelleen: A.pdf');
  expect(await card().findByRole('link', { name: /^A\.pdf/ })).toBeVisible();
});

test('one that was refused is replaced by another, or taken off the list', async () => {
  const { uploads } = await openReport({ 'GET config': large });
  choose(file('A.pdf', 2 ** 20 + 1), file('B.pdf', 2 ** 20 + 1), file('C.pdf'), file('c.PDF'));
  expect(await (await row('c.PDF')).findByText('Samanniminen tiedosto on jo lisätty.')).toBeVisible();
  await press('Valitse toinen: A.pdf');
  choose(file('Pieni.pdf'));
  expect(await card().findByRole('link', { name: /^Pieni\.pdf/ })).toBeVisible();
  expect(card().queryByText('A.pdf')).toBeNull();
  await press('Poista luettelosta: B.pdf');
  expect(card().queryByText('B.pdf')).toBeNull();
  expect(card().getByRole('button', { name: 'Lisää tiedostoja' })).toHaveFocus();
  expect(uploads().map(({ body }) => (body as { name: string }).name)).toEqual(['C.pdf', 'Pieni.pdf']);
});

test.each([
  [
    'fi',
    /^Tiedostoa ei voi lukea\. .* Valitse tiedosto uudelleen\.$/,
    'Valitse toinen: A.pdf',
    'Poista luettelosta: B',
  ],
  ['sv', /^Filen kan inte läsas\. .* Välj filen på nytt\.$/, 'Välj en annan: A.pdf', 'Ta bort ur listan: B'],
] as const)(
  'in %s a file that changed, and a folder, are chosen again or taken off the list',
  async (language, text, chooseOther, remove) => {
    const { uploads } = await openReport({}, { language });
    const isUnreadable = (name: string) => ['A.pdf', 'B'].includes(name);
    const read = jest.spyOn(FileReader.prototype, 'readAsDataURL');
    read.mockImplementation(function (this: FileReader, blob) {
      if (isUnreadable((blob as File).name)) this.dispatchEvent(new ProgressEvent('error'));
    });
    choose(file('A.pdf'), file('B', 4096, ''));
    expect(await (await row('A.pdf')).findByText(text)).toBeVisible();
    expect(await (await row('B')).findByText(text)).toBeVisible();
    expect(card().queryByRole('button', { name: /^(Yritä uudelleen|Försök igen)/ })).toBeNull();
    read.mockRestore();
    await press(remove);
    expect(card().queryByText('B')).toBeNull();
    await press(chooseOther);
    choose(file('A.pdf'));
    expect(await card().findByRole('link', { name: /^A\.pdf/ })).toBeVisible();
    expect(uploads()).toHaveLength(1);
  },
);

test('a file that is read without an end can be aborted', async () => {
  const { uploads } = await openReport();
  const read = jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(() => undefined);
  choose(file('A.pdf'));
  await press('Keskeytä: A.pdf');
  read.mockRestore();
  expect(await (await row('A.pdf')).findByText('1 kt · keskeytetty')).toBeVisible();
  await press('Yritä uudelleen: A.pdf');
  expect(await card().findByRole('link', { name: /^A\.pdf/ })).toBeVisible();
  expect(uploads()).toHaveLength(1);
});

test('an upload can be aborted and sent again; what waits is taken off the list', async () => {
  let isSlow = true;
  const { minutes, uploads } = await openReport({
    [upload]: (body: { name: string; blob: string; fileType: string }) =>
      isSlow ? never() : minutes.add(body),
  });
  choose(file('A.pdf'), file('B.pdf'), file('C.pdf'));
  await waitFor(() => expect(uploads()).toHaveLength(2));
  await press('Poista jonosta: C.pdf');
  await press('Keskeytä: A.pdf');
  expect(await (await row('A.pdf')).findByText('1 kt · keskeytetty')).toBeVisible();
  expect(uploads()[0]?.signal?.aborted).toBe(true);
  isSlow = false;
  await press('Yritä uudelleen: A.pdf');
  expect(await card().findByRole('link', { name: /^A\.pdf/ })).toBeVisible();
  expect(minutes.names()).toEqual([attachment.name, 'A.pdf']);
});

describe('without a network', () => {
  test('files wait visibly, and are sent once it is back', async () => {
    const { uploads, minutes } = await openReport();
    await network(false);
    choose(file('A.pdf'), file('B.pdf'), file('C.pdf'));
    expect(await (await row('A.pdf')).findByText('1 kt · jatkuu, kun yhteys palaa')).toBeVisible();
    expect(await (await row('C.pdf')).findByText('1 kt · jonossa')).toBeVisible();
    expect(uploads()).toEqual([]);
    await network(true);
    await waitFor(() => expect(minutes.names()).toHaveLength(4));
    expect(uploads()).toHaveLength(3);
  });

  test.each([
    ['arrived, it is not sent again', true, 1],
    ['not arrived, it is sent again', false, 2],
  ])('when an answer was lost and the file has %s', async (_what, hasArrived, times) => {
    let isLost = true;
    const { uploads, minutes } = await openReport({
      [upload]: (body: { name: string; blob: string; fileType: string }) => {
        if (!isLost) return minutes.add(body);
        isLost = false;
        if (hasArrived) minutes.add(body);
        return unreachable;
      },
    });
    choose(file('A.pdf'));
    expect(await card().findByRole('link', { name: /^A\.pdf/ })).toBeVisible();
    expect(uploads()).toHaveLength(times);
    expect(minutes.names()).toEqual([attachment.name, 'A.pdf']);
  });
});

test('a file is removed after a question, and the focus goes on at the title', async () => {
  const { minutes } = await openReport();
  await press('Poista Liite 1 osallistujat.docx');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Poistetaanko tiedosto ”Liite 1 osallistujat\.docx” pysyvästi\?/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Poista tiedosto' }));
  expect(await screen.findByText('Tiedosto poistettu.')).toBeVisible();
  expect(minutes.names()).toEqual([]);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test.each([
  ['fi', 'Tiedostoa A.pdf ei voitu lisätä.'],
  ['sv', 'Filen A.pdf kunde inte läggas till.'],
] as const)('in %s a file that cannot be added: %s', async (language, text) => {
  await openReport({ [upload]: status(500, { message: 'Error', requestId: 'r-9' }) }, { language });
  choose(file('A.pdf'));
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['fi', 'Poista', 'Poista tiedosto', 'Tiedostoa ei voitu poistaa.'],
  ['sv', 'Radera', 'Radera filen', 'Filen kunde inte raderas.'],
] as const)(
  'in %s a file that cannot be removed stays, and that is said',
  async (language, verb, confirmed, text) => {
    const { minutes } = await openReport(
      { 'DELETE meetings/removedoc/11': status(500, { message: 'Error', requestId: 'r-9' }) },
      { language },
    );
    await press(`${verb} ${attachment.name}`);
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: confirmed }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(minutes.names()).toEqual([attachment.name]);
  },
);

const box = () => card().getByRole('checkbox', { name: 'Pöytäkirja toimitetaan postitse tai sähköpostilla' });

test('that they come by mail is saved at once', async () => {
  const { sent } = await openReport();
  await userEvent.click(box());
  expect(box()).toBeChecked();
  await waitFor(() =>
    expect(sent.find(({ call }) => call === flag)?.body).toEqual({ id: 4, meetingId: 4, isSentByMail: true }),
  );
  await waitFor(() => expect(sent.filter(({ call }) => call === 'GET meetings/4')).toHaveLength(2));
  expect(box()).toBeChecked();
});

test('it shows at once, and is put back with an alert when it was not saved', async () => {
  let answer: (value: unknown) => void = () => {};
  await openReport({ [flag]: () => new Promise((resolve) => (answer = resolve)) });
  await userEvent.click(box());
  expect(box()).toBeChecked();
  await act(async () => answer(status(500, { message: 'Error', requestId: 'r-2' })));
  expect(await screen.findByText('Pöytäkirjan toimitustapaa ei voitu tallentaa.')).toBeVisible();
  await waitFor(() => expect(box()).not.toBeChecked());
});

test.each([
  ['fi', 'Ota kuva', 'Kuva 21.11.2026 klo 12.03.07.jpg', 'Kuva 21.11.2026 klo 12.03.15.jpg'],
  ['sv', 'Ta en bild', 'Bild 21.11.2026 kl. 12.03.07.jpg', 'Bild 21.11.2026 kl. 12.03.15.jpg'],
] as const)(
  'in %s pictures of the camera are called by when they were taken',
  async (language, label, ...names) => {
    jest.useFakeTimers({ now: new Date('2026-11-21T10:03:07Z'), advanceTimers: true });
    try {
      const { minutes } = await openReport({}, { language });
      const take = () =>
        fireEvent.change(card().getByLabelText(label, { selector: 'input' }), {
          target: { files: [file('image.jpg', 3, 'image/jpeg')] },
        });
      take();
      await waitFor(() => expect(minutes.names()).toContain(names[0]));
      jest.setSystemTime(new Date('2026-11-21T10:03:15Z'));
      take();
      await waitFor(() => expect(minutes.names()).toEqual([attachment.name, ...names]));
    } finally {
      jest.useRealTimers();
    }
  },
);

test.each([
  ['fi', 'Pöytäkirjaa ei toimiteta postitse eikä sähköpostilla.'],
  ['sv', 'Protokollet skickas inte per post eller e-post.'],
] as const)('in %s a report that may not be edited shows files and flag as text', async (language, text) => {
  await openReport({}, { language, mayEdit: () => false });
  expect(card().getByText(text)).toBeVisible();
  expect(card().getByRole('link')).toBeVisible();
  expect(card().queryByRole('button')).toBeNull();
  expect(card().queryByRole('checkbox')).toBeNull();
});

test('a file that was on its way when the report closed stays in sight with its reason', async () => {
  let mayEdit = true;
  const refuse = () => {
    mayEdit = false;
    return status(409, { isValid: false, errors: [{ translationKey: 'meeting.wrongStatus' }] });
  };
  await openReport({ [upload]: refuse }, { mayEdit: () => mayEdit });
  choose(file('A.pdf'));
  expect(await (await row('A.pdf')).findByText(/^Ilmoituksen tila on muuttunut/)).toBeVisible();
  expect(await card().findByText('Ilmoitusta ei voi enää muokata.')).toBeVisible();
  expect(card().queryByRole('checkbox')).toBeNull();
  await press('Poista luettelosta: A.pdf');
  expect(card().queryByRole('button')).toBeNull();
});
