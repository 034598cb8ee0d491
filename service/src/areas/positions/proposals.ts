import type { Proposal, Proposals } from '@osasto/api';
import { meetingStatus, sentDay } from '@osasto/contract';
import type { Database } from '../../platform/database/connection.ts';
import { bool, int, json, orNull, rowShape, selectRows, type RowOf } from '../../platform/database/rows.ts';
import type { Session } from '../../platform/identity/session.ts';
import { countedTerms, personFromRow, termFromRow, termColumns, termTypes } from '../elections/election.ts';
import { continuingTerms, proposedTerms, type HeldTerm, type ProposedTerm } from '../elections/proposals.ts';
import { maySeeHolder } from '../elections/shown-position.ts';
import { namesakeFacts, birthYear, type NamedMember } from '../members/namesakes.ts';
import { requireEditable } from './editable-meeting.ts';

const heldRow = rowShape('positions.held', {
  ...termTypes,
  sprId: orNull(int),
  memberDistrict: orNull(int),
  birthYear: orNull(int),
  hasEmail: bool,
  nonMember: orNull(json<NonNullable<Proposal['holder']>['nonMember']>()),
});
type HeldRow = RowOf<typeof heldRow>;

/** A term with what is shown of its holder. */
interface ShownTerm extends HeldTerm {
  row: HeldRow;
}

/** The terms of all other meetings of the section that count; one statement. */
async function findTerms(db: Database, meeting: { id: number; sectionId: number }): Promise<ShownTerm[]> {
  const rows = await selectRows(db, heldRow)`
    select ${termColumns}, m.spr_id as "sprId", m.district_id as "memberDistrict", ${birthYear} as "birthYear",
      coalesce(case when p.member_id is null then p.non_member_email else m.email end, '') <> '' as "hasEmail",
      case when p.member_id is null then json_build_object(
        'firstName', p.non_member_first_name, 'lastName', p.non_member_last_name,
        'address', coalesce(p.non_member_address, ''), 'postcode', coalesce(p.non_member_postcode, ''),
        'postoffice', coalesce(p.non_member_postoffice, ''), 'email', p.non_member_email,
        'phone', p.non_member_phone, 'company', p.non_member_company) end as "nonMember"
    from ${countedTerms()}
    where p.section_id = ${meeting.sectionId} and p.meeting_id <> ${meeting.id} order by p.id`;
  return rows.map((row) => ({ ...termFromRow(row), id: row.id, holder: personFromRow(row), row }));
}

/** A holder as the register has them; nobody for somebody outside it. */
const memberIn = ({ row }: ShownTerm): NamedMember[] =>
  row.memberId === null ? [] : [{ ...row, id: row.memberId, sectionId: row.memberSection }];

/** Who holds a position, as this caller may see it. Rules 4.7, 4.23, 18.7. */
function toProposalHolder(
  held: ShownTerm,
  factsBeside: ReturnType<typeof namesakeFacts>,
  session: Session,
  districtId: number,
): NonNullable<Proposal['holder']> {
  const { name, row } = held;
  const [member] = memberIn(held);
  if (!member) return { name, hasEmail: row.hasEmail, ...(row.nonMember && { nonMember: row.nonMember }) };
  const isVisible = maySeeHolder(session, {
    memberDistrict: row.memberDistrict,
    memberSection: row.memberSection,
    meetingDistrictId: districtId,
    meetingStatusId: meetingStatus.approved, // archived ones do not count
    isAnnulled: false,
  });
  return {
    memberId: member.id,
    name,
    hasEmail: row.hasEmail,
    ...(isVisible && row.sprId !== null && { sprId: String(row.sprId) }),
    ...(isVisible && factsBeside(member)),
  };
}

/**
 * What a meeting may decide on at once: who holds positions that end, which seats are empty, and how many seats are taken.
 * Its own rows do not count. Rule 9.12.
 */
export async function findProposals(db: Database, session: Session, meetingId: number): Promise<Proposals> {
  const meeting = await requireEditable(db, session, meetingId);
  const { positions } = meeting;
  const board = { meeting, positions, terms: await findTerms(db, meeting), caller: session };
  const proposed = proposedTerms(board);
  const goingOn = new Map(positions.map((position) => [position.id, continuingTerms(board, position)]));
  const shown = [...proposed.flatMap(({ held }) => held ?? []), ...[...goingOn.values()].flat()];
  const factsBeside = namesakeFacts(shown.flatMap(memberIn), session);
  const toProposal = ({ positionId, held, next, ordinal, errors }: ProposedTerm<ShownTerm>): Proposal => ({
    positionId,
    ...(held && {
      holder: toProposalHolder(held, factsBeside, session, meeting.districtId),
      termStart: sentDay(held.start),
      termEnd: sentDay(held.end),
    }),
    nextTermStart: sentDay(next.start),
    nextTermEnd: sentDay(next.end),
    nextOrdinal: ordinal,
    errors,
  });
  const seats = positions.map((position) => ({
    positionId: position.id,
    min: position.minHolders,
    max: position.maxHolders,
    continuing: (goingOn.get(position.id) ?? []).map((held) => {
      const {
        name,
        sprId,
        birthYear: year,
      } = toProposalHolder(held, factsBeside, session, meeting.districtId);
      return {
        name,
        ...(year !== undefined && { ...(sprId !== undefined && { sprId }), birthYear: year }),
        termEnd: sentDay(held.end),
      };
    }),
  }));
  return { rows: proposed.map(toProposal), seats };
}
