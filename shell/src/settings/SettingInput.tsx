import type { ReactNode } from 'react';
import type { RoleId } from '@osasto/contract';
import { getSettingKind, getUnitSize } from '@osasto/contract/settings';
import { useRoleName } from '@osasto/domain/labels';
import { CheckGroupInput, ChoiceInput, TextInput, useFieldMessages, useForm } from '@osasto/forms';
import { formatInstant, formatNumber } from '@osasto/i18n';
import { LabelsBeside } from '@osasto/ui/Field';
import { Icon } from '@osasto/ui/Icon';
import { type Setting, type SettingField, type TypedSettings, formatSetting } from './fields.ts';
import css from './Settings.module.css';
import { useTranslation } from './texts.ts';

const labelKey = ({ key, language }: SettingField) =>
  language === undefined ? `of.${key}.label` : `of.${key}.${language}`;

/** The name of a setting, in the language now shown. */
export function useLabel() {
  const t = useTranslation();
  return (field: SettingField) => t(labelKey(field), { defaultValue: field.key });
}

/** A value as people read it: yes and no, the name of a choice, or what is typed. */
export function useShown() {
  const t = useTranslation();
  const roleName = useRoleName();
  return ({ key }: SettingField, typed: string) => {
    const { kind } = getSettingKind(key);
    if (kind === 'flag') return t(`flag.${typed}`, { defaultValue: typed });
    if (kind === 'choice') return t(`choice.${typed}`, { defaultValue: typed });
    if (kind === 'roles' && typed !== '')
      return typed
        .split(',')
        .map((role) => roleName(Number(role) as RoleId))
        .join(', ');
    if (kind === 'number' && /^\d+$/.test(typed)) return formatNumber(Number(typed));
    return typed === '' ? t('empty') : typed;
  };
}

export interface SettingInputProps {
  field: SettingField;
  setting: Setting | undefined;
  onFocus: () => void;
}

/** One setting: its meaning, its field, its first value, and who changed it when. */
export function SettingInput({ field, setting, onFocus }: SettingInputProps) {
  const { values, initialValues } = useForm<TypedSettings>();
  const isWrong = useFieldMessages()[field.name] !== undefined;
  if (!setting) return null;
  const isChanged = values[field.name] !== initialValues[field.name];
  return (
    <div
      className={css.setting}
      data-changed={isChanged || undefined}
      data-wrong={isWrong || undefined}
      onFocus={onFocus}
    >
      <LabelsBeside>
        <Control field={field} note={<Note field={field} setting={setting} />} />
      </LabelsBeside>
    </div>
  );
}

/** Its first value, who changed it when, and what is typed and not saved. */
function Note({ field, setting }: { field: SettingField; setting: Setting }) {
  const t = useTranslation();
  const shown = useShown();
  const { values, initialValues } = useForm<TypedSettings>();
  const [typed = '', stored = ''] = [values[field.name], initialValues[field.name]];
  const standard = formatSetting(field, setting.default);
  const facts = [stored === standard ? t('isDefault') : t('default', { value: shown(field, standard) })];
  if (setting.by !== null && setting.modified !== null)
    facts.push(t('changedBy', { name: setting.by, at: formatInstant(setting.modified) }));
  return (
    <>
      <p className={css.origin}>{facts.join(' · ')}</p>
      {typed !== stored && (
        <p className={css.changed}>
          <Icon name="pencil" size="sm" />
          <span>{t('unsaved', { before: shown(field, stored), after: shown(field, typed) })}</span>
        </p>
      )}
    </>
  );
}

function Control({ field, note }: { field: SettingField; note: ReactNode }) {
  const t = useTranslation();
  const roleName = useRoleName();
  const kind = getSettingKind(field.key);
  const bound = { name: field.name, label: labelKey(field), help: `of.${field.key}.help`, note };
  switch (kind.kind) {
    case 'number':
      return (
        <TextInput
          {...bound}
          inputMode="numeric"
          autoComplete="off"
          unit={
            <>
              {t(`unit.${kind.unit}`)}{' '}
              <span className={css.bounds}>
                {t('between', {
                  least: formatNumber(kind.least / getUnitSize(kind.unit)),
                  most: formatNumber(kind.most / getUnitSize(kind.unit)),
                })}
              </span>
            </>
          }
        />
      );
    case 'roles':
      return (
        <CheckGroupInput
          {...bound}
          inline
          choices={kind.roles.map((role) => ({ value: String(role), text: roleName(role) }))}
        />
      );
    case 'flag':
      return (
        <ChoiceInput
          {...bound}
          choices={(['true', 'false'] as const).map((value) => ({ value, text: t(`flag.${value}`) }))}
        />
      );
    case 'choice':
      return (
        <ChoiceInput
          {...bound}
          choices={kind.choices.map((value) => ({
            value,
            text: t(`choice.${value}`, { defaultValue: value }),
          }))}
        />
      );
    case 'text':
      return <TextInput {...bound} maxLength={kind.most} {...(kind.isLong && { rows: 3 })} />;
    default:
      return <TextInput {...bound} autoComplete="off" />;
  }
}
