import { type Body } from '@osasto/api';
import { longest } from '@osasto/contract';
import { object, string, typedText } from '@osasto/forms';
import { parseYearDay, yearDayText } from './days.ts';
import type { DutyRow } from './queries.ts';

/** What is typed and chosen of a duty; several ids with commas between. */
export interface DutyValues {
  nameFi: string;
  nameSv: string;
  /** "30.11.", empty where it holds all year. */
  day: string;
  kind: DutyRow['concerns']['kind'];
  languages: string;
  districts: string;
  by: DutyRow['fulfilledBy']['kind'];
  meetingType: string;
  positions: string;
  on: 'today' | 'firstOfNextYear';
  remindDays: string;
}

const name = typedText().required('validation.required').max(longest.dutyName, 'validation.maxLength');
const chosen = string().defined();

/** Checks a duty as the service does. Rule 22.2. */
export const dutySchema = object({
  nameFi: name,
  nameSv: name,
  day: typedText()
    .defined()
    .test('day', 'validation.noSuchDay', (text) => !text || parseYearDay(text) !== undefined),
  kind: chosen.oneOf(['sections', 'districts'] as const),
  languages: chosen,
  districts: chosen,
  by: chosen.oneOf(['report', 'plan', 'board', 'manual'] as const),
  meetingType: chosen.when('by', ([by], rule) =>
    by === 'report' ? rule.required('validation.required') : rule,
  ),
  positions: chosen,
  on: chosen.oneOf(['today', 'firstOfNextYear'] as const),
  remindDays: chosen,
});

/** The values of a duty, or of a new one. */
export const toDutyValues = (duty: DutyRow | undefined): DutyValues => {
  const by = duty?.fulfilledBy;
  return {
    nameFi: duty?.name.fi ?? '',
    nameSv: duty?.name.sv ?? '',
    day: duty?.day ? yearDayText(duty.day) : '',
    kind: duty?.concerns.kind ?? 'sections',
    languages: duty?.concerns.languages?.join(',') ?? '',
    districts: duty?.concerns.districts?.join(',') ?? '',
    by: by?.kind ?? 'manual',
    meetingType: by?.kind === 'report' ? String(by.meetingType) : '',
    positions: (by?.kind === 'board' && by.positions?.join(',')) || '',
    on: by?.kind === 'board' ? by.on : 'today',
    remindDays: (duty?.remindDays ?? [30, 7]).join(','),
  };
};

const toIds = (text: string): number[] => text.split(',').filter(Boolean).map(Number);

const toFulfilledBy = ({ kind, by, meetingType, positions, on }: DutyValues): DutyRow['fulfilledBy'] => {
  if (kind === 'districts') return { kind: 'manual' };
  if (by === 'report') return { kind: by, meetingType: Number(meetingType) };
  return by === 'board' ? { kind: by, on, ...(positions && { positions: toIds(positions) }) } : { kind: by };
};

/** What the service is sent of a duty. A duty of districts has no language, and is marked by a person. Rule 22.2. */
export function toDutyInput(values: DutyValues): NonNullable<Body<'POST duties'>['add']>[number] {
  const { nameFi, nameSv, kind, languages, districts, remindDays } = values;
  const day = parseYearDay(values.day);
  return {
    name: { fi: nameFi, sv: nameSv },
    ...(day && { day }),
    concerns: {
      kind,
      ...(kind === 'sections' && languages && { languages: toIds(languages) }),
      ...(districts && { districts: toIds(districts) }),
    },
    fulfilledBy: toFulfilledBy(values),
    remindDays: toIds(remindDays),
  };
}
