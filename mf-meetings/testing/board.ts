import type {
  FullMeeting,
  MemberPosition,
  NonMember,
  Position,
  PositionCandidate,
  Proposal,
  Proposals,
  Seats,
} from '@osasto/api';
import { getCode, meetingStatus, sentDay } from '@osasto/contract';
import { draft } from './meetings.ts';

const newTerm = { start: '2027-01-01T00:00:00.000Z', end: '2028-12-31T00:00:00.000Z' } as const;
const endOf = (years: number) => sentDay(`${2026 + years}-12-31` as const);

const position = (
  id: number,
  name: string,
  nameSv: string,
  [maxTermYears, minHolders, maxHolders]: [number, number, number],
  requiresMembership = false,
): Position => ({
  id,
  name,
  nameSv,
  nameEn: name,
  requiresMembership,
  isSigning: false,
  maxTermYears,
  maxConsecutiveTerms: 3,
  minHolders,
  maxHolders,
});

/** As many of the positions as a board needs. */
export const positions: Position[] = [
  position(2, 'Puheenjohtaja', 'Ordförande', [2, 1, 1], true),
  position(3, 'Varapuheenjohtaja', 'Vice ordförande', [2, 1, 2], true),
  position(4, 'Rahastonhoitaja', 'Kassör', [1, 0, 1]),
  position(6, 'Nimenkirjoittaja', 'Namntecknare', [2, 0, 4], true),
  position(7, 'Hallituksen jäsen', 'Styrelsemedlem', [2, 4, 12], true),
  position(8, 'Hallituksen varajäsen', 'Styrelsesuppleant', [1, 0, 6], true),
  position(9, 'Toiminnantarkastaja', 'Verksamhetsgranskare', [1, 0, 2]),
  position(13, 'Sihteeri', 'Sekreterare', [1, 0, 1]),
  position(14, 'Jäsenasioiden yhteyshenkilö', 'Kontaktperson för medlemsärenden', [1, 0, 3]),
  position(21, 'Nuorisotoiminnan yhteyshenkilö', 'Kontaktperson för ungdomsverksamhet', [1, 0, 3]),
];

const positionOf = (id: number) => positions.find((one) => one.id === id) as Position;

/** Somebody outside the register. */
export const nonMember = (lastName: string, more: Partial<NonMember> = {}): NonMember => ({
  firstName: 'Heikki',
  lastName,
  address: 'Satamakuja 7',
  postcode: '10210',
  postoffice: 'Inkoo',
  email: null,
  phone: '040 000 7712',
  company: null,
  ...more,
});

/** A seat whose term ends: a member by id, or somebody outside the register. */
export function held(positionId: number, holder: number | NonMember, more: Partial<Proposal> = {}): Proposal {
  return {
    ...open(positionId),
    holder:
      typeof holder === 'number'
        ? { memberId: holder, name: memberName(holder), sprId: String(10_000_000 + holder), hasEmail: true }
        : {
            nonMember: holder,
            name: `${holder.firstName} ${holder.lastName}`,
            hasEmail: Boolean(holder.email),
          },
    termStart: '2025-01-01T00:00:00.000Z',
    termEnd: '2026-12-31T00:00:00.000Z',
    nextOrdinal: 2,
    ...more,
  };
}

/** An empty seat. */
export const open = (positionId: number): Proposal => ({
  positionId,
  nextTermStart: newTerm.start,
  nextTermEnd: endOf(positionOf(positionId).maxTermYears),
  nextOrdinal: 1,
  errors: [],
});

const names = [
  'Aino Mäkelä',
  'Märta Öhman',
  'Kari Nurmela',
  'Mikael Lindholm',
  'Leila Haddad',
  'Tuula Ylönen',
];

/** The name of the member with this id. */
const memberName = (id: number): string => names[id - 1] ?? `Jäsen ${id}`;

const splitName = (id: number) => {
  const [firstName = '', ...rest] = memberName(id).split(' ');
  return { firstName, lastName: rest.join(' ') };
};

/** A row of the report: a member by id, or somebody outside the register. */
export function row(
  id: number,
  positionId: number,
  person: number | NonMember,
  more: Partial<MemberPosition> = {},
): MemberPosition {
  const { name, nameSv, maxTermYears } = positionOf(positionId);
  const isMember = typeof person === 'number';
  return {
    id,
    memberId: isMember ? person : null,
    positionId,
    position: { id: positionId, name, nameSv },
    member: isMember
      ? {
          id: person,
          ...splitName(person),
          email: null,
          phone: null,
          sprId: String(10_000_000 + person),
          paymentDate: null,
          isPublishProhibited: false,
          membershipStatus: getCode('membershipStatus', 501),
        }
      : null,
    isNonMember: !isMember,
    nonMember: isMember ? null : person,
    termStart: newTerm.start,
    termEnd: endOf(maxTermYears),
    electedDate: '2026-11-12T00:00:00.000Z',
    termOrdinal: 1,
    showTermOrdinal: true,
    crmErrorMessages: [],
    crmErrorAdvice: [],
    isAnnulled: false,
    status: getCode('memberPositionStatus', 1302),
    meetingStatus: getCode('meetingStatus', meetingStatus.draft),
    meetingId: 4,
    meetingSectionId: 1,
    tag: `"position-${id}-1"`,
    ...more,
  };
}

/** A member as the picker's search finds them. */
export const candidate = (id: number, more: Partial<PositionCandidate> = {}): PositionCandidate => ({
  id,
  sectionId: 1,
  ...splitName(id),
  membershipStatus: getCode('membershipStatus', 501),
  sprId: String(10_000_000 + id),
  sectionName: 'Inkoon osasto',
  hasEmail: true,
  positions: [],
  termOrdinal: 1,
  errors: [],
  ...more,
});

/** What the service proposes: the rows, and the seats of every position. */
export const proposals = (
  rows: Proposal[],
  continuing: Record<number, Seats['continuing']> = {},
): Proposals => ({
  rows,
  seats: positions.map(({ id, minHolders, maxHolders }) => ({
    positionId: id,
    min: minHolders,
    max: maxHolders,
    continuing: continuing[id] ?? [],
  })),
});

/** The report with these rows. */
export const report = (...memberPositions: MemberPosition[]): FullMeeting =>
  draft(4, { name: 'Syyskokous 2026', memberPositions });
