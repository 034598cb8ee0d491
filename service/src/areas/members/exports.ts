import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body, MemberFilter } from '@osasto/api';
import { mediaTypes, sectionLanguage, type Language } from '@osasto/contract';
import { type AuditEntry, inNamedDistrict } from '../../platform/changes/audit.ts';
import type { Db } from '../../platform/database/connection.ts';
import { stampText } from '../../platform/documents/dates.ts';
import { languageFor } from '../../platform/documents/language.ts';
import {
  csv,
  mapped,
  sendSheet,
  formatsByName,
  spreadsheet,
  type SheetFormat,
} from '../../platform/sheets/download.ts';
import { parseCriteria } from './criteria.ts';
import { columnsIn, exportedBy } from './export-columns.ts';
import { openMemberCursor } from './queries.ts';
import { textsIn } from './texts.ts';

type ExportFilter = Pick<
  MemberFilter,
  | 'name'
  | 'hasCurrentMembership'
  | 'isMembershipApproved'
  | 'hasPaid'
  | 'startedYear'
  | 'membershipStatuses'
  | 'sort'
  | 'order'
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
  sort: filter.sort,
  order: filter.order,
});

const isTyped = (text: string | null | undefined) => (text ?? '').trim() !== '';

/** The criteria as the audit log keeps them: a name searched for is personal data, so only whether there was one. */
const loggedCriteria = (filter: ExportFilter) => ({
  hasName: isTyped(filter.name),
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

interface MemberExport {
  format: SheetFormat;
  language: Language;
  fileName: string;
  search: MemberFilter;
  /** Whose list it is, with its section where birth dates may be shown. */
  list: 'district' | 'everybody' | { sectionId: number };
  entry: AuditEntry;
}

/** Sends all members that a search finds, in list order. Rules 5, 4.7, 4.12. */
function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  { format, language, fileName, search, list, entry }: MemberExport,
): Promise<FastifyReply> {
  const isSection = typeof list === 'object';
  const shown = exportedBy(request.session, isSection ? list.sectionId : null);
  return sendSheet(request, reply, {
    format,
    language,
    fileName,
    open: (signal) => request.server.reading((from) => openMemberCursor(from, parseCriteria(search), signal)),
    sheet: ({ count, batches }) => ({
      name: textsIn(language)('sheet'),
      columns: columnsIn(language, isSection ? 'section' : list),
      count,
      batches: mapped(batches, (rows) => rows.map(shown)),
    }),
    hasPeople: true,
    entry,
  });
}

/** Sends all members of a unit that the search finds. Rules 5, 1.14, 4.7, 4.12. */
export async function sendMembers(
  request: FastifyRequest,
  reply: FastifyReply,
  unit: ExportUnit,
  filter: ExportFilter,
): Promise<FastifyReply> {
  const { headers, server } = request;
  const format = formatFor(headers.accept);
  return sendList(request, reply, {
    format,
    language: await findLanguage(server.db, unit, headers['accept-language']),
    fileName: fileNames[format.name](unit),
    search: toExportSearch(unit, filter),
    list: unit.kind === 'district' ? 'district' : { sectionId: unit.id },
    entry: toExportEntry(unit, { document: 'members', criteria: loggedCriteria(filter) }),
  });
}

/** Sends everybody that the search of the whole organisation finds. Rules 5, 4.7. */
export function sendEverybody(
  request: FastifyRequest,
  reply: FastifyReply,
  { format, ...filter }: Body<'POST members/getexportfile'>,
): Promise<FastifyReply> {
  const { name, ...criteria } = filter;
  return sendList(request, reply, {
    format: formatsByName[format],
    language: languageFor(request.headers['accept-language'], sectionLanguage.finnish),
    fileName: `members_${stampText(new Date())}.${format}`,
    search: filter,
    list: 'everybody',
    entry: {
      action: 'export',
      entity: 'members',
      ...inNamedDistrict(filter.districts),
      after: { document: 'members', criteria: { ...criteria, hasName: isTyped(name) } },
    },
  });
}
