import { sql } from 'kysely';
import type { Conflict } from '@osasto/api';
import { ListedError } from '../errors/http-errors.ts';

/** A row's version: the transaction that wrote it last. */
export const rowVersion = (table: string) => sql<number>`${sql.ref(`${table}.xmin`)}::text::bigint`;

/** The tag of a version, as ETag carries it. Rule 1.20. */
export const versionTag = (kind: string, id: number, version: number | string) =>
  `"${kind}-${id}-${version}"`;

/** Whether a client has seen the version of `tag`, by the header If-Match. Without the header the last write wins. Rule 1.20. */
export function hasSeen(seen: string | undefined, tag: string): boolean {
  if (seen === undefined || seen.trim() === '*') return true;
  return seen.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag);
}

/** 409: somebody else has changed what the client loaded. Rule 1.20. */
export class ChangedByOther extends ListedError {
  /** `current`: what reading it would answer now, for the same caller; `by`: the name of who changed it last. */
  constructor(more: Pick<Conflict, 'current' | 'by'> = {}) {
    super(409, [{ translationKey: 'common.changedByOther' }], more);
  }
}
