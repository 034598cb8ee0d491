import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { MemberFilter } from '@osasto/api';
import { mediaTypes, type Language } from '@osasto/contract';
import { audit, type AuditEntry } from '../../platform/changes/audit.ts';
import type { Cursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/connection.ts';
import { stampText } from '../../platform/documents/dates.ts';
import { languageFor } from '../../platform/documents/language.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { contentDisposition } from '../../platform/files/names.ts';
import { csvOf } from '../../platform/sheets/csv.ts';
import type { Sheet } from '../../platform/sheets/sheet.ts';
import { xlsxOf } from '../../platform/sheets/xlsx.ts';
import { criteriaOf } from './criteria.ts';
import { columnsIn, exportedBy, type ExportRow } from './export-columns.ts';
import { messages } from './messages/messages.ts';
import { openMemberCursor } from './queries.ts';

type ExportFilter = Pick<
  MemberFilter,
  'name' | 'hasCurrentMembership' | 'isMembershipApproved' | 'membershipStatuses'
>;

/** The district or section whose members are exported. */
interface ExportUnit {
  kind: 'district' | 'section';
  id: number;
}

interface Format {
  name: 'csv' | 'xlsx';
  type: string;
  fileName: (unit: ExportUnit) => string;
  write: <Row>(sheet: Sheet<Row>) => AsyncIterable<string | Buffer>;
}

const csv: Format = {
  name: 'csv',
  type: `${mediaTypes.csv}; charset=utf-8`,
  fileName: ({ kind, id }) => `${kind}_${id}_${stampText(new Date())}.csv`,
  write: csvOf,
};

const spreadsheet: Format = {
  name: 'xlsx',
  type: mediaTypes.spreadsheet,
  fileName: () => 'member_list.xlsx',
  write: xlsxOf,
};

const formatFor = (accept: string | undefined): Format =>
  (accept ?? '').toLowerCase().includes(mediaTypes.spreadsheet) ? spreadsheet : csv;

async function languageOf(
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
const searchOf = ({ kind, id }: ExportUnit, filter: ExportFilter): MemberFilter => ({
  [kind === 'district' ? 'districts' : 'sections']: [id],
  name: filter.name,
  hasCurrentMembership: filter.hasCurrentMembership,
  isMembershipApproved: filter.isMembershipApproved,
  membershipStatuses: filter.membershipStatuses,
});

/** The criteria as the audit log keeps them: a name searched for is personal data, so only whether there was one. */
const loggedCriteria = (filter: ExportFilter) => ({
  hasName: (filter.name ?? '').trim() !== '',
  hasCurrentMembership: filter.hasCurrentMembership ?? null,
  isMembershipApproved: filter.isMembershipApproved ?? null,
  membershipStatuses: filter.membershipStatuses ?? [],
});

/** 499: the client has closed the connection, so nobody reads this. */
class ClientClosed extends Refusal {
  constructor() {
    super(499, 'Client closed the request');
  }
}

/** Aborts when the client closes the connection. */
function clientOf(reply: FastifyReply): AbortController {
  const client = new AbortController();
  reply.raw.once('close', () => client.abort());
  return client;
}

/** Maps each batch as it is read; a consumer that stops also stops the source. */
async function* mapped<From, To>(batches: AsyncIterable<readonly From[]>, change: (row: From) => To) {
  for await (const batch of batches) yield batch.map(change);
}

/** The audit record of an export, in the unit whose members it holds. */
const entryOf = ({ kind, id }: ExportUnit, after: Record<string, unknown>): AuditEntry => ({
  action: 'export',
  entity: kind,
  entityId: id,
  ...(kind === 'district' ? { districtId: id } : { sectionId: id }),
  after,
});

/**
 * Sends members as files. An export holds a connection until the client has everything, so each copy of the service
 * runs at most a third as many as it has connections; further ones wait.
 */
export function exporterOf({ db, settings }: FastifyInstance) {
  const limit = pLimit(Math.max(1, Math.floor(settings.connections / 3)));
  /** Waits for its turn; gives the function that ends it. */
  const takeSlot = () =>
    new Promise<() => void>((taken) => void limit(() => new Promise<void>((free) => taken(free))));

  /** Sends all members of a unit that the search finds, in list order. Rules 5, 1.14, 4.7, 4.12. */
  return async (
    { session, id: requestId, headers }: FastifyRequest,
    reply: FastifyReply,
    unit: ExportUnit,
    filter: ExportFilter,
  ): Promise<FastifyReply> => {
    const { signal } = clientOf(reply);
    const freeSlot = await takeSlot();
    let cursor: Cursor<ExportRow> | undefined;
    const end = async () => {
      await cursor?.close().catch(() => undefined); // fails only when the connection is already lost
      freeSlot();
    };
    try {
      const isDistrict = unit.kind === 'district';
      cursor = await openMemberCursor(db, criteriaOf(searchOf(unit, filter)), signal);
      const format = formatFor(headers.accept);
      const language = await languageOf(db, unit, headers['accept-language']);
      // Recorded before the first byte is sent, so that a download that breaks off is recorded too.
      const after = {
        document: 'members',
        format: format.name,
        language,
        rows: cursor.count,
        criteria: loggedCriteria(filter),
      };
      await audit(db, { session, requestId }, entryOf(unit, after));
      const content = format.write({
        name: messages[language].sheet,
        columns: columnsIn(language, unit.kind),
        count: cursor.count,
        batches: mapped(cursor.batches, exportedBy(session, isDistrict ? null : unit.id)),
      });
      const stream = Readable.from(content, { objectMode: false });
      stream.once('close', () => void end());
      signal.addEventListener('abort', () => stream.destroy());
      if (signal.aborted) stream.destroy();
      const name = contentDisposition(format.fileName(unit), false);
      return reply.header('content-disposition', name).type(format.type).send(stream);
    } catch (error) {
      await end();
      throw signal.aborted ? new ClientClosed() : error;
    }
  };
}
