import { act, screen, waitFor, within } from '@testing-library/react';
import { toInstant } from '@osasto/contract';
import { userEvent } from '@testing-library/user-event';
import { serve, status, title, violations, type Sent } from '@osasto/testing';
import { answers } from '../../testing/answers.ts';
import { auditEvent, auditPage } from '../../testing/audit.ts';
import { open } from '../../testing/open.ts';

const service = (...events: Parameters<typeof auditPage>) => ({
  ...answers,
  'GET audit': auditPage(...events),
});
/** What was asked for the list; the alert asks for readings of its own. */
const asked = (sent: Sent[]) =>
  sent.filter(({ call, search }) => call.startsWith('GET audit') && !search.includes('action=reading'));
const queryOf = (sent: Sent | undefined) => Object.fromEntries(new URLSearchParams(sent?.search));
const openLog = (at = '/audit', language: 'fi' | 'sv' = 'fi') => open(at, { role: 'KT', language });

test('reads as sentences by day, with before and after behind a button', async () => {
  serve(
    service(
      auditEvent(),
      auditEvent({
        at: '2026-10-12T06:18:00.000Z',
        by: 'Bo Ekholm',
        action: 'denied',
        changes: [{ field: 'roles', after: [5] }],
      }),
      auditEvent({ at: '2026-10-12T06:10:00.000Z', changes: [{ field: 'phone' }] }),
    ),
  );
  await openLog();
  await title('Tapahtumaloki');
  const day = await screen.findByRole('region', { name: 'Torstai 22.10.2026' });
  const row = within(day).getByRole('listitem');
  expect(row).toHaveTextContent(
    '14:32Anders Nyman antoi jäsenelle Leila Haddad roolin Osaston pääkäyttäjä.Inkoon osasto',
  );
  expect(within(row).getByRole('link', { name: 'Leila Haddad' })).toHaveAttribute(
    'href',
    '/sections/1/members/7',
  );
  expect(within(row).getByRole('link', { name: 'Anders Nyman' })).toHaveAttribute('href', '/audit?by=12');
  expect(within(row).queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(within(row).getByRole('button', { name: /^Näytä muutokset: Anders Nyman antoi/ }));
  expect(within(row).getAllByRole('row').at(-1)).toHaveTextContent(
    'RoolitOsaston käyttäjäOsaston käyttäjä, Osaston pääkäyttäjä',
  );
  const [denied, masked] = within(screen.getByRole('region', { name: 'Maanantai 12.10.2026' })).getAllByRole(
    'listitem',
  );
  expect(denied).toHaveTextContent('Oikeus ei riittänyt, eikä mitään muutettu.Evätty · Inkoon osasto');
  await userEvent.click(within(masked!).getByRole('button'));
  expect(within(masked!).getAllByText('••• Tiedot eivät ole julkisia')).toHaveLength(2);
  expect(await violations()).toEqual([]);
});

test('in Swedish', async () => {
  serve(service(auditEvent()));
  await openLog('/audit', 'sv');
  expect(await screen.findByRole('region', { name: 'Torsdag 22.10.2026' })).toHaveTextContent(
    'Anders Nyman gav medlemmen Leila Haddad rollen Avdelningens huvudanvändare.',
  );
});

test('the address holds every filter, by ids, and asks for just that', async () => {
  const sent = serve(service(auditEvent()));
  const at = '/audit?entity=member&id=7&action=update&by=12&sectionId=1&from=2026-10-01&to=2026-10-31';
  const { router } = await openLog(at);
  await screen.findByText('1 tapahtuma');
  expect(queryOf(asked(sent)[0])).toEqual({
    entity: 'member',
    id: '7',
    action: 'update',
    by: '12',
    sectionId: '1',
    from: '2026-10-01',
    to: '2026-10-31',
    skip: '0',
    take: '50',
  });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Kuka' })).toHaveValue('Anders Nyman'));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Osasto tai piiri' })).toHaveValue('Inkoon osasto'),
  );
  expect(screen.getByLabelText('Mitä')).toHaveDisplayValue('Jäsenten roolit');
  expect(screen.getByLabelText('Loppupäivä')).toHaveValue('31.10.2026');
  expect(screen.getByText('Näytetään vain:')).toHaveTextContent('Leila Haddad');
  await userEvent.click(screen.getByRole('button', { name: 'Tyhjennä rajaukset' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByRole('combobox', { name: 'Kuka' })).toHaveValue('');
});

test.each([
  ['POST audit/people', 'Kuka', /^Käyttäjiä ei voitu hakea/],
  ['GET districts', 'Osasto tai piiri', 'Osastoja ja piirejä ei voitu hakea.'],
] as const)('%s fails: the field says that, and not that nothing was found', async (call, label, text) => {
  serve({ ...service(auditEvent()), [call]: status(500) });
  await openLog();
  await screen.findByText('1 tapahtuma');
  await userEvent.type(screen.getByRole('combobox', { name: label }), 'zz');
  expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
  expect(screen.queryByText('Ei hakutuloksia')).toBeNull();
});

