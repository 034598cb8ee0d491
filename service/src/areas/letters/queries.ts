import { sql, type Expression } from 'kysely';
import type { LetterRequest } from '@osasto/api';
import { getCode, letterRequestStatus, meetingStatus, toInstant, type Day, today } from '@osasto/contract';
import { may, type Actor, type Scope } from '@osasto/permissions/own-table';
import { positionsIn } from '@osasto/rules';
import { prepared, type Db, type StatementParameter } from '../../platform/database/connection.ts';
import { bool, date, int, orNull, rowShape, selectRows, text } from '../../platform/database/rows.ts';
import type { DocumentLanguage } from '../../platform/documents/document.ts';
import type { TaggedBody } from '../../platform/changes/change.ts';
import { addressesFor, type SignedUrls } from '../../platform/identity/file-address.ts';
import { notVisible } from '../../platform/errors/not-visible.ts';
import { inScope } from '../../platform/identity/scope.ts';
import type { Session } from '../../platform/identity/session.ts';
import { versionTag, rowVersion } from '../../platform/changes/versions.ts';
import { hasTermOn, isInterimOn } from '../../platform/identity/carrying-on.ts';
import type { Officer } from './board-members-pdf.ts';
import { mayOpenSigned } from './rules.ts';
import type { Signatory } from './signing-rights-pdf.ts';

/** Whether who carries on signs as well, as the organisation has set. Rule 25.1. */
const interimSigns = sql<boolean>`(select value = 'true' from setting where key = 'letter.interimSigns')`;

/** Whether the row `p` of `position_of_trust` signs on a day, if its position does. Rules 10.15, 25.1. */
export const maySign = (day: Day | Expression<Day>) =>
  sql<boolean>`(${hasTermOn('p', day)} or (${interimSigns} and ${isInterimOn('p', day)}))`;

/** Whether somebody may sign for the section on a day. Rule 10.3. */
const signatoryExists = (day: Day) => sql<boolean>`exists (
  select from valid_position_of_trust p
  join meeting g on g.id = p.meeting_id
  join position d on d.id = p.position_id
  where p.section_id = l.section_id and d.is_signing and g.status_id = ${meetingStatus.approved}
    and ${maySign(day)})`;

/** Fewer approvals say nothing of how long one usually takes. Rule 10.19. */
const leastApprovals = 10;

const statusChanges = sql<{ statusId: number; at: string; by: string }[]>`coalesce((
  select json_agg(json_build_object('statusId', c.status_id, 'at', c.at, 'by', c.by) order by c.id)
  from letter_status_change c where c.letter_request_id = l.id), '[]')`;

/**
 * Calendar days from order to approval: the median of the last year, once there are ten. Training sections do not count. A statement
 * computes it once, however many requests it lists. Rule 10.19.
 */
const usualDays = sql<number | null>`(
  select case when count(*) >= ${leastApprovals} then round(percentile_cont(0.5) within group (order by taken.days))::int end
  from (
    select (max(c.at) at time zone 'Europe/Helsinki')::date - (r.created at time zone 'Europe/Helsinki')::date as days
    from letter_status_change c
    join letter_request r on r.id = c.letter_request_id
    join section of on of.id = r.section_id
    where c.status_id = ${letterRequestStatus.processed} and c.at > now() - interval '1 year'
      and r.status_id <> ${letterRequestStatus.requested} and not of.is_training
    group by r.id
  ) taken)`;

/** Requests newest first. */
const letters = (db: Db) =>
  db
    .selectFrom('letter_request as l')
    .innerJoin('section as s', 's.id', 'l.section_id')
    .leftJoin('file as f', 'f.id', 'l.file_id')
    .select([
      'l.id',
      'l.created',
      'l.expiry_date as expiryDate',
      'l.section_id as sectionId',
      'l.district_id as districtId',
      's.name as sectionName',
      'l.requested_by as requestedBy',
      'l.created_by_account_id as createdByMemberId',
      'l.status_id as statusId',
      'l.reason',
      signatoryExists(today()).as('hasSignatories'),
      statusChanges.as('statusChanges'),
      usualDays.as('usualDays'),
      'l.returned_at as returnedAt',
      'l.returned_by as returnedBy',
      'l.return_reason as returnReason',
      'f.id as fileId',
      'f.size as fileSize',
      'f.created as fileCreated',
      'f.caution as fileCaution',
      'l.document_name as documentName',
      'l.verification_code as verificationCode',
      rowVersion('l').as('version'),
    ])
    .orderBy('l.created', 'desc')
    .orderBy('l.id', 'desc');

