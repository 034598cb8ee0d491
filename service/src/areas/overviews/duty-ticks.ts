import { sql, type SqlBool } from 'kysely';
import type { Body } from '@osasto/api';
import { may } from '@osasto/permissions/own-table';
import { nameOfActor } from '../../platform/changes/audit.ts';
import { defineChanges, type Change, type ChangeKind } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotFound, NotPermitted, NotValid } from '../../platform/errors/http-errors.ts';
import { notVisible } from '../../platform/errors/not-visible.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { toStoredText } from '../../platform/http/text-fields.ts';
import type { Session } from '../../platform/identity/session.ts';
import { concernsDistrict, concernsSection, findDuties, type Duty } from './duty.ts';
import { dutyEntity } from './duty-changes.ts';
import { findDistrictDuties, findDutiesOfSection, type DutyState } from './duty-states.ts';

type Tick = Body<'POST duties/tick'>;

/** A duty in a year, and the section or district of which it is marked. */
interface TickedDuty {
  duty: Duty;
  year: number;
  sectionId: number | null;
  districtId: number | null;
  concernsUnit: boolean;
}

/**
 * Which unit a mark is about.
 *
 * @throws {NotValid} `validation.exactlyOne`
 * @throws {NotPermitted} for a district outside of the scope; the section was decided from the record of the call
 */
export async function requireTickUnit(
  db: Db,
  session: Session,
  { sectionId, districtId }: Tick,
): Promise<void> {
  if ((sectionId === undefined) === (districtId === undefined)) {
    throw new NotValid({ translationKey: 'validation.exactlyOne', propertyName: 'sectionId' });
  }
  if (districtId === undefined) return;
  const district = await db
    .selectFrom('district')
    .select('id')
    .where('id', '=', districtId)
    .executeTakeFirst();
  if (!district) throw notVisible(session);
  if (!may(session, 'POST duties/tick', { districtId })) throw new NotPermitted();
}

async function concerns(tx: Db, duty: Duty, { sectionId, districtId }: Tick): Promise<boolean> {
  if (districtId !== undefined) return concernsDistrict(duty, districtId);
  const section = await tx
    .selectFrom('section')
    .select(['district_id as districtId', 'language_id as languageId'])
    .where('id', '=', sectionId ?? 0)
    .executeTakeFirst();
  return section !== undefined && concernsSection(duty, section);
}

const ticked: ChangeKind<TickedDuty, Tick> = {
  lock: async (tx, tick) => {
    const { dutyId, year, sectionId = null, districtId = null } = tick;
    await tx.selectFrom('duty').select('id').where('id', '=', dutyId).forNoKeyUpdate().execute();
    const duty = (await findDuties(tx, year)).find(({ id }) => id === dutyId);
    return duty && { duty, year, sectionId, districtId, concernsUnit: await concerns(tx, duty, tick) };
  },
  subject: ({ duty, sectionId, districtId }) => ({
    entity: dutyEntity,
    entityId: duty.id,
    sectionId,
    districtId,
  }),
};

const ofUnit = ({ duty, year, sectionId, districtId }: TickedDuty) => sql<SqlBool>`(
  duty_id = ${duty.id} and year = ${year} and section_id is not distinct from ${sectionId}::integer
  and district_id is not distinct from ${districtId}::integer)`;

type Mark = { isDone: boolean; note: string | null };

async function store(tx: Db, row: TickedDuty, { isDone, note }: Mark, by: string): Promise<void> {
  await tx.deleteFrom('duty_tick').where(ofUnit(row)).execute();
  if (!isDone) return;
  const { duty, year, sectionId, districtId } = row;
  await tx
    .insertInto('duty_tick')
    .values({ duty_id: duty.id, year, section_id: sectionId, district_id: districtId, by, note })
    .execute();
}

async function readState(tx: Db, { duty, year, sectionId, districtId }: TickedDuty): Promise<DutyState> {
  const states =
    sectionId === null
      ? await findDistrictDuties(tx, sql<SqlBool>`d.id = ${districtId}`, year)
      : await findDutiesOfSection(tx, sectionId, year);
  const state = states.find(({ dutyId }) => dutyId === duty.id);
  if (!state) throw new NotFound();
  return state;
}

/** Marks a duty as done, or as not done any more; marking it again changes who did it, when and the note. Rule 22.2. */
export const { mark: markDuty } = forRequests(
  defineChanges(ticked, {
    mark: {
      refuse: ({ row: { duty, concernsUnit } }: Change<TickedDuty>) => {
        if (duty.rule !== 'manual') {
          return new NotValid({ translationKey: 'duty.notManual', propertyName: 'dutyId' });
        }
        return concernsUnit
          ? undefined
          : new NotValid({ translationKey: 'duty.notOfUnit', propertyName: 'dutyId' });
      },
      run: async ({ tx, row, actor }: Change<TickedDuty>, mark: Mark) => {
        const before = await tx.selectFrom('duty_tick').select('id').where(ofUnit(row)).executeTakeFirst();
        await store(tx, row, mark, nameOfActor(actor));
        if (!mark.isDone && !before) return {};
        const { year, duty } = row;
        const action = mark.isDone ? 'tick' : 'untick';
        return { auditEntry: { action, after: { name: duty.nameFi, year } } };
      },
      answer: async ({ tx, row }) => ({ body: await readState(tx, row) }),
    },
  }),
);

/** What a request marks. */
export const toMark = ({ isDone, note }: Tick): Mark => ({ isDone, note: toStoredText(note) });