test('filters are chosen by name and leave only ids in the address', async () => {
  const sent = serve(service(auditEvent()));
  const { router } = await openLog();
  await screen.findByText('1 tapahtuma');
  await userEvent.type(screen.getByRole('combobox', { name: 'Kuka' }), 'nyman');
  // Rows of another text cannot be chosen: rule 13.10.
  await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
  await userEvent.click(await screen.findByRole('option', { name: /Anders Nyman/ }));
  await userEvent.selectOptions(screen.getByLabelText('Mitä'), 'Luottamustoimet');
  await userEvent.type(screen.getByRole('combobox', { name: 'Osasto tai piiri' }), 'inkoo');
  await userEvent.click(await screen.findByRole('option', { name: /Inkoo/ }));
  await userEvent.type(screen.getByLabelText('Alkupäivä'), '1.10.2026');
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      by: '12',
      entity: 'meeting',
      action: 'position',
      sectionId: '1',
      from: '2026-10-01',
    }),
  );
  expect(screen.getByLabelText('Alkupäivä')).toHaveFocus();
  await waitFor(() =>
    expect(queryOf(asked(sent).at(-1))).toMatchObject({ action: 'position', by: '12', sectionId: '1' }),
  );
});

test('nothing found, and a failure', async () => {
  serve(service());
  await openLog('/audit?entity=letterrequest&id=5');
  expect(await screen.findByRole('heading', { name: 'Ei tapahtumia.' })).toBeVisible();
  expect(screen.getByText('Näytetään vain:')).toHaveTextContent('nro 5');
  serve({ ...answers, 'GET audit': status(500) });
  await userEvent.click(screen.getByRole('button', { name: 'Näytä muutkin' }));
  expect(await screen.findByText('Tapahtumia ei voitu hakea.')).toBeVisible();
});

const reading = (action: string, hoursAgo: number) =>
  auditEvent({
    at: toInstant(new Date(Date.now() - hoursAgo * 3_600_000)),
    entity: 'account',
    action,
    id: 12,
    name: 'Anders Nyman',
    unitName: null,
    changes: [{ field: 'people', after: 2500 }],
  });

test('reading in bulk stands out by picture and words, and the last day of it is said above the list', async () => {
  serve(service(reading('reading.stopped', 1), reading('reading.bulk', 2), reading('reading.bulk', 25)));
  const { router } = await openLog();
  const alert = (await screen.findByText(/^Viimeisen vuorokauden aikana/)).closest('[role=status]');
  expect(alert).toHaveTextContent(
    'Viimeisen vuorokauden aikana on 2 kertaa avattu poikkeuksellisen monen henkilön tiedot.',
  );
  await screen.findByText('3 tapahtumaa');
  const rows = screen.getAllByRole('listitem').filter((row) => row.textContent.includes('Poikkeava'));
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row).toHaveAttribute('data-outcome', 'unusual');
  expect(await violations()).toEqual([]);
  await userEvent.click(within(alert as HTMLElement).getByRole('link', { name: 'Näytä tapahtumat' }));
  await waitFor(() =>
    expect(router.state.location.search).toMatch(/^\?entity=account&action=reading&from=[\d-]+$/),
  );
  expect(screen.getByLabelText('Mitä')).toHaveDisplayValue('Tietojen joukkokatselu');
  expect(screen.queryByText(/^Viimeisen vuorokauden aikana/)).not.toBeInTheDocument();
});

test('what was read in bulk earlier is no alert, and one in the last day is, in Swedish', async () => {
  serve(service(reading('reading.bulk', 30)));
  const { unmount } = await openLog();
  await screen.findByText('1 tapahtuma');
  expect(screen.queryByText(/^Viimeisen vuorokauden aikana/)).not.toBeInTheDocument();
  unmount();
  serve(service(reading('reading.bulk', 3)));
  await openLog('/audit', 'sv');
  expect(
    await screen.findByText(
      'Under det senaste dygnet har uppgifter om ovanligt många personer öppnats en gång.',
    ),
  ).toBeVisible();
});

test('while the events of one thing are on their way it has not the name of the one before', async () => {
  let answer: unknown = auditPage(auditEvent());
  serve({ ...answers, 'GET audit': () => answer });
  const { router } = await openLog('/audit?entity=member&id=7');
  const only = () => screen.getByText(/^Näytetään vain/);
  expect(await screen.findAllByRole('link', { name: 'Leila Haddad' })).toHaveLength(2);
  answer = new Promise(() => {});
  await act(() => router.navigate('/audit?entity=member&id=8'));
  await waitFor(() => expect(only()).toHaveTextContent(/nro.8/));
  // Only its row stands there still, marked.
  const [name, ...others] = screen.getAllByRole('link', { name: 'Leila Haddad' });
  expect(others).toEqual([]);
  expect(name!.closest('[aria-busy="true"]')).not.toBeNull();
});
