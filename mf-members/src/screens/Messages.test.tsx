import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { otherPage, serve, status, title, unreachable, violations, type Answers } from '@osasto/testing';
import { answers } from '../../testing/answers.ts';
import { message, messagePage } from '../../testing/messages.ts';
import { open } from '../../testing/open.ts';

const service = (more: Answers = {}): Answers => ({ ...answers, ...more });

/** A draft as the service answers it. */
const draft = message({ state: 'draft', sent: null, undelivered: [] });

/** The page of a new message, from the list of the district's chairs. */
async function write(language: 'fi' | 'sv' = 'fi') {
  const opened = await open('/districts/1/positions?group=chairs', { role: 'DistrictAdmin', language });
  await userEvent.click(
    await screen.findByRole('link', { name: language === 'fi' ? 'Kirjoita viesti' : 'Skriv meddelande' }),
  );
  return opened;
}

describe('the list', () => {
  test('says what was written to whom, when, by whom, and how it went', async () => {
    serve(service({ 'GET messages': messagePage(message(), message({ id: 4, state: 'needsSecond' })) }));
    await open('/messages', { role: 'DistrictAdmin' });
    const [, row] = await screen.findAllByRole('row');
    expect(within(row!).getByRole('link')).toHaveAttribute('href', '/messages/1');
    expect(row).toHaveTextContent('Puheenjohtajat, Länsi-Uudenmaan piiri');
    expect(row).toHaveTextContent('Anders Nyman');
    expect(row).toHaveTextContent('332 ei mennyt perille');
    expect(row).toHaveTextContent('Lähetetty');
    expect(screen.getByText('Odottaa vahvistusta')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test.each([
    ['fi', 'Viestejä ei voitu hakea.'],
    ['sv', 'Meddelandena kunde inte hämtas.'],
  ] as const)('a failed load says so, in %s', async (language, text) => {
    serve(service({ 'GET messages': status(500, { message: 'Error', requestId: 'r-1' }) }));
    await open('/messages', { role: 'KT', language });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  test.each([
    ['/messages', 'DistrictUser'],
    ['/messages/new', 'SectionUser'],
    ['/messages/1', 'DistrictUser'],
  ] as const)('%s is out of reach of %s', async (path, role) => {
    const { address } = await open(path, { role, answers: service() });
    await title(otherPage);
    expect(address()).toBe('/404');
  });
});

describe('a new message', () => {
  test('without a list leads to one', async () => {
    serve(service());
    await open('/messages/new', { role: 'SectionAdmin' });
    expect(await screen.findByRole('heading', { name: 'Valitse ensin vastaanottajat.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Valitse jäsenistä' })).toHaveAttribute(
      'href',
      '/sections/1/members',
    );
  });

  test('says who gets it and who does not before it is sent; the filter is in no address', async () => {
    const sent = serve(service());
    const { address } = await write();
    expect(await screen.findByText('33 henkilöä saa viestin · 13 ei saa')).toBeVisible();
    expect(address()).toBe('/messages/new');
    expect(screen.getByText('Tiedot eivät ole julkisia (1)').parentElement).toHaveTextContent(
      'Kjell Nordlund',
    );
    expect(screen.getByText(/^Sähköpostiosoite puuttuu/).parentElement).toHaveTextContent(
      'Terhi Koskela, Aino Ahola ja 10 muuta',
    );
    expect(sent.find(({ call }) => call === 'POST messages/preview')?.body).toEqual({
      kind: 'official',
      audience: { holders: { groups: ['chairs'], districts: [1], sections: [] } },
    });
    await userEvent.click(screen.getByRole('radio', { name: /^Kutsu tai uutinen \(27\)/ }));
    expect(await screen.findByRole('button', { name: 'Lähetä 27 henkilölle' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('is saved, sent, and can be taken back while it waits', async () => {
    const waiting = message({ state: 'delayed', undelivered: [] });
    const sent = serve(
      service({
        'POST messages': draft,
        'POST messages/1/send': waiting,
        'GET messages/1': waiting,
        'POST messages/1/stop': message({ state: 'stopped' }),
      }),
    );
    const { address } = await write();
    await userEvent.type(await screen.findByLabelText('Aihe suomeksi'), 'Tapaaminen');
    await userEvent.type(screen.getByLabelText('Teksti suomeksi'), 'Hei');
    await userEvent.click(screen.getByRole('button', { name: 'Lähetä 33 henkilölle' }));
    await waitFor(() => expect(address()).toBe('/messages/1'));
    expect(sent.find(({ call }) => call === 'POST messages')?.body).toMatchObject({
      kind: 'official',
      texts: { fi: { subject: 'Tapaaminen', text: 'Hei' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Peru lähetys' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST messages/1/stop'));
  });

  test('Return in the subject saves a draft and sends nothing', async () => {
    const sent = serve(service({ 'POST messages': draft, 'GET messages/1': draft }));
    await write();
    await userEvent.type(await screen.findByLabelText('Teksti suomeksi'), 'Hei');
    await userEvent.type(screen.getByLabelText('Aihe suomeksi'), 'Tapaaminen{Enter}');
    expect(await screen.findByText('Luonnos tallennettu.')).toBeVisible();
    expect(sent.map(({ call }) => call)).not.toContain('POST messages/1/send');
  });

  test('a draft is saved after a sending that was refused, and nothing is sent', async () => {
    const sent = serve(service({ 'POST messages': draft, 'GET messages/1': draft }));
    await write();
    await userEvent.type(await screen.findByLabelText('Aihe suomeksi'), 'Tapaaminen');
    await userEvent.click(screen.getByRole('button', { name: 'Lähetä 33 henkilölle' }));
    await waitFor(() => expect(screen.getByLabelText('Teksti suomeksi')).toBeInvalid());
    await userEvent.type(screen.getByLabelText('Teksti suomeksi'), 'Hei');
    await userEvent.click(screen.getByRole('button', { name: 'Tallenna luonnos' }));
    expect(await screen.findByText('Luonnos tallennettu.')).toBeVisible();
    expect(sent.map(({ call }) => call)).not.toContain('POST messages/1/send');
  });

  test('a subject without its text is refused at its field', async () => {
    const sent = serve(service());
    await write('sv');
    await userEvent.type(await screen.findByLabelText('Ämne på svenska'), 'Träff');
    await userEvent.click(screen.getByRole('button', { name: 'Skicka till 33 personer' }));
    await waitFor(() => expect(screen.getByLabelText('Text på svenska')).toBeInvalid());
    expect(sent.map(({ call }) => call)).not.toContain('POST messages');
  });
});

test.each([
  ['POST messages/1/stop', { state: 'delayed' }, 'Peru lähetys'],
  ['POST messages/1/confirm', { state: 'needsSecond', isOwn: false }, 'Vahvista lähetys'],
  ['DELETE messages/1', { state: 'draft', sent: null }, 'Poista luonnos'],
] as const)('that the answer of %s was lost is said', async (name, fields, verb) => {
  serve(service({ 'GET messages/1': message({ ...fields, undelivered: [] }), [name]: unreachable }));
  await open('/messages/1', { role: 'DistrictAdmin' });
  await userEvent.click(await screen.findByRole('button', { name: verb }));
  if (fields.state !== 'delayed') {
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: verb }));
  }
  expect(await screen.findByText(/^Yhteys katkesi kesken/)).toBeVisible();
});

describe('a message that was sent', () => {
  test('shows who did not get it and why, and what it said', async () => {
    serve(service());
    await open('/messages/1', { role: 'DistrictAdmin' });
    expect(await screen.findByRole('row', { name: /Reijo Tamminen/ })).toHaveTextContent(
      'Osoite ei toiminut',
    );
    expect(screen.getByRole('row', { name: /Kjell Nordlund/ })).toHaveTextContent(
      'Tiedot eivät ole julkisia',
    );
    expect(screen.getByText(/Tervetuloa Lohjalle/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Ruotsi' }));
    expect(screen.getByText(/Välkommen till Lojo/)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test.each([
    ['who sent it', true, false],
    ['somebody else', false, true],
  ])('that needs a second person is confirmed by %s: %s', async (_, isOwn, mayConfirm) => {
    const sent = serve(
      service({
        'GET messages/1': message({ state: 'needsSecond', isOwn, undelivered: [] }),
        'POST messages/1/confirm': message({ state: 'delayed' }),
      }),
    );
    await open('/messages/1', { role: 'DistrictAdmin' });
    await screen.findByRole('button', { name: 'Peru lähetys' });
    const button = screen.queryByRole('button', { name: 'Vahvista lähetys' });
    expect(button !== null).toBe(mayConfirm);
    if (!button) return;
    await userEvent.click(button);
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Vahvista lähetys' }),
    );
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST messages/1/confirm'));
  });
});
