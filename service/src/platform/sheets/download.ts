import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import { mediaTypes, type Language } from '@osasto/contract';
import { audit, type AuditEntry } from '../changes/audit.ts';
import type { Cursor } from '../database/cursor.ts';
import type { Database } from '../database/connection.ts';
import { contentDisposition } from '../files/names.ts';
import { abortOnClose } from '../http/client-closed.ts';
import { ClientClosed } from '../errors/http-errors.ts';
import { countReading } from '../http/bulk-reading.ts';
import { csvOf } from './csv.ts';
import type { Sheet } from './sheet.ts';
import { toXlsx } from './xlsx.ts';

export interface SheetFormat {
  name: 'csv' | 'xlsx';
  type: string;
  write: <Row>(sheet: Sheet<Row>) => AsyncIterable<string | Buffer>;
}

export const csv: SheetFormat = { name: 'csv', type: `${mediaTypes.csv}; charset=utf-8`, write: csvOf };
export const spreadsheet: SheetFormat = { name: 'xlsx', type: mediaTypes.spreadsheet, write: toXlsx };

/** The formats by the names that calls have for them. */
export const formatsByName = { csv, xlsx: spreadsheet };

/** A list on its way out as a file. */
export interface SheetDownload<Row, Shown> {
  format: SheetFormat;
  language: Language;
  fileName: string;
  open: (signal: AbortSignal) => Promise<Cursor<Row>>;
  sheet: (cursor: Cursor<Row>) => Sheet<Shown>;
  /** The audit record, to which format, language and number of rows are added. */
  entry: AuditEntry;
  /** Its rows show people, who are counted. Rule 4.21. */
  hasPeople?: boolean;
}

/** Maps each batch as it is read; a consumer that stops also stops the source. */
export async function* mapped<From, To>(
  batches: AsyncIterable<readonly From[]>,
  change: (rows: readonly From[]) => To[] | Promise<To[]>,
): AsyncGenerator<To[]> {
  for await (const batch of batches) yield await change(batch);
}

const limits = new WeakMap<Database, LimitFunction>();

/** An export holds a connection until the client has everything, so only a third of them is for exports. */
function getLimit({ db, settings }: FastifyInstance): LimitFunction {
  const limit = limits.get(db) ?? pLimit(Math.max(1, Math.floor(settings.connections / 3)));
  limits.set(db, limit);
  return limit;
}

/** Sends a list as a file while it is read. Further exports wait until there is a connection for them. Rule 5. */
export async function sendSheet<Row, Shown>(
  request: FastifyRequest,
  reply: FastifyReply,
  { format, language, fileName, open, sheet, entry, hasPeople = false }: SheetDownload<Row, Shown>,
): Promise<FastifyReply> {
  const { session, id: requestId, server } = request;
  const signal = abortOnClose(reply);
  const limit = getLimit(server);
  const freeSlot = await new Promise<() => void>(
    (taken) => void limit(() => new Promise<void>((free) => taken(free))),
  );
  let cursor: Cursor<Row> | undefined;
  const end = async () => {
    await cursor?.close().catch(() => undefined); // fails only when the connection is already lost
    freeSlot();
  };
  try {
    cursor = await open(signal);
    // Recorded before the first byte is sent, so that a download that breaks off is recorded too.
    const after = { format: format.name, language, rows: cursor.count, ...entry.after };
    await audit(server.db, { session, requestId }, { ...entry, after });
    if (hasPeople) await countReading(request, cursor.count);
    const stream = Readable.from(format.write(sheet(cursor)), { objectMode: false });
    stream.once('close', () => void end());
    signal.addEventListener('abort', () => stream.destroy());
    if (signal.aborted) stream.destroy();
    return reply
      .header('content-disposition', contentDisposition(fileName, false))
      .type(format.type)
      .send(stream);
  } catch (error) {
    await end();
    throw signal.aborted ? new ClientClosed() : error;
  }
}
