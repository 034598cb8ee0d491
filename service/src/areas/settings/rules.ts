import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@osasto/api';
import { findSettingError, getSettingKind, type SettingKey } from '@osasto/contract/settings';

export interface SettingChange {
  key: SettingKey;
  value: unknown;
}

type Values = Readonly<Partial<Record<SettingKey, unknown>>>;

const namesRoles = (value: unknown) => Array.isArray(value) && value.length > 0;

/**
 * What is wrong with some changes of `current`, each with its setting as the property. Rule 18.30.
 *
 * @param hasDirectory whether there is single sign-on here. Rule 2.24
 */
export function findChangeErrors(
  current: Values,
  changes: readonly SettingChange[],
  hasDirectory = true,
): FieldError[] {
  const errors = changes.flatMap(({ key, value }) => {
    const error = findSettingError(getSettingKind(key), value);
    return error ? [{ ...error, propertyName: key }] : [];
  });
  const next = { ...current, ...Object.fromEntries(changes.map(({ key, value }) => [key, value])) };
  const together: [isWrong: boolean, key: string, setting: SettingKey][] = [
    [
      next['crm.adapter'] === 'http' && next['crm.address'] === null,
      'setting.addressRequired',
      'crm.address',
    ],
    [
      !hasDirectory && namesRoles(next['singleSignOn.requiredRoles']),
      'setting.directoryRequired',
      'singleSignOn.requiredRoles',
    ],
  ];
  return [
    ...errors,
    ...together
      .filter(([isWrong]) => isWrong)
      .map(([, translationKey, propertyName]) => ({ translationKey, propertyName })),
  ];
}

/** The changes that change something; of two of one setting the last. */
export const effective = (current: Values, changes: readonly SettingChange[]): SettingChange[] =>
  [...new Map(changes.map((change) => [change.key, change])).values()].filter(
    ({ key, value }) => !isDeepStrictEqual(current[key], value),
  );
