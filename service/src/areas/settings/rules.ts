import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@osasto/api';
import { faultOfSetting, settingKindOf, type SettingKey } from '@osasto/contract/settings';

export interface SettingChange {
  key: SettingKey;
  value: unknown;
}

type Values = Readonly<Partial<Record<SettingKey, unknown>>>;

/** What is wrong with some changes of `current`, each with its setting as the property. Rule 18.30. */
export function faultsOfChanges(current: Values, changes: readonly SettingChange[]): FieldError[] {
  const faults = changes.flatMap(({ key, value }) => {
    const fault = faultOfSetting(settingKindOf(key), value);
    return fault ? [{ ...fault, propertyName: key }] : [];
  });
  const next = { ...current, ...Object.fromEntries(changes.map(({ key, value }) => [key, value])) };
  const isAddressMissing = next['crm.adapter'] === 'http' && next['crm.address'] === null;
  return isAddressMissing
    ? [...faults, { translationKey: 'setting.addressRequired', propertyName: 'crm.address' }]
    : faults;
}

/** The changes that change something; of two of one setting the last. */
export const effective = (current: Values, changes: readonly SettingChange[]): SettingChange[] =>
  [...new Map(changes.map((change) => [change.key, change])).values()].filter(
    ({ key, value }) => !isDeepStrictEqual(current[key], value),
  );
