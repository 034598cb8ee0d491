import { createBoards, drawSeats, type BoardSize } from './board.ts';
import { dayOfDate, monthsBefore, yearFromDayNumber } from '../../../platform/time/day-numbers.ts';
import { type MadeMeeting, formatMeetingName } from './meeting.ts';
import { type KnownPerson, type MadeMember, makeMembers } from './people.ts';
import { random } from './random.ts';
import type { MadeSection } from './section.ts';

export interface TrainingBaseline {
  members: ReturnType<typeof makeMembers>['rows'];
  /** Who can sign in: the section's admin, who also ordered the letter, and its user. */
  roles: { member: MadeMember; role: 5 | 6 }[];
  /** One approved meeting whose board is in office, one submitted, one draft with a row that cannot be transferred. */
  meetings: MadeMeeting[];
  letter: { reason: string; created: number };
  /** The day on which the plan was made, 35 months ago. */
  plan: { created: number; attachment: string };
}

/** The boards of training sections, and of the small demonstration data. */
export const trainingBoard: BoardSize = {
  contacts: { low: 3, high: 4 },
  board: { low: 4, high: 6 },
  deputies: 1,
  delegates: 0,
};

/** How many accounts come with each training section. */
export const accountsOfTraining = 2;

/**
 * What a training section begins with and is reset to, counted from `today`. `memberIds` are those of its people, in
 * their order; `known` stand at its head. Rule 6.8.
 */
export function trainingBaseline(
  section: MadeSection,
  memberIds: number[],
  today: number,
  known: readonly KnownPerson[],
): TrainingBaseline {
  const getId = (index: number) => {
    const id = memberIds[index];
    if (id === undefined) throw new Error(`Training section ${section.id} has no id for index ${index}.`);
    return id;
  };
  const { rows: members, candidates } = makeMembers(section, getId, today, known);
  const year = yearFromDayNumber(today);
  const r = random('training', section.id);
  const boards = createBoards(section, candidates, drawSeats(r, trainingBoard), r);
  const [admin, user] = candidates;
  if (!admin || !user) throw new Error(`Training section ${section.id} has no members who can be elected.`);
  const reporter = `${admin.first} ${admin.last}`;
  const rest = { reporter, approver: 'Päivi Kouluttaja', tooFew: [], hasDocument: true, sentByMail: false };
  const elected = boards.elect(year - 1).map((position) => ({ ...position, errors: [] }));
  const held = dayOfDate(year - 1, 11, 12);
  const secretary = candidates.find(
    ({ id }) => !elected.some(({ person }) => person.kind === 'member' && person.member.id === id),
  );
  if (!secretary) throw new Error(`Training section ${section.id} has no member without a position.`);
  const draftHeld = today - 4;
  return {
    members,
    roles: [
      { member: admin, role: 5 },
      { member: user, role: 6 },
    ],
    meetings: [
      {
        ...rest,
        type: 1001,
        status: 1103,
        held,
        name: formatMeetingName(section, 1001, held),
        created: held + 3,
        positions: elected,
      },
      {
        ...rest,
        type: 1003,
        status: 1101,
        held: today - 20,
        name: formatMeetingName(section, 1003, today - 20, 1),
        created: today - 18,
        positions: [],
      },
      {
        ...rest,
        type: 1004,
        status: 1100,
        held: draftHeld,
        name: formatMeetingName(section, 1004, draftHeld),
        created: draftHeld,
        hasDocument: false,
        // Terms of a contact person are one year: submitting is refused until the end is corrected.
        positions: [
          {
            positionId: 25,
            person: { kind: 'member', member: secretary },
            start: draftHeld + 1,
            end: dayOfDate(year + 2, 12, 31),
            ordinal: 1,
            errors: [],
          },
        ],
      },
    ],
    letter: { reason: 'Pankkitilin käyttöoikeuksien päivittäminen', created: today - 2 },
    plan: { created: monthsBefore(today, 35), attachment: 'Hälytyskaavio 1.pdf' },
  };
}
