import type { Insertable } from 'kysely';
import type { MemberTable } from '../../../platform/database/tables.generated.ts';
import { textOfDate, dayOfDate, yearFromDayNumber } from '../../../platform/time/day-numbers.ts';
import { asciiName, makeName } from './names.ts';
import { streets } from './streets.ts';
import { type Random, random } from './random.ts';
import { type MadeSection, swedishIn } from './section.ts';

/** What membership a person has, and the codes it comes with. Sections 4 and 14 of the rules. */
type Kind = 'current' | 'lapsed' | 'new' | 'pending' | 'transfer' | 'unknown' | 'deceased' | 'resigned';

const membershipStatus: Record<Kind, number> = {
  current: 501,
  lapsed: 501,
  new: 506,
  pending: 505,
  transfer: 504,
  unknown: 500,
  deceased: 503,
  resigned: 502,
};

/** Shares of those without current membership; who is left over has resigned. */
const formerShares: [Kind, number][] = [
  ['lapsed', 0.025],
  ['new', 0.02],
  ['pending', 0.01],
  ['transfer', 0.007],
  ['unknown', 0.003],
  ['deceased', 0.2],
];

/** Somebody whose name and address are given, for there is an account. */
export interface KnownPerson {
  email: string;
  first: string;
  last: string;
}

/** A member whom the section may elect: adult, reachable, known to the CRM. */
export interface MadeMember {
  id: number;
  first: string;
  last: string;
  email: string;
}

/** Members at the head of each section who can hold a position or a role. */
const poolSize = 60;

/** Most candidates whom the boards of one section need. */
const isCandidate = (index: number, section: MadeSection) => index < Math.min(section.current, poolSize);

function listKinds(section: MadeSection): Kind[] {
  const kinds: Kind[] = Array.from({ length: section.current }, () => 'current');
  if (section.isTraining) return [...kinds, 'new', 'new', 'resigned', 'deceased', 'pending', 'lapsed'];
  for (const [kind, share] of formerShares) {
    const living = section.statusId !== 602 || kind === 'deceased';
    for (let left = living ? Math.round(section.former * share) : 0; left > 0; left--) kinds.push(kind);
  }
  while (kinds.length < section.current + section.former) kinds.push('resigned');
  return kinds;
}

/** A number of seven digits for each id, no two the same, in no visible order. */
const membershipNumber = (id: number) => 1_000_000 + ((id * 7_919) % 8_999_993);

/** The numbers of a person. Those of training sections never meet real ones, whatever register they stand in. */
const createNumbers = (id: number, isTraining: boolean) =>
  isTraining
    ? { spr_id: 90_000_000 + id, crm_id: 900_000_000 + id, oma_id: 900_000_000 + id }
    : { spr_id: membershipNumber(id), crm_id: 5_000_000 + id, oma_id: 3_000_000 + id };

const payDay = (r: Random, first: number, last: number) =>
  // Most pay in spring, when the invoice comes.
  first + Math.floor((last - first) * r.next() ** 1.6);

/**
 * The members of one section, candidates first; `idOf` gives the id of each index. `today` is a day number, `known` who
 * stands at the head. The same section, ids and day always give the same people.
 */
