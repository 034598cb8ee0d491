import type { Target } from '../../platform/http/call.ts';
import { NotValid } from '../../platform/http/errors.ts';
import { findUnitOfDocument, findUnitOfMinutes, findUnitOfPosition } from './queries.ts';

/** A meeting as the target of a call. */
export const meetingTarget = (id: number): Target => ({ entity: 'meeting', id });

/** Minutes; with a meeting id, only when they are that meeting's. */
export const minutesTarget = (id: number, meetingId: number | null = null): Target => ({
  entity: 'minutes',
  id,
  units: (db) => findUnitOfMinutes(db, id, meetingId),
});

export const documentTarget = (id: number): Target => ({
  entity: 'document',
  id,
  units: (db) => findUnitOfDocument(db, id),
});

export const positionTarget = (id: number): Target => ({
  entity: 'position',
  id,
  units: (db) => findUnitOfPosition(db, id),
});

/** The bare id, or `{ id }`. Rule 1.8. */
export const idIn = (body: number | { id: number }): number => (typeof body === 'number' ? body : body.id);

/** The id in the body, or behind `?id=` where a proxy has dropped the body of a DELETE. Rule 1.8. */
export function idInEither(body: number | { id: number } | null | undefined, query: { id?: number }): number {
  const id = body === null || body === undefined ? query.id : idIn(body);
  if (id === undefined) throw new NotValid({ translationKey: 'validation.required', propertyName: 'id' });
  return id;
}
