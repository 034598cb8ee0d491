import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { MemberPosition } from '@osasto/api';
import { getCode, type Instant } from '@osasto/contract';
import { serve, title, unreachable, violations, type Answers, type Sent } from '@osasto/testing';
import { answers } from '../../testing/answers.ts';
import { candidate, positions, report, row } from '../../testing/board.ts';
import { open } from '../../testing/open.ts';

const path = '/sections/1/meetings/4';
const approved = getCode('meetingStatus', 1103);
const at = '2026-11-20T08:15:00.000Z' as Instant;

const chair = row(11, 2, 1, { meetingStatus: approved });
const annulled: MemberPosition = {
  ...row(12, 7, 2, { meetingStatus: approved }),
  isAnnulled: true,
  annulled: { at, by: 'Anders Nyman', reason: 'Kirjattu väärälle henkilölle' },
};
const pending: MemberPosition = {
  ...chair,
  pendingAnnulment: {
    at,
    by: 'Anders Nyman',
    isOwn: false,
    reason: 'Väärä henkilö',
    correction: {
      positionId: 2,
      memberId: 3,
      nonMember: null,
      name: 'Kari Nurmela',
      termStart: '2027-01-01T00:00:00.000Z',
      termEnd: '2028-12-31T00:00:00.000Z',
    },
  },
};

async function openApproved(
  rows: MemberPosition[],
  more: Answers = {},
  role: 'DistrictAdmin' | 'SectionAdmin' = 'DistrictAdmin',
): Promise<Sent[]> {
  const sent = serve({
    ...answers,
    'GET meetings/4': { ...(report(...rows) as object), status: approved },
    'GET meetings/getallpositionsoftrust': positions,
    'POST meetings/candidates': [candidate(3), candidate(4)],
    ...more,
  });
  await open(path, { role });
  await title(/Syyskokous 2026/);
  return sent;
}

const elected = () => screen.findByRole('table', { name: 'Luottamushenkilöt' });
const bodyOf = (sent: Sent[], call: string) => sent.find((one) => one.call === call)?.body;
async function choose(item: string) {
  await userEvent.click(await screen.findByRole('button', { name: /^Toiminnot: Puheenjohtaja/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
}

test('an annulled row is struck through, says so in words, and has no commands (25.2)', async () => {
  await openApproved([chair, annulled]);
  const table = await elected();
  const struck = within(table).getByRole('row', { name: /Hallituksen jäsen/ });
  expect(struck).toHaveTextContent('Mitätöity');
  expect(struck.querySelector('s')).toHaveTextContent('Märta Öhman');
  expect(within(struck).queryByRole('button', { name: /^Toiminnot/ })).toBeNull();
  expect(screen.getByRole('heading', { name: /Luottamushenkilöt/ })).toHaveTextContent('1');
  await userEvent.click(within(table).getByRole('button', { name: /Lisätiedot: Hallituksen jäsen/ }));
  expect(table).toHaveTextContent('Anders Nyman, 20.11.2026');
  expect(table).toHaveTextContent('Kirjattu väärälle henkilölle');
  expect(await violations()).toEqual([]);
});

test('a section admin sees the rows without commands', async () => {
  await openApproved([chair, annulled], {}, 'SectionAdmin');
  const table = await elected();
  expect(table).toHaveTextContent('Mitätöity');
  expect(screen.queryByRole('button', { name: /^Toiminnot: / })).toBeNull();
});

test('annulling asks for a reason, and says that it is done', async () => {
  const sent = await openApproved([chair], {
    'POST positions/11/annul': { ...chair, isAnnulled: true, annulled: annulled.annulled },
  });
  await elected();
  const dialog = await choose('Mitätöi');
  const send = within(dialog).getByRole('button', { name: 'Mitätöi' });
  await userEvent.click(send);
  expect(await within(dialog).findAllByText('Kirjoita syy.')).not.toHaveLength(0);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Syy' }), 'Väärä henkilö');
  expect(await violations()).toEqual([]);
  await userEvent.click(send);
  expect(await screen.findByText('Luottamustoimi mitätöity.')).toBeVisible();
  expect(bodyOf(sent, 'POST positions/11/annul')).toEqual({ reason: 'Väärä henkilö' });
});

test('correcting begins with the row as it is, and picks from members for this row', async () => {
  const sent = await openApproved([chair], { 'POST positions/11/correct': pending });
  await elected();
  const dialog = await choose('Korjaa');
  expect(within(dialog).getByLabelText('Toimikausi päättyy')).toHaveValue('31.12.2028');
  const person = within(dialog).getByRole('combobox', { name: 'Jäsenen nimi tai jäsennumero' });
  await userEvent.clear(person);
  await userEvent.type(person, 'Nurmela');
  await userEvent.keyboard('{Enter}'); // also before the search has answered
  await waitFor(() => expect(person).toHaveValue('Nurmela, Kari'));
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Syy' }), 'Väärä henkilö');
  expect(await violations()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Korjaa' }));
  expect(await screen.findByText('Korjaus odottaa toisen hyväksyjän vahvistusta.')).toBeVisible();
  expect(bodyOf(sent, 'POST meetings/candidates')).toMatchObject({ corrects: 11 });
  expect(bodyOf(sent, 'POST positions/11/correct')).toMatchObject({
    reason: 'Väärä henkilö',
    memberId: 3,
    positionId: 2,
  });
});

test('the second person sees what was asked for, and repeats it', async () => {
  const sent = await openApproved([pending], {
    'POST positions/11/correct': { ...chair, id: 21, memberId: 3 },
  });
  const table = await elected();
  expect(table).toHaveTextContent('Korjaus odottaa vahvistusta');
  const dialog = await choose('Vahvista korjaus');
  expect(dialog).toHaveTextContent('Anders Nyman, 20.11.2026');
  expect(dialog).toHaveTextContent('Puheenjohtaja, Kari Nurmela, 1.1.2027–31.12.2028');
  expect(await violations()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Vahvista korjaus' }));
  expect(await screen.findByText('Luottamustoimi korjattu.')).toBeVisible();
  expect(bodyOf(sent, 'POST positions/11/correct')).toMatchObject({
    reason: 'Väärä henkilö',
    memberId: 3,
    positionId: 2,
    termEnd: '2028-12-31T00:00:00.000Z',
  });
});

test('that the answer to dropping it was lost is said', async () => {
  await openApproved(
    [{ ...chair, pendingAnnulment: { at, by: 'Maija Lehtonen', isOwn: true, reason: 'Väärä henkilö' } }],
    { [`DELETE positions/${chair.id}/annulment`]: unreachable },
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Toiminnot: Puheenjohtaja/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Poista pyyntö' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Poista pyyntö' }));
  expect(await screen.findByText(/^Yhteys katkesi kesken/)).toBeVisible();
});

test('whoever asked for it drops it, and does not confirm it', async () => {
  await openApproved([
    { ...chair, pendingAnnulment: { at, by: 'Maija Lehtonen', isOwn: true, reason: 'Väärä henkilö' } },
  ]);
  expect(await elected()).toHaveTextContent('Mitätöinti odottaa vahvistusta');
  await userEvent.click(await screen.findByRole('button', { name: /^Toiminnot: Puheenjohtaja/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Poista pyyntö',
    'Korjaa',
    'Mitätöi',
  ]);
});