export function makeMembers(
  section: MadeSection,
  idOf: (index: number) => number,
  today: number,
  known: readonly KnownPerson[],
): { rows: (Insertable<MemberTable> & { id: number })[]; candidates: MadeMember[] } {
  const r = random('members', section.id);
  const swedish = swedishIn(section);
  const year = yearFromDayNumber(today);
  const newYear = dayOfDate(year, 1, 1);
  const candidates: MadeMember[] = [];

  const rows = listKinds(section).map((kind, index) => {
    const id = idOf(index);
    const numbers = createNumbers(id, section.isTraining);
    const candidate = isCandidate(index, section);
    const account = known[index];
    const { first, last } = account ?? makeName(r, swedish);
    // In a training section the three kinds that a course shows are always the same people.
    const special = section.isTraining && !account ? index : -1;
    const type = membershipType(r, kind, candidate, special);
    const age =
      type === 403 ? r.int(7, 28) : candidate ? r.int(24, 76) : Math.round(18 + 75 * r.next() ** 0.8);
    const email =
      account?.email ??
      (candidate || r.chance(0.78) ? `${asciiName(first)}.${asciiName(last)}${id}@posti.example` : null);
    if (candidate) candidates.push({ id, first, last, email: email as string });

    const startedThisYear =
      kind === 'new' || (kind === 'current' && !candidate && type !== 404 && r.chance(0.045));
    const approved =
      kind === 'pending'
        ? null
        : startedThisYear
          ? r.int(newYear, today)
          : newYear - 1 - Math.floor(Math.min(age - 6, 55) * 365 * r.next() ** 1.5);
    const paid = payment(r, kind, type, newYear, today, year, startedThisYear ? approved : null);
    const swedishStreet = r.chance(swedish);
    const prohibited = special === 11 || (!account && r.chance(0.02));
    return {
      id,
      section_id: section.id,
      district_id: section.districtId,
      first_name: first,
      last_name: last,
      spr_id: numbers.spr_id,
      crm_id: candidate || r.chance(0.995) ? numbers.crm_id : null,
      oma_id: r.chance(0.4) ? numbers.oma_id : null,
      email,
      phone: r.chance(0.85) ? `+358 ${r.int(40, 50)} ${r.int(100, 999)} ${r.int(1000, 9999)}` : null,
      address1: `${r.pick(swedishStreet ? streets.sv : streets.fi)} ${r.int(1, 120)}`,
      address2: r.chance(0.25) ? `${r.pick(['A', 'B', 'C', 'D', 'E'])} ${r.int(1, 60)}` : null,
      postal_code: `${section.post}${String(r.int(10, 99))}0`,
      city: section.city,
      country: r.chance(0.99) ? 'Suomi' : 'Ruotsi',
      date_of_birth: r.chance(0.99) ? textOfDate(today - Math.floor((age + r.next()) * 365.24)) : null,
      // Nobody pays before the membership begins.
      membership_approved: approved === null ? null : textOfDate(Math.min(approved, paid ?? approved)),
      payment_date: paid === null ? null : textOfDate(paid),
      membership_type_id: type,
      membership_status_id: membershipStatus[kind],
      status_id: memberStatus(r, kind, candidate),
      is_publish_prohibited: prohibited,
      is_email_allowed: email !== null && r.chance(0.7),
      is_sms_allowed: r.chance(0.5),
      is_contact_prohibited: r.chance(0.01),
    };
  });
  return { rows, candidates };
}

function membershipType(r: Random, kind: Kind, candidate: boolean, special: number): number {
  if (special === 10) return 402;
  if (special === 53) return 403;
  if (candidate) return r.chance(0.12) ? 402 : 401;
  // A permanent member cannot fall behind with payments.
  if (kind === 'lapsed') return 401;
  if (kind === 'unknown') return r.pick([400, 401]);
  return r.weighted([
    [401, 82],
    [402, 8],
    [403, 8],
    [404, 1],
  ]);
}

/** The day of the last payment; `started` is the day on which somebody joined this year. */
function payment(
  r: Random,
  kind: Kind,
  type: number,
  newYear: number,
  today: number,
  year: number,
  started: number | null,
): number | null {
  if (kind === 'pending' || kind === 'transfer' || kind === 'unknown') return null;
  if (kind === 'new') return started !== null && r.chance(0.4) ? r.int(started, today) : null;
  if (kind === 'current') {
    if (type === 402 || type === 404)
      return started === null && r.chance(0.5) ? newYear - r.int(400, 9000) : null;
    if (started !== null) return r.int(started, today);
    return r.chance(0.57) ? payDay(r, newYear, today) : payDay(r, dayOfDate(year - 1, 1, 1), newYear - 1);
  }
  return dayOfDate(year - 1, 1, 1) - r.int(1, 8000);
}

function memberStatus(r: Random, kind: Kind, candidate: boolean): number {
  if (candidate) return 101;
  switch (kind) {
    case 'deceased':
      return 103;
    case 'resigned':
      return r.chance(0.15) ? 106 : 102;
    case 'new':
    case 'pending':
      return r.chance(0.7) ? 104 : 105;
    default:
      return r.chance(0.98) ? 101 : 102;
  }
}
