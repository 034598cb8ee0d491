import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberFilter } from '@osasto/api';
import { mediaTypes, type Language } from '@osasto/contract';
import type { AuditEntry } from '../../platform/changes/audit.ts';
import type { Db } from '../../platform/database/connection.ts';
import { stampText } from '../../platform/documents/dates.ts';
import { languageFor } from '../../platform/documents/language.ts';
import { csv, mapped, sendSheet, spreadsheet, type SheetFormat } from '../../platform/sheets/download.ts';
import { parseCriteria } from './criteria.ts';
import { columnsIn, exportedBy } from './export-columns.ts';
import { openMemberCursor } from './queries.ts';
import { textsIn } from './texts.ts';

type ExportFilter = Pick<
  MemberFilter,
  'name' | 'hasCurrentMembership' | 'isMembershipApproved' | 'hasPaid' | 'startedYear' | 'membershipStatuses'
>;

/** The district or section whose members are exported. */
interface ExportUnit {
  kind: 'district' | 'section';
  id: number;
}

const formatFor = (accept: string | undefined): SheetFormat =>
  (accept ?? '').toLowerCase().includes(mediaTypes.spreadsheet) ? spreadsheet : csv;

async function findLanguage(
  db: Db,
  { kind, id }: ExportUnit,
  acceptLanguage: string | undefined,
): Promise<Language> {
  const unit = await db
    .selectFrom(kind)
    .select('language_id as languageId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return languageFor(acceptLanguage, unit.languageId);
}

/** The search of a list, in one unit; whatever else a request has does not count. */
const toExportSearch = ({ kind, id }: ExportUnit, filter: ExportFilter): MemberFilter => ({
  [kind === 'district' ? 'districts' : 'sections']: [id],
  name: filter.name,
  hasCurrentMembership: filter.hasCurrentMembership,
  isMembershipApproved: filter.isMembershipApproved,
  hasPaid: filter.hasPaid,
  startedYear: filter.startedYear,
  membershipStatuses: filter.membershipStatuses,
});

/** The criteria as the audit log keeps them: a name searched for is personal data, so only whether there was one. */
const loggedCriteria = (filter: ExportFilter) => ({
  hasName: (filter.name ?? '').trim() !== '',
  hasCurrentMembership: filter.hasCurrentMembership ?? null,
  isMembershipApproved: filter.isMembershipApproved ?? null,
  hasPaid: filter.hasPaid ?? null,
  startedYear: filter.startedYear ?? null,
  membershipStatuses: filter.membershipStatuses ?? [],
});

/** The audit record of an export, in the unit whose members it holds. */
const toExportEntry = ({ kind, id }: ExportUnit, after: Record<string, unknown>): AuditEntry => ({
  action: 'export',
  entity: kind,
  entityId: id,
  ...(kind === 'district' ? { districtId: id } : { sectionId: id }),
  after,
});

const fileNames: Record<SheetFormat['name'], (unit: ExportUnit) => string> = {
  csv: ({ kind, id }) => `${kind}_${id}_${stampText(new Date())}.csv`,
  xlsx: () => 'member_list.xlsx',
};

/** Sends all members of a unit that the search finds, in list order. Rules 5, 1.14, 4.7, 4.12. */
export async function sendMembers(
  request: FastifyRequest,
  reply: FastifyReply,
  unit: ExportUnit,
  filter: ExportFilter,
): Promise<FastifyReply> {
  const { session, headers } = request;
  const { db, reading } = request.server;
  const isDistrict = unit.kind === 'district';
  const format = formatFor(headers.accept);
  const language = await findLanguage(db, unit, headers['accept-language']);
  const shown = exportedBy(session, isDistrict ? null : unit.id);
  return sendSheet(request, reply, {
    format,
    language,
    fileName: fileNames[format.name](unit),
    open: (signal) =>
      reading((from) => openMemberCursor(from, parseCriteria(toExportSearch(unit, filter)), signal)),
    sheet: ({ count, batches }) => ({
      name: textsIn(language)('sheet'),
      columns: columnsIn(language, unit.kind),
      count,
      batches: mapped(batches, (rows) => rows.map(shown)),
    }),
    hasPeople: true,
    entry: toExportEntry(unit, { document: 'members', criteria: loggedCriteria(filter) }),
  });
}
