import { sql, type RawBuilder } from 'kysely';
import { meetingStatus } from '@osasto/contract';
import { defineChanges, type Change, type ChangeKind } from '../../platform/changes/change.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/database/connection.ts';
import { int, rowShape, selectRows } from '../../platform/database/rows.ts';
import { NotHere } from '../../platform/errors/http-errors.ts';
import { today } from '@osasto/contract';
import { toDayNumber } from '../../platform/time/day-numbers.ts';
import { restoreTraining } from './beginning/restore.ts';
import { transferQueue } from '../transfer/begin.ts';

/** A unit whose training sections nobody else can change until the transaction ends. */
interface LockedUnit {
  districtId: number;
  /** Left out for a district. */
  sectionId?: number;
  isTraining: boolean;
  /** The training sections, in the order of their ids. */
  trainingIds: number[];
}

const trainingSection = rowShape('training.section', { id: int });

/**
 * Locks training sections in the order of their ids: everybody else who changes something in them waits, a second reset
 * too. Rule 6.8.
 */
async function lockTraining(tx: Db, scope: RawBuilder<unknown>): Promise<number[]> {
  // Before their sections, as whoever signs a letter does.
  await sql`
    select from letter_request l join section s on s.id = l.section_id
    where ${scope} and s.is_training order by l.id for update of l`.execute(tx);
  const rows = await selectRows(tx, trainingSection)`
    select s.id from section s where ${scope} and s.is_training order by s.id for update`;
  return rows.map(({ id }) => id);
}

const sections: ChangeKind<LockedUnit> = {
  lock: async (tx, id) => {
    const trainingIds = await lockTraining(tx, sql`s.id = ${id}`);
    const section = await tx
      .selectFrom('section')
      .select(['id as sectionId', 'district_id as districtId', 'is_training as isTraining'])
      .where('id', '=', id)
      .executeTakeFirst();
    return section && { ...section, trainingIds };
  },
  subject: ({ sectionId, districtId }) => ({
    entity: 'section',
    entityId: sectionId ?? null,
    sectionId: sectionId ?? null,
    districtId,
  }),
};

const districts: ChangeKind<LockedUnit> = {
  lock: async (tx, id) => {
    const district = await tx
      .selectFrom('district')
      .select(['id as districtId', 'is_training as isTraining'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!district) return undefined;
    const trainingIds = district.isTraining ? await lockTraining(tx, sql`s.district_id = ${id}`) : [];
    return { ...district, trainingIds };
  },
  subject: ({ districtId }) => ({ entity: 'district', entityId: districtId, districtId }),
};

/** Cancels transfers that wait; one under way finds its meeting gone. Rule 8. */
async function stopTransfers(tx: Db, jobs: Pick<Jobs, 'cancel'>, sectionIds: number[]): Promise<void> {
  const waiting = await tx
    .selectFrom('meeting')
    .select('id')
    .where('section_id', 'in', sectionIds)
    .where('status_id', '=', meetingStatus.pending)
    .execute();
  for (const { id } of waiting) await jobs.cancel(tx, transferQueue, String(id)); // oxlint-disable-line no-await-in-loop -- few
}

/** Puts training sections back to their beginning; sections that are not for training are never touched. Rule 6.8. */
const createReset = (call: 'POST sections/{id}/reset' | 'POST districts/{id}/reset') => ({
  deny: ({ row }: Change<LockedUnit>) =>
    row.isTraining ? undefined : { error: new NotHere('section.resetNotTraining'), after: { call } },
  run: async ({ tx, row: { sectionId, trainingIds }, jobs }: Change<LockedUnit>) => {
    if (trainingIds.length > 0) {
      await stopTransfers(tx, jobs, trainingIds);
      await restoreTraining(tx, trainingIds, toDayNumber(today()));
    }
    return { auditEntry: sectionId === undefined ? { after: { sections: trainingIds } } : {} };
  },
  answer: async () => ({ body: {} }),
});

/** A training section back to its beginning. */
export const { reset: resetSection } = forRequests(
  defineChanges(sections, { reset: createReset('POST sections/{id}/reset') }),
);

/** Every section of a training district back to its beginning: all of it or nothing. */
export const { reset: resetDistrict } = forRequests(
  defineChanges(districts, { reset: createReset('POST districts/{id}/reset') }),
);
