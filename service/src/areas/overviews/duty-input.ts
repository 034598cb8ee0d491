import type { Body, FieldError } from '@osasto/api';
import { longest } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { NotValid } from '../../platform/errors/http-errors.ts';
import { textErrors, toStoredText } from '../../platform/http/text-fields.ts';
import type { Duty } from './duty.ts';

/** A duty as it is asked for. */
export type DutyInput = NonNullable<Body<'POST duties'>['add']>[number];

/** Everything of a duty but its id. */
export type DutyFields = Omit<Duty, 'id'>;

const defaultRemindDays = [30, 7];

/** 29 February is a day: in other years its duty is on the 28th. */
const isDay = ({ month, day }: { month: number; day: number }) =>
  new Date(2024, month - 1, day).getDate() === day;

const sorted = (ids: readonly number[] = []) => [...new Set(ids)].toSorted((a, b) => a - b);

/** The fields of what fulfils a duty. */
function toRuleFields(
  by: DutyInput['fulfilledBy'],
): Pick<Duty, 'rule' | 'meetingTypeId' | 'positionIds' | 'boardOn'> {
  return {
    rule: by.kind,
    meetingTypeId: by.kind === 'report' ? by.meetingType : null,
    positionIds: by.kind === 'board' ? sorted(by.positions) : [],
    boardOn: by.kind === 'board' ? by.on : null,
  };
}

const unknownErrors = (
  propertyName: string,
  ids: readonly number[],
  known: readonly { id: number }[],
): FieldError[] =>
  ids.length === known.length ? [] : [{ translationKey: 'validation.unknown', propertyName }];

/**
 * A duty as it is stored.
 *
 * @throws {NotValid} `validation.required` and `validation.maxLength` of `name.fi` and `name.sv`, `validation.noSuchDay`,
 *   `validation.unknown` of districts and positions, `duty.districtsTick` where a duty of districts is not manual. Rule 22.2.
 */
export async function requireDuty(db: Db, input: DutyInput): Promise<DutyFields> {
  const [nameFi, nameSv] = [toStoredText(input.name.fi), toStoredText(input.name.sv)];
  const { day, concerns, fulfilledBy } = input;
  const isOfSections = concerns.kind === 'sections';
  const districtIds = sorted(concerns.districts);
  const rule = toRuleFields(fulfilledBy);
  const districts = await db
    .selectFrom('district')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(districtIds)))
    .execute();
  const positions = await db
    .selectFrom('position')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(rule.positionIds)))
    .execute();
  const errors: FieldError[] = [
    ...textErrors('name.fi', nameFi, longest.dutyName),
    ...textErrors('name.sv', nameSv, longest.dutyName),
    ...(day && !isDay(day) ? [{ translationKey: 'validation.noSuchDay', propertyName: 'day' }] : []),
    ...unknownErrors('concerns.districts', districtIds, districts),
    ...unknownErrors('fulfilledBy.positions', rule.positionIds, positions),
    ...(isOfSections || rule.rule === 'manual'
      ? []
      : [{ translationKey: 'duty.districtsTick', propertyName: 'fulfilledBy' }]),
  ];
  if (errors.length > 0) throw new NotValid(...errors);
  return {
    nameFi: nameFi ?? '',
    nameSv: nameSv ?? '',
    month: day?.month ?? null,
    day: day?.day ?? null,
    unitKind: isOfSections ? 'section' : 'district',
    languageIds: isOfSections ? sorted(concerns.languages) : [],
    districtIds,
    ...rule,
    remindDays: sorted(input.remindDays ?? defaultRemindDays).toReversed(),
  };
}
