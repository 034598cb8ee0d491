import { useState } from 'react';
import { CallFailed, EditConflict, readFieldErrors } from '@osasto/api';
import { NoResults } from '@osasto/domain/list';
import {
  ConflictNotice,
  ErrorSummary,
  Form,
  Submit,
  useFieldMessages,
  useFocusField,
  useForm,
} from '@osasto/forms';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { Stack } from '@osasto/ui/Page';
import { SumBar } from '@osasto/ui/SumBar';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import {
  changedFields,
  settingChanges,
  findSettingField,
  createSettingsSchema,
  type Setting,
  type SettingField,
  type TypedSettings,
  typedValues,
} from './fields.ts';
import { type LoadedSettings, useSaveSettings } from './queries.ts';
import css from './Settings.module.css';
import { SettingsContents } from './SettingsContents.tsx';
import { SettingsFinder } from './SettingsFinder.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { SettingInput, useLabel, useShown } from './SettingInput.tsx';
import { type SettingsView, useFoundCount, useSettingsView, useShownGroups } from './view.ts';
import { useTranslation } from './texts.ts';

/** Somebody else was quicker: what they saved is under the fields, own changes are kept. */
interface Quicker {
  by: string | undefined;
  /** Fields that both have changed, as the other left them. */
  both: readonly { field: SettingField; theirs: string; mine: string }[];
}

/** What the fields begin with; a new one draws the form anew. */
interface Beginning {
  loaded: LoadedSettings;
  quicker?: Quicker;
}

/** Changes settings, all changed ones with one save; what others saved meanwhile is named. Rules 1.20, 18.30. */
export function SettingsForm({ loaded }: { loaded: LoadedSettings }) {
  const [{ loaded: base, quicker }, begin] = useState<Beginning>({ loaded });
  const { save, reload } = useSaveSettings();
  const { settings } = base.answer;
  const before = typedValues(settings);
  const view = useSettingsView();

  const send = async (values: TypedSettings) => {
    try {
      const saved = await save(settingChanges(before, values), base.tag);
      return { isValid: true as const, saved };
    } catch (error) {
      if (error instanceof EditConflict) throw error;
      return toFormErrors(error);
    }
  };
  const beginAnew = async ({ body: { by } }: EditConflict, values: TypedSettings) => {
    const now = await reload();
    const theirs = typedValues(now.answer.settings);
    const both = changedFields(before, values)
      .filter(({ name }) => theirs[name] !== before[name] && theirs[name] !== values[name])
      .map((field) => ({ field, theirs: theirs[field.name] ?? '', mine: values[field.name] ?? '' }));
    begin({ loaded: now, quicker: { by, both } }); // the new form takes over the draft
  };
  return (
    <Stack>
      <SettingsFinder view={view} />
      <Form<TypedSettings, Awaited<ReturnType<typeof send>>>
        key={base.tag}
        schema={createSettingsSchema(before) as never}
        initialValues={before}
        namespace="settings"
        draft="settings"
        save={send}
        success="settings:saved"
        failure="settings:notSaved"
        onSaved={(outcome) => {
          if ('saved' in outcome) begin({ loaded: outcome.saved });
        }}
        onConflict={beginAnew}
      >
        <Stack>
          {quicker && <QuickerNotice quicker={quicker} />}
          <ErrorSummary />
          <Groups before={before} settings={settings} view={view} />
          <Sum before={before} />
        </Stack>
      </Form>
    </Stack>
  );
}

/** An error with each setting's field as its property. */
function toFormErrors(error: unknown) {
  const errors = readFieldErrors(error);
  if (errors.length === 0 || !(error instanceof CallFailed)) throw error;
  return {
    isValid: false as const,
    errors: errors.map(({ propertyName, ...error }) => {
      const name = findSettingField(propertyName);
      return { ...error, ...(name !== undefined && { propertyName: name }) };
    }),
  };
}

function QuickerNotice({ quicker: { by, both } }: { quicker: Quicker }) {
  const t = useTranslation();
  const settingLabel = useLabel();
  const shown = useShown();
  return (
    <ConflictNotice by={by} message="quicker.by">
      <p>{t('quicker.kept')}</p>
      {both.length > 0 && (
        <ul>
          {both.map(({ field, theirs, mine }) => (
            <li key={field.name}>
              {t('quicker.both', {
                setting: settingLabel(field),
                theirs: shown(field, theirs),
                mine: shown(field, mine),
              })}
            </li>
          ))}
        </ul>
      )}
    </ConflictNotice>
  );
}

interface GroupsProps {
  before: TypedSettings;
  settings: readonly Setting[];
  view: SettingsView;
}

function Groups({ before, settings, view }: GroupsProps) {
  const t = useTranslation();
  const shown = useShownGroups(before, view);
  const isNoneFound = useFoundCount(view.text) === 0;
  return (
    <div className={css.withContents}>
      <SettingsContents shown={shown} onChoose={(group) => view.setOpen(group, true)} />
      <Stack>
        {isNoneFound && (
          <Card>
            <NoResults
              title={t('find.nothing')}
              hint={t('find.nothingHelp')}
              clearText={t('find.clear')}
              clearIcon="x"
              onClear={() => view.find('')}
            />
          </Card>
        )}
        {shown.map((one) => (
          <SettingsGroup key={one.group} shown={one} onOpen={(isOpen) => view.setOpen(one.group, isOpen)}>
            {one.fields.map((field) => (
              <SettingInput
                key={field.name}
                field={field}
                setting={settings.find(({ key }) => key === field.key)}
                onFocus={() => view.noteFocus(field.name)}
              />
            ))}
          </SettingsGroup>
        ))}
      </Stack>
    </div>
  );
}

function Sum({ before }: { before: TypedSettings }) {
  const t = useTranslation();
  const { values, resetForm } = useForm<TypedSettings>();
  const focusField = useFocusField();
  const [wrong, ...others] = Object.keys(useFieldMessages());
  const count = changedFields(before, values).length;
  const errors = t('errors', { count: wrong === undefined ? 0 : 1 + others.length });
  if (count === 0 && wrong === undefined) return null;
  return (
    <SumBar
      label={t('sum')}
      actions={
        count > 0 && (
          <>
            <Button onClick={() => resetForm()}>{t('reset')}</Button>
            <Submit icon="check" busy="saving">
              save
            </Submit>
          </>
        )
      }
    >
      <span role="status">
        {t('changes', { count })}
        {wrong !== undefined && <VisuallyHidden>, {errors}</VisuallyHidden>}
      </span>
      {wrong !== undefined && (
        <Button variant="danger" icon="circle-alert" onClick={() => focusField(wrong)}>
          {errors}
          <VisuallyHidden>, {t('toError')}</VisuallyHidden>
        </Button>
      )}
    </SumBar>
  );
}
