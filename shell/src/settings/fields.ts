import type { Answer } from '@osasto/api';
import { object, string } from '@osasto/forms';
import {
  findSettingError,
  settingGroups,
  settingKeys,
  getSettingKind,
  getUnitSize,
  type SettingGroup,
  type SettingKey,
} from '@osasto/contract/settings';

export type Setting = Answer<'GET settings'>['settings'][number];

/** What is typed, by name of field. */
export type TypedSettings = Record<string, string>;

/** One input of the page: a setting, or its text in one language. */
export interface SettingField {
  /** In the form; a dot there would be a path. */
  name: string;
  key: SettingKey;
  language?: string;
}

const fieldName = (key: string) => key.replaceAll('.', '-');

function toFields(key: SettingKey): SettingField[] {
  const kind = getSettingKind(key);
  if (kind.kind !== 'names') return [{ name: fieldName(key), key }];
  return kind.languages.map((language) => ({ name: `${fieldName(key)}-${language}`, key, language }));
}

const fields: readonly SettingField[] = settingKeys.flatMap(toFields);

/** The groups of the page with their fields. */
export const groups: readonly { group: SettingGroup; fields: readonly SettingField[] }[] = settingGroups.map(
  (group) => ({ group, fields: fields.filter(({ key }) => getSettingKind(key).group === group) }),
);

/** A stored value as its field shows it. */
export function formatSetting({ key, language }: SettingField, value: unknown): string {
  const kind = getSettingKind(key);
  if (kind.kind === 'number') return String(Number(value) / getUnitSize(kind.unit));
  if (language !== undefined) return (value as Readonly<Record<string, string>>)[language] ?? '';
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' ? value : '';
}

/** What is typed into one field as its value; a number that is none becomes NaN. */
function parseSetting({ key }: SettingField, text: string): unknown {
  const kind = getSettingKind(key);
  const typed = text.trim();
  if (kind.kind === 'number')
    return /^\d{1,9}$/.test(typed) ? Number(typed) * getUnitSize(kind.unit) : Number.NaN;
  if (kind.kind === 'flag') return typed === 'true';
  if (kind.kind === 'roles') return kind.roles.filter((role) => typed.split(',').includes(String(role)));
  return kind.kind === 'address' && typed === '' ? null : typed;
}

export const typedValues = (settings: readonly Setting[]): TypedSettings =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      formatSetting(field, settings.find(({ key }) => key === field.key)?.value ?? ''),
    ]),
  );

/** The fields in which two forms differ. */
export const changedFields = (before: TypedSettings, after: TypedSettings): SettingField[] =>
  fields.filter(({ name }) => before[name] !== after[name]);

/** The changed settings with their new values, each once. */
export function settingChanges(before: TypedSettings, after: TypedSettings) {
  const keys = [...new Set(changedFields(before, after).map(({ key }) => key))];
  return keys.map((key) => {
    const own = fields.filter((field) => field.key === key);
    const texts = own.map((field) => [field.language, parseSetting(field, after[field.name] ?? '')] as const);
    const [first] = texts;
    return { key, value: first?.[0] === undefined ? first?.[1] : Object.fromEntries(texts) };
  });
}

function findFieldError(field: SettingField, text: string) {
  const kind = getSettingKind(field.key);
  const own = kind.kind === 'names' ? ({ kind: 'text', most: kind.most } as const) : kind;
  return findSettingError(own, parseSetting(field, text));
}

/** The checks of the table for what is changed, with the service's own messages. */
export const createSettingsSchema = (before: TypedSettings) =>
  object(
    Object.fromEntries(
      fields.map((field) => [
        field.name,
        string().test('setting', (text = '', { createError }) => {
          const error = text === before[field.name] ? undefined : findFieldError(field, text);
          return error
            ? createError({ message: error.translationKey, params: error.parameters ?? {} })
            : true;
        }),
      ]),
    ),
  );

/** The name of the field of a refused setting. */
export const findSettingField = (key: string | undefined): string | undefined =>
  fields.find((field) => field.key === key)?.name;
