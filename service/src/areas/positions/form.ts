import type { Body, FieldError } from '@osasto/api';
import { may, type Call } from '@osasto/permissions';
import type { Change } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { requireDay } from '../../platform/http/day-fields.ts';
import { NotPermitted, NotValid } from '../../platform/http/errors.ts';
import { notVisible } from '../../platform/http/not-visible.ts';
import type { Session } from '../../platform/identity/session.ts';
import type { Day } from '../../platform/time/calendar.ts';
import { ordinalOf } from '../elections/chains.ts';
import { positionFaults, termOf, type Candidate } from '../elections/checks.ts';
import { findCandidate, loadElection } from '../elections/election.ts';
import type { LockedMeeting } from '../elections/locking.ts';
import {
  nonMemberFaults,
  nonMemberRow,
  trimmed,
  type NonMember,
  type NonMemberForm,
} from '../elections/non-members.ts';
import type { Person } from '../elections/term.ts';

export type PositionForm = Body<'POST meetings/addpositionoftrust'>;

/** Whether a form names somebody outside the register at all. */
export const isFilledIn = (form: NonMemberForm | null | undefined): form is NonMemberForm =>
  Object.values(trimmed(form ?? {})).some((value) => value !== null);

/**
 * The member that a caller names. Section admins choose from their section, district admins from their district;
 * whoever holds the row already may stay. Rules 18.1, 18.7.
 */
export async function requireCandidate(
  db: Db,
  session: Session,
  call: Call,
  memberId: number,
  holder: number | null = null,
): Promise<Person> {
  const found = await findCandidate(db, memberId);
  if (!found) throw notVisible(session);
  if (memberId !== holder && !may(session, call, found.unit)) throw new NotPermitted();
  return found.person;
}

/** The days of a form; a day that no calendar has is refused at once. */
export const dayOfField = (text: string | null | undefined, propertyName: string): Day | null =>
  text ? requireDay(text, propertyName) : null;

/** The row that a form changes. */
interface OwnRow {
  id: number;
  member_id: number | null;
}

interface ReadForm {
  candidate: Candidate;
  outsider: NonMember | null;
  faults: FieldError[];
}

/** A form as a candidate: who, which position, when; and what is wrong with the details of an outsider. */
async function readForm(
  { tx, session }: Pick<Change<unknown>, 'tx' | 'session'>,
  call: Call,
  form: PositionForm,
  own: OwnRow | null,
): Promise<ReadForm> {
  const start = dayOfField(form.termStart, 'termStart');
  const end = dayOfField(form.termEnd, 'termEnd');
  const terms = { id: own?.id ?? null, positionId: form.positionId || null, start, end };
  const isOutsider = isFilledIn(form.nonMember);
  if (form.memberId) {
    const person = await requireCandidate(tx, session, call, form.memberId, own?.member_id);
    const faults = isOutsider ? [{ translationKey: 'position.onePerson', propertyName: 'memberId' }] : [];
    return { candidate: { ...terms, person }, outsider: null, faults };
  }
  if (!isOutsider) return { candidate: { ...terms, person: null }, outsider: null, faults: [] };
  const outsider = trimmed(form.nonMember ?? {});
  const person: Person = {
    kind: 'nonMember',
    firstName: outsider.firstname ?? '',
    lastName: outsider.lastname ?? '',
  };
  return { candidate: { ...terms, person }, outsider, faults: nonMemberFaults(form.nonMember ?? {}) };
}

/**
 * Checks a form against the section of its meeting, and gives the columns of the row. `own` is the row that it changes.
 *
 * @throws {NotValid} with everything that is wrong. Rule 9.3.
 */
export async function requireColumns(
  change: Change<LockedMeeting>,
  call: Call,
  form: PositionForm,
  own: OwnRow | null = null,
) {
  const { candidate, outsider, faults } = await readForm(change, call, form, own);
  const election = await loadElection(change.tx, change.row);
  faults.push(...positionFaults(candidate, election));
  const term = termOf(candidate, change.row.id);
  if (faults.length > 0 || !term) throw new NotValid(...faults);
  const { person } = candidate;
  return {
    position_id: term.positionId,
    member_id: person?.kind === 'member' ? person.id : null,
    ...nonMemberRow(outsider),
    term_start: term.start,
    term_end: term.end,
    term_ordinal: ordinalOf(
      term,
      election.terms.filter(({ id }) => id !== term.id),
    ),
  };
}
