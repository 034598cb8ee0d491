import { sql } from 'kysely';
import type { Answer, Body } from '@osasto/api';
import {
  defineChanges,
  type Change,
  type ChangeKind,
  type StepAuditEntry,
  type TaggedBody,
} from '../../platform/changes/change.ts';
import { versionTag } from '../../platform/changes/versions.ts';
import type { Db } from '../../platform/database/connection.ts';
import { orNull, rowShape, selectRows, text } from '../../platform/database/rows.ts';
import { NotFound, NotValid } from '../../platform/errors/http-errors.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { findDuties, toAnswer, type Duty } from './duty.ts';
import { requireDuty, type DutyFields } from './duty-input.ts';

/** What the audit log calls a duty. */
export const dutyEntity = 'duty';

/** The duties of a year, which changes are made to, and the version of all of them together. */
interface StoredDuties {
  year: number;
  duties: readonly Duty[];
  version: string;
}

const versionRow = rowShape('duties.version', { version: orNull(text) });

async function readDuties(db: Db, year: number): Promise<StoredDuties> {
  const [found] = await selectRows(db, versionRow)`
    select md5(string_agg(concat_ws(' ', d.id, d.xmin, v.from_year, v.xmin), ',' order by d.id, v.from_year)) as version
    from duty d left join duty_version v on v.duty_id = d.id`;
  return { year, duties: await findDuties(db, year), version: found?.version ?? '' };
}

const toTagged = ({ duties, version }: StoredDuties): TaggedBody<Answer<'GET duties'>> => ({
  body: duties.map(toAnswer),
  tag: versionTag('duties', 0, version),
});

/** The duties of a year with the tag of all of them. Rules 1.20, 22.2. */
export const readTaggedDuties = async (db: Db, year: number) => toTagged(await readDuties(db, year));

/** All duties together: who changes one has seen the others. */
const duties: ChangeKind<StoredDuties> = {
  lock: async (tx, year) => {
    await sql`lock table duty in share row exclusive mode`.execute(tx);
    return readDuties(tx, year);
  },
  tag: (_tx, row) => toTagged(row).tag ?? '',
  read: async ({ row }) => toTagged(row),
  subject: () => ({ entity: dutyEntity }),
};

/** What the audit log has of a duty. */
function toLogged({ nameFi, nameSv, month, day, meetingTypeId, ...fields }: DutyFields) {
  const { unitKind, languageIds, districtIds, rule, positionIds, boardOn, remindDays } = fields;
  return {
    name: nameFi,
    nameSv,
    dueDay: month === null || day === null ? null : `${day}.${month}.`,
    unitKind,
    languageIds,
    districtIds,
    rule,
    typeId: meetingTypeId,
    positionIds,
    boardOn,
    remindDays,
  };
}

/** Stores a duty as it is from a year on: what it was in the years before stays. */
const storeVersion = (db: Db, dutyId: number, year: number, fields: DutyFields) => {
  const columns = {
    name_fi: fields.nameFi,
    name_sv: fields.nameSv,
    month: fields.month,
    day: fields.day,
    unit_kind: fields.unitKind,
    language_ids: fields.languageIds,
    district_ids: fields.districtIds,
    rule: fields.rule,
    meeting_type_id: fields.meetingTypeId,
    position_ids: fields.positionIds,
    board_on: fields.boardOn,
    remind_days: fields.remindDays,
  };
  return db
    .insertInto('duty_version')
    .values({ duty_id: dutyId, from_year: year, ...columns })
    .onConflict((conflict) => conflict.columns(['duty_id', 'from_year']).doUpdateSet(columns))
    .execute();
};

type DutyChanges = Body<'POST duties'>;
type Given = Change<StoredDuties>;

function requireStored({ row }: Given, id: number): Duty {
  const stored = row.duties.find((duty) => duty.id === id);
  if (!stored) throw new NotFound();
  return stored;
}

async function addDuties({ tx, row }: Given, { add = [] }: DutyChanges): Promise<StepAuditEntry[]> {
  const entries: StepAuditEntry[] = [];
  for (const input of add) {
    const fields = await requireDuty(tx, input);
    const { id } = await tx.insertInto('duty').defaultValues().returning('id').executeTakeFirstOrThrow();
    await storeVersion(tx, id, row.year, fields);
    entries.push({ action: 'add', entityId: id, after: toLogged(fields) });
  }
  return entries;
}

async function updateDuties(change: Given, { update = [] }: DutyChanges): Promise<StepAuditEntry[]> {
  const entries: StepAuditEntry[] = [];
  for (const { id, ...input } of update) {
    const stored = requireStored(change, id);
    const fields = await requireDuty(change.tx, input);
    await storeVersion(change.tx, id, change.row.year, fields);
    entries.push({ action: 'update', entityId: id, before: toLogged(stored), after: toLogged(fields) });
  }
  return entries;
}

async function removeDuties(change: Given, { remove = [] }: DutyChanges): Promise<StepAuditEntry[]> {
  const removed = [...new Set(remove)].map((id) => requireStored(change, id));
  const { tx, row } = change;
  if (removed.length === 0) return [];
  await tx
    .updateTable('duty')
    .set({ removed_from_year: row.year })
    .where(
      'id',
      'in',
      removed.map(({ id }) => id),
    )
    .execute();
  return removed.map((duty) => ({ action: 'delete', entityId: duty.id, before: toLogged(duty) }));
}

/**
 * Changes the duties of a year and of those after it, all of them or none. What was judged in earlier years stays judged
 * by what held then. The id is the year. Rule 22.2.
 */
export const { change: changeDuties } = forRequests(
  defineChanges(duties, {
    change: {
      refuse: (_: Given, { add, update, remove }: DutyChanges) =>
        (add ?? update ?? remove)
          ? undefined
          : new NotValid({ translationKey: 'validation.required', propertyName: 'add' }),
      run: async (change: Given, changes: DutyChanges) => ({
        auditEntry: [
          ...(await addDuties(change, changes)),
          ...(await updateDuties(change, changes)),
          ...(await removeDuties(change, changes)),
        ],
      }),
      answer: ({ tx, row }) => readTaggedDuties(tx, row.year),
    },
  }),
);
