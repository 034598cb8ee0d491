import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve, violations, type Answers } from '@osasto/testing';
import { request } from '../../testing/answers.ts';
import { open } from '../../testing/open.ts';

/* What is shown of scans before anything is stored. Rule 10.24. The frame that reads them is played: jsdom runs no frames. */

const upload = 'POST signingagreement/uploadsigneddocument';
const code = '0123456789ABCDEF';
const answers: Answers = {
  'GET districts': [],
  'GET sections/names': [],
  'GET signingagreement/getofficialletterrequests': [
    request(1, { verificationCode: code }),
    request(2, { verificationCode: 'FEDCBA9876543210' }),
  ],
  [upload]: request(1),
};

const page = (number: number, codes: readonly { text: string; turn: number }[]) => ({
  type: 'page',
  file: 0,
  page: number,
  pages: 2,
  codes,
  thumbnail: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  isEmpty: false,
});

/** The frame as the page sees it: what it was told, and a way to have it say something. */
async function findFrame() {
  const frame = await waitFor(() => {
    const found = document.querySelector<HTMLIFrameElement>('iframe[src="/viewer/scan"]');
    if (!found?.contentWindow) throw new Error('The frame is not there yet.');
    return found.contentWindow;
  });
  const told: { type: string; id?: number; pages?: unknown }[] = [];
  frame.postMessage = (message: (typeof told)[number]) => void told.push(message);
  const say = (data: object) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, source: frame }));
    });
  return { told, say };
}

/** Drops a file of two pages: the first names order 1 and stands on its head, the second has no code. */
async function dropScan() {
  const sent = serve(answers);
  await open('/officialletterrequests', { role: 'KT' });
  await screen.findByText('Allekirjoitetut otteet');
  const field = document.querySelector<HTMLInputElement>('main input[type="file"]');
  if (!field) throw new Error('Nothing takes scans.');
  const file = new File(['%PDF'], 'pino.pdf', { type: 'application/pdf' });
  file.arrayBuffer = async () => new ArrayBuffer(4); // jsdom has none
  await userEvent.upload(field, file);
  const frame = await findFrame();
  await frame.say({ type: 'ready' });
  await waitFor(() => expect(frame.told).toContainEqual(expect.objectContaining({ type: 'read' })));
  await frame.say(page(1, [{ text: `https://osasto.example/verify/${code}`, turn: 180 }]));
  await frame.say(page(2, []));
  return { sent, ...frame };
}

const uploads = (sent: readonly { call: string; body?: unknown }[]) =>
  sent.filter(({ call }) => call === upload).map(({ body }) => body);

test('a matched page and one to be placed are seen before anything is stored, and saved as placed', async () => {
  const { sent, told, say } = await dropScan();
  await say({ type: 'read', file: 0 });
  const matched = within(await screen.findByRole('region', { name: 'Tunnistettu koodista (1)' }));
  expect(matched.getByRole('combobox', { name: 'Tilaus: pino.pdf, sivu 1' })).toHaveDisplayValue(
    'NKO-2026-1, Inkoon osasto',
  );
  expect(matched.getByText('Käännetty pystyyn.')).toBeVisible();
  const toPlace = within(screen.getByRole('region', { name: 'Valitse tilaus (1)' }));
  const choice = toPlace.getByRole('combobox', { name: 'Tilaus: pino.pdf, sivu 2' });
  expect(choice).toHaveDisplayValue('Valitse');
  expect(toPlace.getByText('Sivulta ei löytynyt otteen koodia.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tallenna otteet (1)' })).toBeVisible();
  expect(await violations()).toEqual([]);

  await userEvent.selectOptions(choice, 'NKO-2026-2, Inkoon osasto');
  const save = screen.getByRole('button', { name: 'Tallenna otteet (2)' });
  expect(uploads(sent)).toEqual([]);
  await userEvent.click(save);
  for (const [id, pages] of [
    [1, [{ file: 0, page: 1, turn: 180 }]],
    [2, [{ file: 0, page: 2, turn: 180 }]],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await waitFor(() => expect(told).toContainEqual({ type: 'cut', id, pages }));
    await say({ type: 'cut', id, bytes: new Uint8Array([1, 2, 3]) }); // oxlint-disable-line no-await-in-loop -- one after the other
  }
  await waitFor(() =>
    expect(uploads(sent)).toEqual([
      expect.objectContaining({ officialLetterRequestId: 1, name: 'NKO-2026-1.pdf', blob: 'AQID' }),
      expect.objectContaining({ officialLetterRequestId: 2, name: 'NKO-2026-2.pdf', blob: 'AQID' }),
    ]),
  );
  expect(await screen.findAllByText('tallennettu')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Hyväksy tallennetut' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('what is left out is not stored, and without any placed scan there is nothing to save', async () => {
  const { say } = await dropScan();
  await say({ type: 'read', file: 0 });
  const first = await screen.findByRole('combobox', { name: 'Tilaus: pino.pdf, sivu 1' });
  await userEvent.selectOptions(first, 'Jätä pois');
  expect(screen.getByRole('button', { name: 'Tallenna otteet (0)' })).toHaveAccessibleDescription(
    'Valitse tilaus ainakin yhdelle skannaukselle.',
  );
});

test('a file that cannot be read is named', async () => {
  const { say } = await dropScan();
  await say({ type: 'unreadable', file: 0 });
  expect(await screen.findByText('Tiedostoa ei voitu lukea:')).toBeVisible();
  expect(screen.getByText('pino.pdf')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /^Tilaus: / })).not.toBeInTheDocument();
});
