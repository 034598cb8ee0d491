import type { Body, FieldError } from '@osasto/api';
import {
  findNonMemberErrors,
  trimmed,
  type NonMemberForm,
  type NonMemberRecord,
} from '@osasto/contract/non-member';
import { may, type CallName } from '@osasto/permissions/own-table';
import { computeOrdinal } from '@osasto/rules';
import type { Day, GivenDay } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { dayErrors, requireDay } from '../../platform/http/day-fields.ts';
import { NotPermitted } from '../../platform/errors/http-errors.ts';
import { notVisible } from '../../platform/errors/not-visible.ts';
import type { Session } from '../../platform/identity/session.ts';
import { parseDay } from '../../platform/time/calendar.ts';
import { findCandidateErrors, type Candidate, type PositionContext } from '../elections/checks.ts';
import { findChosen } from '../elections/election.ts';
import { nonMemberRow } from '../elections/non-members.ts';
import type { Person, Term } from '../elections/term.ts';

export type PositionForm = Omit<Body<'POST meetings/addpositionoftrust'>, 'meetingId'>;

/** Whether a form names somebody outside the register at all. */
export const isFilledIn = (form: NonMemberForm | null | undefined): form is NonMemberForm =>
  Object.values(trimmed(form ?? {})).some((value) => value !== null);

/** The call whose row of the permission table says from which unit somebody may be chosen. Rule 18.7. */
export const choosing: CallName = 'POST meetings/addpositionoftrust';

/** The row that a form changes. */
export interface OwnRow {
  id: number;
  member_id: number | null;
}

/** A form and the row that it changes; null for a new one. */
export interface Asked {
  form: PositionForm;
  own: OwnRow | null;
}

/**
 * The members that forms name, by id. Section admins choose from their section, district admins from their district;
 * whoever holds the row already may stay. Rules 18.1, 18.7.
 */
export async function requirePeople(
  db: Db,
  session: Session,
  asked: readonly Asked[],
): Promise<ReadonlyMap<number, Person>> {
  const named = asked.flatMap(({ form: { memberId }, own }) =>
    memberId ? [{ memberId, isHolder: memberId === own?.member_id }] : [],
  );
  const found = await findChosen(
    db,
    named.map(({ memberId }) => memberId),
  );
  for (const { memberId, isHolder } of named) {
    const chosen = found.get(memberId);
    if (!chosen) throw notVisible(session);
    if (!isHolder && !may(session, choosing, chosen.unit)) throw new NotPermitted();
  }
  return new Map([...found].map(([id, { person }]) => [id, person]));
}

/** A day of a form; one that no calendar has is refused at once. */
export const dayOfField = (text: GivenDay | null | undefined, propertyName: string): Day | null =>
  text ? requireDay(text, propertyName) : null;

/** A form as the rules read it. */
export interface ReadForm {
  candidate: Candidate;
  outsider: NonMemberRecord | null;
  /** Days that no calendar has: nothing else is asked then. */
  impossible: FieldError[];
  /** What is wrong with the details of an outsider. */
  errors: FieldError[];
}

/** A form as a candidate: who, which position, when. `people` are the members that it may name. */
export function readForm({ form, own }: Asked, people: ReadonlyMap<number, Person>): ReadForm {
  const readDay = (text: string | null | undefined) => (text ? (parseDay(text) ?? null) : null);
  const days = { termStart: readDay(form.termStart), termEnd: readDay(form.termEnd) };
  const impossible = (['termStart', 'termEnd'] as const).flatMap((field) =>
    form[field] ? dayErrors(form[field], field) : [],
  );
  const terms = {
    id: own?.id ?? null,
    positionId: form.positionId || null,
    start: days.termStart,
    end: days.termEnd,
  };
  const isOutsider = isFilledIn(form.nonMember);
  if (form.memberId) {
    const errors = isOutsider ? [{ translationKey: 'position.onePerson', propertyName: 'memberId' }] : [];
    const person = people.get(form.memberId) ?? null;
    return { candidate: { ...terms, person }, outsider: null, impossible, errors };
  }
  if (!isOutsider) return { candidate: { ...terms, person: null }, outsider: null, impossible, errors: [] };
  const outsider = trimmed(form.nonMember ?? {});
  const person: Person = {
    kind: 'nonMember',
    firstName: outsider.firstname ?? '',
    lastName: outsider.lastname ?? '',
  };
  const errors = findNonMemberErrors(form.nonMember ?? {});
  return { candidate: { ...terms, person }, outsider, impossible, errors };
}

/** Everything that is wrong with a form. Rules 9.3, 9.5. */
export const findFormErrors = (
  { candidate, impossible, errors }: ReadForm,
  election: PositionContext,
): FieldError[] =>
  impossible.length > 0 ? impossible : [...errors, ...findCandidateErrors(candidate, election)];

/** The place of a term of the election in its chain. Rule 9.3 (term ordinal). */
export const ordinalIn = (term: Term, { terms }: Pick<PositionContext, 'terms'>): number =>
  computeOrdinal(
    term,
    terms.filter(({ id }) => id === null || id !== term.id),
  );

/** The columns of the row of a form without errors. */
export const toPositionColumns = (
  { candidate: { person }, outsider }: ReadForm,
  term: Term,
  election: Pick<PositionContext, 'terms'>,
) => ({
  position_id: term.positionId,
  member_id: person?.kind === 'member' ? person.id : null,
  ...nonMemberRow(outsider),
  term_start: term.start,
  term_end: term.end,
  term_ordinal: ordinalIn(term, election),
});
export type PositionColumns = ReturnType<typeof toPositionColumns>;
