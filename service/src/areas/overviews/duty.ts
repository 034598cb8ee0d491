import type { Answer } from '@osasto/api';
import type { Day } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { int, ints, orNull, restrictedTo, rowShape, selectRows, text } from '../../platform/database/rows.ts';

type DutyAnswer = Answer<'GET duties'>[number];

/** What a duty asks for. Rule 22.2. */
export type DutyRule = 'report' | 'plan' | 'board' | 'manual';

/** A duty as it is in a year. Rule 22.2. */
export interface Duty {
  id: number;
  nameFi: string;
  nameSv: string;
  /** Both null: it holds all year. */
  month: number | null;
  day: number | null;
  unitKind: 'section' | 'district';
  /** Empty: every language. */
  languageIds: number[];
  /** Empty: every district. */
  districtIds: number[];
  rule: DutyRule;
  meetingTypeId: number | null;
  /** Empty: every position with a minimum. */
  positionIds: number[];
  boardOn: 'today' | 'firstOfNextYear' | null;
  remindDays: number[];
}

/** What decides whether a duty concerns a unit. */
export interface DutyUnit {
  districtId: number;
  languageId: number;
}

const dutyRow = rowShape('duties.duty', {
  id: int,
  nameFi: text,
  nameSv: text,
  month: orNull(int),
  day: orNull(int),
  unitKind: restrictedTo<Duty['unitKind']>(text),
  languageIds: ints,
  districtIds: ints,
  rule: restrictedTo<DutyRule>(text),
  meetingTypeId: orNull(int),
  positionIds: ints,
  boardOn: restrictedTo<Duty['boardOn']>(orNull(text)),
  remindDays: ints,
});

/** The duties of a year, by day, those of all year last: each as it was set for that year. Rule 22.2. */
export const findDuties = (db: Db, year: number): Promise<Duty[]> => selectRows(db, dutyRow)`
  select * from (
    select distinct on (d.id) d.id, v.name_fi as "nameFi", v.name_sv as "nameSv", v.month, v.day,
      v.unit_kind as "unitKind", v.language_ids as "languageIds", v.district_ids as "districtIds", v.rule,
      v.meeting_type_id as "meetingTypeId", v.position_ids as "positionIds", v.board_on as "boardOn",
      v.remind_days as "remindDays"
    from duty d
    join duty_version v on v.duty_id = d.id
    where v.from_year <= ${year} and coalesce(d.removed_from_year > ${year}, true)
    order by d.id, v.from_year desc
  ) latest
  order by month, day, id`;

/** The day of a duty in a year, undefined where it holds all year; 29 February is the 28th where there is none. */
export function getDutyDay({ month, day }: Pick<Duty, 'month' | 'day'>, year: number): Day | undefined {
  if (month === null || day === null) return undefined;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${year}-${twoDigits(month)}-${twoDigits(Math.min(day, last))}` as Day;
}

const isAmong = (id: number, ids: readonly number[]) => ids.length === 0 || ids.includes(id);

/** Whether a duty of sections concerns one of this district and language. */
export const concernsSection = (
  { unitKind, districtIds, languageIds }: Duty,
  { districtId, languageId }: DutyUnit,
): boolean => unitKind === 'section' && isAmong(districtId, districtIds) && isAmong(languageId, languageIds);

/** Whether a duty of districts concerns this one. */
export const concernsDistrict = ({ unitKind, districtIds }: Duty, districtId: number): boolean =>
  unitKind === 'district' && isAmong(districtId, districtIds);

/** What a duty asks for, as it is answered. */
function toFulfilment({ rule, meetingTypeId, positionIds, boardOn }: Duty): DutyAnswer['fulfilledBy'] {
  if (rule === 'report') return { kind: 'report', meetingType: meetingTypeId ?? 0 };
  if (rule !== 'board') return { kind: rule };
  return { kind: 'board', on: boardOn ?? 'today', ...(positionIds.length > 0 && { positions: positionIds }) };
}

/** A duty as it is answered. */
export const toAnswer = (duty: Duty): DutyAnswer => ({
  id: duty.id,
  name: { fi: duty.nameFi, sv: duty.nameSv },
  ...(duty.month !== null && duty.day !== null && { day: { month: duty.month, day: duty.day } }),
  concerns: {
    kind: duty.unitKind === 'section' ? 'sections' : 'districts',
    ...(duty.languageIds.length > 0 && { languages: duty.languageIds }),
    ...(duty.districtIds.length > 0 && { districts: duty.districtIds }),
  },
  fulfilledBy: toFulfilment(duty),
  remindDays: duty.remindDays,
});
