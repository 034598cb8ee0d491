import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Body, MemberPosition, PositionCandidate, Proposals } from '@osasto/api';
import { serve, title, violations, type Answers, type Rendering } from '@osasto/testing';
import { answers } from '../../testing/answers.ts';
import { candidate, held, nonMember, positions, proposals, report } from '../../testing/board.ts';
import { open } from '../../testing/open.ts';

const path = '/sections/1/meetings/4/positions';
const saving = 'POST meetings/savepositionsoftrust';
type Change = Body<typeof saving>;

const reason = {
  translationKey: 'position.tooManyTerms',
  parameters: { max: 3, possibleFrom: '31.12.2027' },
};
const goesOn = { name: 'Åke Sjöström', termEnd: '2027-12-31T00:00:00.000Z' };

/** Chair, one vice chair who goes on, two members, a secretary who may not go on, an auditor from outside. */
const board = proposals(
  [
    held(2, 1),
    held(7, 2),
    held(7, 3, { nextOrdinal: 3 }),
    held(13, 6, { errors: [reason] }),
    held(9, nonMember('Säynätjoki')),
  ],
  { 3: [goesOn] },
);
const found: PositionCandidate[] = [
  candidate(4),
  candidate(5, { errors: [{ translationKey: 'position.membershipRequired' }] }),
];

interface Opening extends Partial<Rendering> {
  stored?: MemberPosition[];
  proposed?: Proposals;
  more?: Answers;
}

async function openBoard({ stored = [], proposed = board, more = {}, ...rendering }: Opening = {}) {
  const sent = serve({
    ...answers,
    'GET meetings/4': report(...stored),
    'GET meetings/getallpositionsoftrust': positions,
    'GET meetings/4/proposals': proposed,
    'POST meetings/candidates': ({ text }: { text: string }) =>
      found.filter(({ lastName }) => lastName.toLowerCase().startsWith(text.toLowerCase())),
    [saving]: [],
    ...more,
  });
  const { address } = await open(path, { role: 'SectionAdmin', ...rendering });
  await title(/Täytä luottamustoimet|Fyll i förtroendeuppdragen/);
  const saved = () => sent.filter(({ call }) => call === saving).map(({ body }) => body as Change);
  return { sent, saved, address };
}

const seat = (name: string | RegExp) => screen.getByRole('group', { name });
const choice = (group: string | RegExp, name: string) => within(seat(group)).getByRole('radio', { name });
const save = () => screen.getByRole('button', { name: /Tallenna luottamustoimet|Spara förtroendeuppdragen/ });
const leave = async (to: string) => choice(to, 'Jää tyhjäksi');

test('everybody who may go on does, and one press saves all', async () => {
  const { saved, address } = await openBoard();
  expect(choice('Puheenjohtaja, Aino Mäkelä', 'Jatkaa')).toBeChecked();
  expect(choice(/^Toiminnantarkastaja/, 'Jatkaa')).toBeChecked();
  expect(choice('Sihteeri, Tuula Ylönen', 'Vaihtuu')).toBeChecked();
  expect(choice('Sihteeri, Tuula Ylönen', 'Jatkaa')).toBeDisabled();
  expect(screen.getByText('1 valitsematta', { exact: false, selector: 'button span' })).toBeVisible();
  await userEvent.click(await leave('Sihteeri, Tuula Ylönen'));
  await userEvent.click(save());
  await waitFor(() => expect(address()).toBe('/sections/1/meetings/4'));
  expect(await screen.findByText('4 luottamustointa tallennettu.')).toBeVisible();
  expect(saved()).toHaveLength(1);
  expect(saved()[0]?.add?.map(({ positionId, memberId }) => [positionId, memberId])).toEqual([
    [2, 1],
    [7, 2],
    [7, 3],
    [9, undefined],
  ]);
  expect(await violations()).toEqual([]);
});
