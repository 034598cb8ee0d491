import type { FieldError, Position } from '@osasto/api';
import { meetingType, type Day } from '@osasto/contract';
import { defaultTerm, positionsIn, positionsWith } from '@osasto/rules';
import type { Term } from './term.ts';

/** Somebody elected in a report, by the id of the row. */
export interface ElectedTerm extends Term {
  id: number;
  hasEmail: boolean;
  /** The position asks for an age, and nothing is known of the holder's. Rule 25.3. */
  isAgeUnknown: boolean;
}

/** A report as its warnings depend on it. */
export interface ReportToSend {
  meeting: { typeId: number; dateHeld: Day };
  /** There are files, or they come by mail. */
  hasMinutes: boolean;
  positions: readonly Position[];
  elected: readonly ElectedTerm[];
  /** The terms of approved reports of the section. */
  approved: readonly Term[];
  positionName: (position: Position) => string;
}

/** A warning without its key. */
type Found = Pick<FieldError, 'propertyName' | 'parameters'>;

const isHeldOn =
  (day: Day) =>
  ({ start, end }: Pick<Term, 'start' | 'end'>) =>
    start <= day && day <= end;

const inRow = ({ id, name, positionId }: ElectedTerm): Found => ({
  propertyName: `memberPositions.${id}.positionId`,
  parameters: { name, positionId },
});

const isSame = (one: Term) => (other: Term) =>
  one.positionId === other.positionId && one.person === other.person;

/** Whether somebody elected holds the same position on the day of the meeting already. */
const isHeldBefore = (row: Term, dateHeld: Day, approved: readonly Term[]) =>
  approved.some((term) => isHeldOn(dateHeld)(term) && isSame(row)(term));

const needEmail = positionsWith('needsEmail');
const boardPositions = positionsIn('board');

/** The positions that a report is about: all for an autumn meeting, for others those that it elects to. Rule 24.8. */
const findConcerned = ({ meeting, positions, elected }: ReportToSend): readonly Position[] =>
  meeting.typeId === meetingType.autumn
    ? positions
    : positions.filter(({ id }) => elected.some(({ positionId }) => positionId === id));

/** Fewer than the fewest on the first day of the default term; who carries on does not count. Rules 9.2, 24.8. */
function findTooFew(report: ReportToSend): Found[] {
  const { meeting, elected, approved, positionName } = report;
  return findConcerned(report).flatMap((position) => {
    const { start } = defaultTerm(meeting, position);
    const held = [...approved, ...elected].filter(
      (term) => term.positionId === position.id && isHeldOn(start)(term),
    );
    const people = new Set(held.map(({ person }) => person));
    return people.size < position.minHolders
      ? [
          {
            parameters: {
              position: positionName(position),
              positionId: position.id,
              min: position.minHolders,
            },
          },
        ]
      : [];
  });
}

/** Whoever has two positions of a board at the same time, once each, with the one elected to that comes last. */
function findTwoPositions({ elected, approved }: ReportToSend): Found[] {
  const isOfBoard = ({ positionId }: Term) => boardPositions.includes(positionId);
  const people = Map.groupBy(elected.filter(isOfBoard), ({ person }) => person);
  return [...people.values()].flatMap((rows) => {
    const [first] = rows;
    const others = [...rows, ...approved.filter((term) => isOfBoard(term) && term.person === first?.person)];
    const second = rows
      .toSorted((one, other) => other.positionId - one.positionId)
      .find((row) =>
        others.some(
          (other) => other.positionId !== row.positionId && other.start <= row.end && row.start <= other.end,
        ),
      );
    return second ? [inRow(second)] : [];
  });
}

/** What is unusual in a report, by the key of its warning. Whoever sends it confirms each. Rule 24.1. */
const warnings: readonly [key: string, find: (report: ReportToSend) => Found[]][] = [
  [
    'meeting.nobodyElected',
    ({ meeting, elected }) => (meeting.typeId === meetingType.autumn && elected.length === 0 ? [{}] : []),
  ],
  ['position.belowMinimum', findTooFew],
  [
    'position.noAddress',
    ({ elected }) =>
      elected.filter(({ positionId, hasEmail }) => needEmail.includes(positionId) && !hasEmail).map(inRow),
  ],
  ['position.twoPositions', findTwoPositions],
  ['meeting.noMinutes', ({ hasMinutes }) => (hasMinutes ? [] : [{}])],
  [
    'position.ageUnknown',
    ({ meeting, elected, approved }) =>
      elected.filter((row) => row.isAgeUnknown && !isHeldBefore(row, meeting.dateHeld, approved)).map(inRow),
  ],
];

/** Everything unusual in a report, in the order of rule 24.1. */
export const findWarnings = (report: ReportToSend): FieldError[] =>
  warnings.flatMap(([translationKey, find]) => find(report).map((found) => ({ translationKey, ...found })));

/** Who was elected, and who leaves, beside the approved terms in force on the day of the meeting. */
export interface BoardTurnover {
  elected: { positionOfTrustId: number; change: 'new' | 'continues' }[];
  leaving: { name: string; positionId: number }[];
}

/** What a report changes of the board. Rules 24.1, 24.8. */
export function findTurnover(report: ReportToSend): BoardTurnover {
  const { meeting, elected, approved } = report;
  const held = approved.filter(isHeldOn(meeting.dateHeld));
  const starts = new Map(
    findConcerned(report).map((position) => [position.id, defaultTerm(meeting, position).start]),
  );
  const leaving = held.filter((term) => {
    const start = starts.get(term.positionId);
    if (start === undefined) return false;
    const goesOn = approved.some((other) => isSame(term)(other) && other.end >= start);
    return !goesOn && !elected.some(isSame(term));
  });
  return {
    elected: elected.map((row) => ({
      positionOfTrustId: row.id,
      change: isHeldBefore(row, meeting.dateHeld, approved) ? 'continues' : 'new',
    })),
    leaving: leaving.map(({ name, positionId }) => ({ name, positionId })),
  };
}
