import type { Body, FieldError, SendingCheck } from '@osasto/api';
import type { Actor } from '@osasto/permissions/own-table';
import { dayOfSent, today, type Day } from '@osasto/contract';
import { warningMark } from '@osasto/rules';
import type { Change } from '../../platform/changes/change.ts';
import { bool, int, ints, rowShape, selectRows } from '../../platform/database/rows.ts';
import type { Db } from '../../platform/database/connection.ts';
import { languageFor } from '../../platform/documents/language.ts';
import { ListedError, NotValid } from '../../platform/errors/http-errors.ts';
import { notVisible } from '../../platform/errors/not-visible.ts';
import type { Session } from '../../platform/identity/session.ts';
import { isAgeUnknown } from '../elections/ages.ts';
import { findMeetingErrors, termFromCandidate, type PositionContext } from '../elections/checks.ts';
import { findApprovedTerms, loadElection } from '../elections/election.ts';
import { rolesInUnit, selectMeeting, wrongStatus, type LockedMeeting } from '../elections/locking.ts';
import { decide } from '../elections/states.ts';
import { findTurnover, findWarnings, type BoardTurnover, type ElectedTerm } from '../elections/warnings.ts';
import { findFutureErrors } from './rules.ts';

const factsRow = rowShape('meetings.sendingFacts', { languageId: int, hasMinutes: bool, withEmail: ints });

/** Language of the section, whether there are minutes, and the rows whose holder has an e-mail address. */
async function findFacts(db: Db, id: number) {
  const [facts] = await selectRows(db, factsRow)`
    select s.language_id as "languageId",
      n.is_sent_by_mail or exists (select from minutes_document d where d.minutes_id = n.id) as "hasMinutes",
      array(
        select p.id from valid_position_of_trust p left join member m on m.id = p.member_id
        where p.meeting_id = g.id and case when p.member_id is null then p.non_member_email else m.email end <> ''
      ) as "withEmail"
    from meeting g join section s on s.id = g.section_id join minutes n on n.meeting_id = g.id
    where g.id = ${id}`;
  if (!facts) throw new Error(`Meeting ${id} has no minutes.`);
  return facts;
}

/** What there is to say before a report is sent. */
interface Found extends BoardTurnover {
  errors: FieldError[];
  warnings: FieldError[];
  election: PositionContext;
}

/**
 * What is wrong and what is unusual in a report as it stands, and what it changes; the check and the sending both ask here.
 * Rules 7.11, 9.3, 24.1.
 */
async function judgeReport(
  db: Db,
  caller: Actor & Pick<Session, 'acceptLanguage'>,
  meeting: { id: number; sectionId: number; typeId: number; dateHeld: Day },
): Promise<Found> {
  const [{ rows, ...election }, approved, facts] = await Promise.all([
    loadElection(db, caller, meeting),
    findApprovedTerms(db, meeting.sectionId),
    findFacts(db, meeting.id),
  ]);
  const language = languageFor(caller.acceptLanguage, facts.languageId);
  const report = {
    meeting,
    hasMinutes: facts.hasMinutes,
    positions: [...election.positions.values()],
    elected: rows.flatMap((row): ElectedTerm[] => {
      const term = termFromCandidate(row, meeting.id);
      const position = term && election.positions.get(term.positionId);
      if (!position) return [];
      return [
        {
          ...term,
          id: row.id,
          hasEmail: facts.withEmail.includes(row.id),
          isAgeUnknown: isAgeUnknown(term, row.person, position, meeting.dateHeld),
        },
      ];
    }),
    approved: approved.filter(({ meetingId }) => meetingId !== meeting.id),
    positionName: ({ name, nameSv }: { name: string; nameSv: string }) => (language === 'sv' ? nameSv : name),
  };
  return {
    errors: [...findFutureErrors(meeting.dateHeld, today()), ...findMeetingErrors(rows, election)],
    warnings: findWarnings(report),
    ...findTurnover(report),
    election,
  };
}

/**
 * What sending a report would refuse, what it asks to confirm, and what the report changes of the board. Rule 24.1.
 *
 * @throws {WrongState} after its approval
 */
export async function checkReport(db: Db, session: Session, id: number): Promise<SendingCheck> {
  const row = await selectMeeting(db).where('m.id', '=', id).executeTakeFirst();
  if (!row) throw notVisible(session);
  if (decide('check', row.statusId, rolesInUnit(session, row)).kind !== 'to') throw wrongStatus(row.statusId);
  const meeting = { ...row, dateHeld: dayOfSent(row.dateHeld) };
  const { election: _election, ...found } = await judgeReport(db, session, meeting);
  return found;
}

/** What goes with a report: the ticks, and a word to the checker. A bare id has neither. */
export type SendingInput = Partial<Exclude<Body<'POST meetings/submitmeeting'>, number>>;

/**
 * Everything about a report is right at this moment, and every warning is confirmed, where warnings are confirmed at all.
 * Rules 9.3, 24.1.
 *
 * @throws {NotValid} with everything that is wrong
 * @throws {ListedError} 409 with the warnings that are not confirmed
 */
export async function requireSendable(
  { tx, row, session }: Change<LockedMeeting>,
  { acknowledged }: SendingInput,
): Promise<PositionContext> {
  const { errors, warnings, election } = await judgeReport(tx, session, row);
  if (errors.length > 0) throw new NotValid(...errors);
  const missing = acknowledged
    ? warnings.filter((warning) => !acknowledged.includes(warningMark(warning)))
    : [];
  if (missing.length > 0) throw new ListedError(409, missing);
  return election;
}
