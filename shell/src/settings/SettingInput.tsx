import { settingKindOf, sizeOf } from '@osasto/contract/settings';
import { ChoiceInput, TextInput, useForm } from '@osasto/forms';
import { formatInstant, useTranslate } from '@osasto/i18n';
import { Icon } from '@osasto/ui/Icon';
import { type Setting, type SettingField, type Typed, typedOf } from './fields.ts';
import css from './Settings.module.css';

const labelKey = ({ key, language }: SettingField) =>
  language === undefined ? `of.${key}.label` : `of.${key}.${language}`;

/** The name of a setting, in the language now shown. */
export function useLabel() {
  const t = useTranslate('settings');
  return (field: SettingField) => t(labelKey(field));
}

/** A value as people read it: yes and no, the name of a choice, or what is typed. */
export function useShown() {
  const t = useTranslate('settings');
  return ({ key }: SettingField, typed: string) => {
    const { kind } = settingKindOf(key);
    if (kind === 'flag') return t(`flag.${typed}`);
    if (kind === 'choice') return t(`choice.${typed}`);
    return typed === '' ? t('empty') : typed;
  };
}

/** One setting: its meaning, its field, its first value, and who changed it when. */
export function SettingInput({ field, setting }: { field: SettingField; setting: Setting | undefined }) {
  const t = useTranslate('settings');
  const shown = useShown();
  const { values, initialValues } = useForm<Typed>();
  const [typed = '', stored = ''] = [values[field.name], initialValues[field.name]];
  if (!setting) return null;
  const isChanged = typed !== stored;
  const standard = typedOf(field, setting.default);
  return (
    <div className={css.setting} data-changed={isChanged || undefined}>
      <Control field={field} />
      <p className={css.origin}>
        {[
          stored === standard ? t('isDefault') : t('default', { value: shown(field, standard) }),
          setting.by !== null && setting.modified !== null
            ? t('changedBy', { name: setting.by, at: formatInstant(setting.modified) })
            : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isChanged && (
        <p className={css.changed}>
          <Icon name="pencil" size="sm" />
          <span>{t('unsaved', { before: shown(field, stored), after: shown(field, typed) })}</span>
        </p>
      )}
    </div>
  );
}

function Control({ field }: { field: SettingField }) {
  const t = useTranslate('settings');
  const kind = settingKindOf(field.key);
  const bound = { name: field.name, label: labelKey(field), help: `of.${field.key}.help` };
  switch (kind.kind) {
    case 'number':
      return (
        <div className={css.number}>
          <TextInput {...bound} inputMode="numeric" autoComplete="off" />
          <span className={css.unit}>
            {t(`unit.${kind.unit}`)},{' '}
            {t('between', { least: kind.least / sizeOf(kind.unit), most: kind.most / sizeOf(kind.unit) })}
          </span>
        </div>
      );
    case 'flag':
      return (
        <ChoiceInput
          {...bound}
          choices={['true', 'false'].map((value) => ({ value, text: t(`flag.${value}`) }))}
        />
      );
    case 'choice':
      return (
        <ChoiceInput
          {...bound}
          choices={kind.choices.map((value) => ({ value, text: t(`choice.${value}`) }))}
        />
      );
    case 'text':
      return <TextInput {...bound} maxLength={kind.most} {...(kind.isLong && { rows: 3 })} />;
    default:
      return <TextInput {...bound} autoComplete="off" />;
  }
}
