import type { Body, FieldError, PositionValidation, Validation } from '@osasto/api';
import { defaultTerm, personKey } from '@osasto/rules';
import type { Database } from '../../platform/database/connection.ts';
import { requireDay } from '../../platform/http/day-fields.ts';
import { NotValid } from '../../platform/errors/http-errors.ts';
import type { Session } from '../../platform/identity/session.ts';
import { notFound, findCandidateErrors, termFromCandidate } from '../elections/checks.ts';
import { loadElection } from '../elections/election.ts';
import { findPositions } from '../elections/position-queries.ts';
import { findLengthErrors } from '../elections/term-length.ts';
import type { Person } from '../elections/term.ts';
import { requireEditable } from './editable-meeting.ts';
import { findFormErrors, ordinalIn, readForm, requirePeople, type OwnRow } from './form.ts';
import { otherRow } from './other-rows.ts';
import { findStoredPositions } from './stored-position.ts';

const validation = (errors: FieldError[]): Validation => ({ isValid: errors.length === 0, errors });

/** Whether a term is in order and not too long for its position. Rules 9.3 (order, length), 18.1, 18.23. */
export async function checkTermLength(
  db: Database,
  { positionId, ...term }: Body<'POST meetings/checktermlength'>,
): Promise<Validation> {
  const position = (await findPositions(db)).find(({ id }) => id === positionId);
  if (!position) throw new NotValid(notFound);
  const start = requireDay(term.termStart, 'termStart');
  const end = requireDay(term.termEnd, 'termEnd');
  return validation(findLengthErrors({ start, end }, position.maxTermYears));
}

/**
 * Whether somebody may take one more term in a position, with the default term of the meeting. A row of the meeting for
 * the same person and position is taken as the one asked about. Rules 9.3 (serial terms, membership), 18.3.
 */
async function checkSerialTerms(
  db: Database,
  session: Session,
  { meetingId, positionId }: { meetingId: number; positionId: number },
  person: Person | null,
): Promise<Validation> {
  const meeting = await requireEditable(db, session, meetingId);
  const election = await loadElection(db, session, meeting, meeting.positions);
  const position = election.positions.get(positionId);
  if (!position) throw new NotValid(notFound);
  const terms = election.terms.filter(
    (term) =>
      term.meetingId !== meetingId ||
      term.positionId !== positionId ||
      (person !== null && term.person !== personKey(person)),
  );
  const candidate = { id: null, positionId, person, ...defaultTerm(meeting, position) };
  return validation(findCandidateErrors(candidate, { ...election, terms }, 'person'));
}

export async function checkMemberTerms(
  db: Database,
  session: Session,
  body: Body<'POST meetings/checkaddserialtermlimits'>,
): Promise<Validation> {
  const people = await requirePeople(db, session, [{ form: body, own: null }]);
  return checkSerialTerms(db, session, body, people.get(body.memberId ?? 0) ?? null);
}

export async function checkOutsiderTerms(
  db: Database,
  session: Session,
  { firstName, lastName, ...body }: Body<'POST meetings/checkaddnonmemberserialtermlimits'>,
): Promise<Validation> {
  const isNamed = firstName.trim() !== '' && lastName.trim() !== '';
  return checkSerialTerms(db, session, body, isNamed ? { kind: 'nonMember', firstName, lastName } : null);
}

/** The row that a question is about; null for a new one. */
async function requireOwn(
  db: Database,
  session: Session,
  meeting: Parameters<typeof otherRow>[2],
  id: number | null | undefined,
): Promise<OwnRow | null> {
  if (!id) return null;
  const row = (await findStoredPositions(db, meeting.id)).get(id);
  if (!row) throw await otherRow(db, session, meeting, id);
  return row;
}

/** Everything that is wrong with a position of trust as it would be saved; nothing is written. Rules 9.3, 9.15. */
export async function checkPosition(
  db: Database,
  session: Session,
  { id, ...form }: Body<'POST meetings/checkposition'>,
): Promise<PositionValidation> {
  const meeting = await requireEditable(db, session, form.meetingId);
  const own = await requireOwn(db, session, meeting, id);
  const [people, election] = await Promise.all([
    requirePeople(db, session, [{ form, own }]),
    loadElection(db, session, meeting, meeting.positions),
  ]);
  const read = readForm({ form, own }, people);
  const isUnknown = form.positionId && !election.positions.has(form.positionId);
  const refused = [...read.impossible, ...(isUnknown ? [notFound] : [])];
  if (refused.length > 0) throw new NotValid(...refused);
  const term = termFromCandidate(read.candidate, meeting.id);
  return { ...validation(findFormErrors(read, election)), termOrdinal: term ? ordinalIn(term, election) : 0 };
}
