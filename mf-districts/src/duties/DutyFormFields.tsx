import { codes, longest, choosableMeetingTypes } from '@osasto/contract';
import { useCodeLabel, usePositionName } from '@osasto/domain/labels';
import { usePositions } from '@osasto/domain/positions';
import { byName, useDistricts, useUnitName } from '@osasto/domain/units';
import { CheckGroupInput, ChoiceInput, SelectInput, TextInput, useForm } from '@osasto/forms';
import { FieldGrid } from '@osasto/ui/Page';
import type { DutyValues } from './duty-schema.ts';
import { useTranslation } from '../texts.ts';

/** Days before that are offered; those that a duty has besides are offered too. */
const offeredDays = [30, 14, 7, 1];

/** Name, day and whom a duty concerns. Rule 22.2. */
export function DutyFormFields() {
  const t = useTranslation();
  const codeLabel = useCodeLabel();
  const unitName = useUnitName();
  const { values, initialValues } = useForm<DutyValues>();
  const { data: districts = [] } = useDistricts();
  const isOfSections = values.kind === 'sections';
  const days = [
    ...new Set([...offeredDays, ...initialValues.remindDays.split(',').filter(Boolean).map(Number)]),
  ];
  return (
    <>
      <FieldGrid>
        <TextInput name="nameFi" label="duties.nameFi" maxLength={longest.dutyName} autoComplete="off" />
        <TextInput name="nameSv" label="duties.nameSv" maxLength={longest.dutyName} autoComplete="off" />
        <TextInput name="day" label="duties.day" help="duties.dayHelp" optional autoComplete="off" />
        <ChoiceInput
          name="kind"
          label="duties.concerns"
          choices={(['sections', 'districts'] as const).map((value) => ({
            value,
            text: t(`duties.${value}`),
          }))}
        />
      </FieldGrid>
      {isOfSections && (
        <CheckGroupInput
          name="languages"
          label="duties.languages"
          help="duties.noneIsAll"
          inline
          choices={codes.sectionLanguage.map(({ id }) => ({ value: String(id), text: codeLabel(id) }))}
        />
      )}
      <CheckGroupInput
        name="districts"
        label="duties.onlyDistricts"
        help="duties.noneIsAll"
        inline
        choices={[...districts]
          .sort(byName)
          .map(({ id, name }) => ({ value: String(id), text: unitName(name) }))}
      />
      {isOfSections && <FulfilmentFields />}
      <CheckGroupInput
        name="remindDays"
        label="duties.remind"
        help="duties.remindHelp"
        inline
        choices={days
          .sort((a, b) => b - a)
          .map((day) => ({ value: String(day), text: t('duties.daysBefore', { days: day }) }))}
      />
    </>
  );
}

const ways = ['report', 'plan', 'board', 'manual'] as const;

/** How a duty of sections is fulfilled. */
function FulfilmentFields() {
  const t = useTranslation();
  const codeLabel = useCodeLabel();
  const positionName = usePositionName();
  const { values } = useForm<DutyValues>();
  const { data: positions = [] } = usePositions();
  const offered = positions.filter(({ minHolders }) => minHolders > 0);
  return (
    <>
      <ChoiceInput
        name="by"
        label="duties.fulfilledBy"
        shape="list"
        choices={ways.map((value) => ({ value, text: t(`duties.way.${value}`) }))}
      />
      {values.by === 'report' && (
        <SelectInput
          name="meetingType"
          label="duties.meetingType"
          placeholder={t('duties.choose')}
          choices={choosableMeetingTypes.map((id) => ({ value: String(id), text: codeLabel(id) }))}
        />
      )}
      {values.by === 'board' && (
        <>
          <ChoiceInput
            name="on"
            label="duties.on"
            choices={(['today', 'firstOfNextYear'] as const).map((value) => ({
              value,
              text: t(`duties.when.${value}`),
            }))}
          />
          <CheckGroupInput
            name="positions"
            label="duties.positions"
            help="duties.noneIsEverySeat"
            inline
            choices={offered.map((position) => ({
              value: String(position.id),
              text: positionName(position),
            }))}
          />
        </>
      )}
    </>
  );
}
