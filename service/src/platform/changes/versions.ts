import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { WrongState } from '../http/errors.ts';

/** A row's version: the transaction that wrote it last. */
export const versionOf = (table: string) => sql<number>`${sql.ref(`${table}.xmin`)}::text::bigint`;

/** The tag of a version, as ETag carries it. Rule 1.20. */
export const tagOf = (kind: string, id: number, version: number | string) => `"${kind}-${id}-${version}"`;

/** What a change needs of its request to know which version the client has seen. */
export type Seen = Pick<FastifyRequest, 'headers'>;

/**
 * Refuses when the client has seen another version. Without the header the last write wins. Rule 1.20.
 *
 * @throws {WrongState} `common.changedByOther`
 */
export function requireVersion({ headers }: Seen, tag: string): void {
  const seen = headers['if-match'];
  if (seen === undefined || seen.trim() === '*') return;
  const tags = seen.split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  if (!tags.includes(tag)) throw new WrongState('common.changedByOther');
}
