import { notVisible } from '../../platform/http/not-visible.ts';
import type { Body, FieldError, Validation } from '@osasto/api';
import { storedDay } from '../../platform/time/calendar.ts';
import type { Database } from '../../platform/database/connection.ts';
import { NotValid } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/identity/session.ts';
import { rolesIn, wrongStatus } from '../elections/locking.ts';
import { requireDay } from '../../platform/http/day-fields.ts';
import { decide } from '../elections/states.ts';
import { requireCandidate } from './form.ts';
import { notFound, positionFaults } from '../elections/checks.ts';
import { defaultEnd, defaultStart } from '../elections/default-terms.ts';
import { loadElection } from '../elections/election.ts';
import { findPositions } from '../elections/position-queries.ts';
import { personKey, type Person } from '../elections/term.ts';
import { lengthFaults } from '../elections/term-length.ts';

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
  return validation(lengthFaults({ start, end }, position.maxTermYears));
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
  const row = await db
    .selectFrom('meeting')
    .select(['section_id as sectionId', 'district_id as districtId', 'status_id', 'type_id', 'date_held'])
    .where('id', '=', meetingId)
    .executeTakeFirst();
  if (!row) throw notVisible(session);
  if (decide('edit', row.status_id, rolesIn(session, row)).kind !== 'to') {
    throw wrongStatus(row.status_id);
  }
  const dateHeld = storedDay(row.date_held);
  const election = await loadElection(db, { id: meetingId, sectionId: row.sectionId, dateHeld });
  const position = election.positions.get(positionId);
  if (!position) throw new NotValid(notFound);
  const start = defaultStart(row.type_id, dateHeld);
  const end = defaultEnd(row.type_id, dateHeld, position.maxTermYears);
  const terms = election.terms.filter(
    (term) =>
      term.meetingId !== meetingId ||
      term.positionId !== positionId ||
      (person !== null && term.person !== personKey(person)),
  );
  const candidate = { id: null, positionId, person, start, end };
  return validation(positionFaults(candidate, { ...election, terms }, 'person'));
}

export async function checkMemberTerms(
  db: Database,
  session: Session,
  body: Body<'POST meetings/checkaddserialtermlimits'>,
): Promise<Validation> {
  const person = body.memberId
    ? await requireCandidate(db, session, 'POST meetings/addpositionoftrust', body.memberId)
    : null;
  return checkSerialTerms(db, session, body, person);
}

export async function checkOutsiderTerms(
  db: Database,
  session: Session,
  { firstName, lastName, ...body }: Body<'POST meetings/checkaddnonmemberserialtermlimits'>,
): Promise<Validation> {
  const isNamed = firstName.trim() !== '' && lastName.trim() !== '';
  return checkSerialTerms(db, session, body, isNamed ? { kind: 'nonMember', firstName, lastName } : null);
}
