import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { meetingStatus } from '@osasto/contract';
import { audit, type AuditActor } from '../../platform/changes/audit.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotHere } from '../../platform/http/errors.ts';
import type { Jobs } from '../../platform/changes/jobs.ts';
import type { Session } from '../../platform/identity/session.ts';
import { today } from '../../platform/time/today.ts';
import { parseDay } from '../../seed/calendar.ts';
import { restoreTraining } from '../../seed/restore.ts';
import { transferQueue } from '../transfer/begin.ts';

/** What is reset: a section, or all training sections of a district. */
interface Reset {
  entity: 'section' | 'district';
  id: number;
}

interface LockedReset {
  districtId: number;
  /** In the order of their ids. */
  sectionIds: number[];
}

/**
 * Locks the training sections that a reset is about, in the order of their ids: everybody else who changes something in
 * them waits, a second reset too. Undefined when the unit is none for training. Rule 6.8.
 */
async function lockTraining(tx: Db, { entity, id }: Reset): Promise<LockedReset | undefined> {
  const own = entity === 'section' ? sql`s.id = ${id}` : sql`s.district_id = ${id}`;
  // Before their sections, as whoever signs a letter does.
  await sql`
    select from letter_request l join section s on s.id = l.section_id
    where ${own} and s.is_training order by l.id for update of l`.execute(tx);
  if (entity === 'district') {
    const district = await tx
      .selectFrom('district')
      .select('is_training')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!district?.is_training) return undefined;
  }
  const { rows } = await sql<{ id: number; districtId: number }>`
    select s.id, s.district_id as "districtId" from section s
    where ${own} and s.is_training order by s.id for update`.execute(tx);
  const [first] = rows;
  if (!first) return entity === 'district' ? { districtId: id, sectionIds: [] } : undefined;
  return { districtId: first.districtId, sectionIds: rows.map((row) => row.id) };
}

/** Transfers that wait; one under way finds its meeting gone. Rule 8. */
async function stopTransfers(tx: Db, jobs: Jobs, sectionIds: number[]): Promise<void> {
  const waiting = await tx
    .selectFrom('meeting')
    .select('id')
    .where('section_id', 'in', sectionIds)
    .where('status_id', '=', meetingStatus.pending)
    .execute();
  for (const { id } of waiting) await jobs.cancel(tx, transferQueue, String(id)); // oxlint-disable-line no-await-in-loop -- few
}

/**
 * Puts a training section, or every one of a training district, back to its beginning: all of it or nothing. Sections
 * that are not for training are never touched. Rule 6.8.
 *
 * @throws {NotHere} `section.resetNotTraining`
 */
export async function resetTraining(
  { db, jobs }: Pick<FastifyInstance, 'db' | 'jobs'>,
  { session, id: requestId }: { session: Session; id: string },
  reset: Reset,
): Promise<void> {
  const actor: AuditActor = { session, requestId };
  const isReset = await db.transaction().execute(async (tx) => {
    const locked = await lockTraining(tx, reset);
    if (!locked) return false;
    const { districtId, sectionIds } = locked;
    if (sectionIds.length > 0) {
      await stopTransfers(tx, jobs, sectionIds);
      await restoreTraining(tx, sectionIds, parseDay(today()));
    }
    await audit(tx, actor, {
      action: 'reset',
      entity: reset.entity,
      entityId: reset.id,
      districtId,
      ...(reset.entity === 'section' ? { sectionId: reset.id } : { after: { sections: sectionIds } }),
    });
    return true;
  });
  if (isReset) return;
  await auditRefusal(db, actor, reset);
  throw new NotHere('section.resetNotTraining');
}

async function auditRefusal(db: Db, actor: AuditActor, { entity, id }: Reset): Promise<void> {
  const section =
    entity === 'section'
      ? await db.selectFrom('section').select('district_id').where('id', '=', id).executeTakeFirst()
      : undefined;
  await audit(db, actor, {
    action: 'denied',
    entity,
    entityId: id,
    districtId: section?.district_id ?? id,
    ...(section && { sectionId: id }),
    after: { call: `POST ${entity}s/{id}/reset` },
  });
}