type LetterRow = Awaited<ReturnType<ReturnType<typeof letters>['executeTakeFirstOrThrow']>>;

function toReturned({ returnedAt: at, returnedBy: by, returnReason: reason }: LetterRow) {
  return at !== null && by !== null && reason !== null ? { returned: { at, by, reason } } : {};
}

type ToUrl = (fileId: number) => string;

function toDocument(row: LetterRow, toUrl: ToUrl): LetterRequest['document'] {
  const { fileId: id, documentName: name, fileSize: size, fileCreated: created, fileCaution: caution } = row;
  if (id === null || name === null || size === null || created === null) return null;
  return { id, name, url: toUrl(id), size, created, ...(caution && { caution }) };
}

const printing = 'POST signingagreement/signingrightsmembers/pdf';

const toLetterRequest =
  (caller: Actor, toUrl: ToUrl) =>
  (row: LetterRow): LetterRequest => ({
    id: row.id,
    created: row.created,
    expiryDate: row.expiryDate,
    section: { id: row.sectionId, name: row.sectionName },
    sectionId: row.sectionId,
    requestedBy: row.requestedBy,
    createdByMemberId: row.createdByMemberId,
    status: getCode('letterRequestStatus', row.statusId),
    statusId: row.statusId,
    statusChanges: row.statusChanges.map(({ statusId, at, by }) => ({
      status: getCode('letterRequestStatus', statusId),
      at: toInstant(new Date(at)),
      by,
    })),
    reason: row.reason,
    hasSignatories: row.hasSignatories,
    ...toReturned(row),
    ...(row.usualDays !== null && { usualDays: row.usualDays }),
    ...(may(caller, printing) && { verificationCode: row.verificationCode }),
    document: mayOpenSigned(caller, row.statusId, row) ? toDocument(row, toUrl) : null,
  });

/** Requested and processed requests in scope. Rule 18.13. */
export async function findOpenLetters(
  db: Db,
  caller: Actor,
  scope: Scope | undefined,
  toUrl: ToUrl,
): Promise<LetterRequest[]> {
  const rows = await letters(db)
    .where('l.status_id', '<>', letterRequestStatus.archived)
    .where(inScope(scope, { district: 'l.district_id', section: 'l.section_id' }))
    .execute();
  return rows.map(toLetterRequest(caller, toUrl));
}

/** All requests of a section. Rule 18.13. */
export async function findLettersOfSection(db: Db, caller: Actor, sectionId: number, toUrl: ToUrl) {
  const rows = await letters(db).where('l.section_id', '=', sectionId).execute();
  return rows.map(toLetterRequest(caller, toUrl));
}

/** A request as this person sees it, with the tag of its version. @throws {HttpError} when there is none (1.7) */
export async function readLetter(
  db: Db,
  signedUrls: SignedUrls,
  caller: Session,
  id: number,
): Promise<TaggedBody<LetterRequest>> {
  const row = await letters(db).where('l.id', '=', id).executeTakeFirst();
  if (!row) throw notVisible(caller);
  const toUrl = await addressesFor(db, signedUrls, caller.accountId);
  const carryingOn = row.hasSignatories ? [] : await findInterimSignatories(db, row.sectionId, today());
  return {
    body: { ...toLetterRequest(caller, toUrl)(row), ...(carryingOn.length > 0 && { carryingOn }) },
    tag: tagOfLetter(row),
  };
}

/** The tag of a request's version. Rule 1.20. */
export const tagOfLetter = ({ id, version }: { id: number; version: number }) =>
  versionTag('letterrequest', id, version);

/** The unit of a request, for the decision who may. */
export const findUnitOfLetter = prepared('letters.unit', (db, value: StatementParameter<{ id: number }>) =>
  db
    .selectFrom('letter_request')
    .select(['district_id as districtId', 'section_id as sectionId'])
    .where('id', '=', value('id')),
);

/** Status of the request that a file belongs to. */
export async function findStatusOfFile(db: Db, fileId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('letter_request')
    .select('status_id as statusId')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row?.statusId;
}

