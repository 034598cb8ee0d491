import type { Target } from '../../platform/http/call.ts';
import { findUnitOfDocument, findUnitOfMinutes, findUnitOfPosition } from './units.ts';

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
