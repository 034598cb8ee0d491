import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { may, type Actor, type CallName, type Unit } from '@osasto/permissions/own-table';
import type { Db } from '../database/connection.ts';
import { fileHeaders } from '../http/headers.ts';
import { NotPermitted, NotSignedIn } from '../errors/http-errors.ts';
import type { FileTable } from '../database/tables.generated.ts';
import { getSession } from '../identity/session.ts';
import { kindOfStored } from './content.ts';
import { contentDisposition, nameToSave } from './names.ts';

type Kind = FileTable['kind'];

/** Who may open a kind of file: whoever may make the call on its unit and passes the check of its area, if any. */
export interface Readers {
  call: CallName;
  also?: (db: Db, actor: Actor, file: { id: number; unit: Required<Unit> }) => Promise<boolean>;
  /** Notes that a file goes to an account. */
  noteSent?: (db: Db, file: { id: number; accountId: number; actor: Actor }) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** A kind that no area has registered is opened by nobody. */
    fileReaders: Map<Kind, Readers>;
  }
}

/** The name that its row gives to `file as f`. */
const givenName = sql<string | null>`coalesce(
  (select d.name from minutes_document d where d.file_id = f.id),
  (select l.document_name from letter_request l where l.file_id = f.id),
  (select p.name from preparedness_plan p where p.file_id = f.id),
  (select a.name from preparedness_attachment a where a.file_id = f.id))`;

/** A file without its bytes. */
const findFile = (db: Db, id: number) =>
  db
    .selectFrom('file as f')
    .select([
      'f.kind',
      'f.section_id as sectionId',
      'f.district_id as districtId',
      'f.content_type as contentType',
      givenName.as('name'),
    ])
    .where('f.id', '=', id)
    .executeTakeFirst();

const wholeNumber = (text: unknown) =>
  typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;

/**
 * `GET /files/{id}`: opens a file by its signed address, while it is in time and the user may still see it. Every
 * error is the same 403, whether the file exists or not. Rule 1.15.
 */
export function serveFiles(app: FastifyInstance): void {
  const { db, signedUrls } = app;

  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/files/:id',
    async ({ params, query, method }, reply) => {
      const fileId = wholeNumber(params.id);
      const accountId = wholeNumber(query['user']);
      const expires = wholeNumber(query['expires']);
      const given = query['signature'];
      const isGenuine =
        typeof given === 'string' && signedUrls.isGenuine({ fileId, accountId, expires }, given);
      if (!isGenuine || expires * 1000 < Date.now()) throw new NotPermitted();

      const { session } = await getSession(db, { ossiId: accountId, jti: '', exp: expires }, null).catch(
        (error: unknown) => {
          throw error instanceof NotSignedIn ? new NotPermitted() : error; // no roles any more, or locked
        },
      );
      const file = await findFile(db, fileId);
      const readers = file && app.fileReaders.get(file.kind);
      if (!file || !readers) throw new NotPermitted();
      const unit = { districtId: file.districtId, sectionId: file.sectionId };
      const isReader =
        may(session, readers.call, unit) &&
        (!readers.also || (await readers.also(db, session, { id: fileId, unit })));
      if (!isReader) throw new NotPermitted();

      const { content } = await db
        .selectFrom('file')
        .select('content')
        .where('id', '=', fileId)
        .executeTakeFirstOrThrow();
      if (method === 'GET') await readers.noteSent?.(db, { id: fileId, accountId, actor: session });
      const kind = kindOfStored(file.contentType);
      const contentType = kind ? file.contentType : 'application/octet-stream';
      const name = kind ? nameToSave(file.name ?? 'tiedosto', kind.extension) : (file.name ?? 'tiedosto');
      return reply
        .headers(fileHeaders(contentType))
        .header('content-disposition', contentDisposition(name, kind?.inline ?? false))
        .type(contentType)
        .send(content);
    },
  );
}