/** A request as nobody else can change it until the transaction ends. */
export const lockLetter = (db: Db, id: number) =>
  db
    .selectFrom('letter_request')
    .select([
      'id',
      'section_id as sectionId',
      'district_id as districtId',
      'status_id as statusId',
      'reason',
      'return_reason as returnReason',
      'requested_by as requestedBy',
      'created_by_account_id as createdBy',
      'file_id as fileId',
      'document_name as documentName',
      'expiry_date as expiryDate',
      rowVersion('letter_request').as('version'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type LockedLetter = NonNullable<Awaited<ReturnType<typeof lockLetter>>>;

const yearMade = sql<number>`extract(year from created at time zone 'Europe/Helsinki')::integer`;

/** What an extract says of its request: the reason, and the year of its reference. Rule 10.15. */
export const findForExtract = (db: Db, id: number) =>
  db
    .selectFrom('letter_request')
    .select([
      'id',
      'section_id as sectionId',
      'district_id as districtId',
      'reason',
      'verification_code as code',
      yearMade.as('year'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

const nameColumns: Record<DocumentLanguage, string> = { fi: 'd.name_fi', sv: 'd.name_sv', en: 'd.name_en' };

/** Who holds positions of trust of a section on a day, by an approved meeting. Past days answer from history. */
const holders = (sectionId: number, day: Day, isHeld = hasTermOn('p', day)) => sql`
  from valid_position_of_trust p
  join meeting g on g.id = p.meeting_id
  join position d on d.id = p.position_id
  left join member m on m.id = p.member_id
  where p.section_id = ${sectionId} and g.status_id = ${meetingStatus.approved} and ${isHeld}`;

export const holderNameColumn = sql`coalesce(m.first_name, p.non_member_first_name) || ' ' || coalesce(m.last_name, p.non_member_last_name) as name`;
export const byHolderName = sql`coalesce(m.last_name, p.non_member_last_name), coalesce(m.first_name, p.non_member_first_name), p.id`;
const term = sql`p.term_start as "termStart", p.term_end as "termEnd", p.elected_date as "electedDate", g.name as meeting`;

const holderColumns = {
  position: text,
  name: text,
  termStart: date,
  termEnd: date,
  electedDate: date,
  meeting: text,
};
const nameRow = rowShape('letters.interim', { name: text });
const signatoryRow = rowShape('letters.signatory', {
  ...holderColumns,
  birthDate: orNull(date),
  isInterim: bool,
});
const officerRow = rowShape('letters.officer', {
  ...holderColumns,
  isBoard: bool,
  number: orNull(text),
  termOrdinal: orNull(int),
});

/** Names of those of the signing group who carry on, by position. Rule 25.1. */
export async function findInterimSignatories(db: Db, sectionId: number, day: Day): Promise<string[]> {
  const rows = await selectRows(db, nameRow)`
    select ${holderNameColumn} ${holders(sectionId, day, isInterimOn('p', day))} and d.is_signing
    order by p.position_id, ${byHolderName}`;
  return [...new Set(rows.map(({ name }) => name))];
}

/** The signing group on a day, by position, then by name. Rules 10.15, 6, 25.1. */
export const findSignatories = (
  db: Db,
  sectionId: number,
  day: Day,
  language: DocumentLanguage,
): Promise<Signatory[]> => selectRows(db, signatoryRow)`
  select ${sql.ref(nameColumns[language])} as position, ${holderNameColumn}, m.date_of_birth as "birthDate", ${term},
    ${isInterimOn('p', day)} as "isInterim"
  ${holders(sectionId, day, maySign(day))} and d.is_signing
  order by p.position_id, ${byHolderName}`;

const board = positionsIn('board');

/** Other officers in the order in which their table shows them. Rule 10.16, 3. */
const otherOfficers = [
  ...positionsIn('officers', 'signatories').toSorted((one, other) => one - other),
  ...positionsIn('auditors'),
];

const selectOfficers = (
  db: Db,
  sectionId: number,
  day: Day,
  language: DocumentLanguage,
  isHeld: ReturnType<typeof hasTermOn>,
): Promise<Officer[]> => selectRows(db, officerRow)`
  select d.id = any(${board}) as "isBoard", ${sql.ref(nameColumns[language])} as position, ${holderNameColumn},
    m.spr_id::text as number, ${term},
    case when d.max_consecutive_terms is not null then p.term_ordinal end as "termOrdinal"
  ${holders(sectionId, day, isHeld)} and d.id = any(${[...board, ...otherOfficers]})
  order by array_position(${[...board, ...otherOfficers]}::integer[], d.id), ${byHolderName}`;

/** The board and the other officers in force on a day. Rule 10.16. */
export const findOfficers = (db: Db, sectionId: number, day: Day, language: DocumentLanguage) =>
  selectOfficers(db, sectionId, day, language, hasTermOn('p', day));

/** The signatories whose term has ended and who carry on. Rule 25.1. */
export const findInterimOfficers = (db: Db, sectionId: number, day: Day, language: DocumentLanguage) =>
  selectOfficers(db, sectionId, day, language, isInterimOn('p', day));
