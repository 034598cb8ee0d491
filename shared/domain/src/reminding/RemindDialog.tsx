import { useState } from 'react';
import { call, type Answer } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { today } from '@osasto/contract';
import { showAlert, useIsAnyFormDirty } from '@osasto/feedback';
import {
  CheckGroupInput,
  ChoiceInput,
  ErrorSummary,
  Form,
  FormEnd,
  object,
  SelectInput,
  string,
  TextInput,
  typedText,
  useForm,
} from '@osasto/forms';
import { formatDate } from '@osasto/i18n';
import { longestReminder, reminderAddressees } from '@osasto/rules';
import { Button } from '@osasto/ui/Button';
import { Dialog } from '@osasto/ui/Dialog';
import { Loaded } from '@osasto/ui/Loaded';
import { Muted, Row, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useTranslation } from '../texts.ts';
import { useUnitName } from '../units/index.ts';
import { findUsualOffer, type ReminderOffer, type RemindedState } from './offers.ts';
import { type RemindedFilter, useOfficials, useRemindedStates } from './queries.ts';
import css from './RemindDialog.module.css';

type Reminded = Answer<'POST reminders'>;

interface RemindValues {
  /** The id of what is offered. */
  thing: string;
  to: string;
  fi: string;
  sv: string;
}

const schema = object({
  thing: string().required(),
  to: string().required('domain:remind.nobody'),
  fi: typedText().max(longestReminder, 'domain:remind.tooLong'),
  sv: typedText().max(longestReminder, 'domain:remind.tooLong'),
});

export interface RemindDialogProps {
  /** Which sections they are. */
  filter: RemindedFilter;
  /** Of what they can be reminded. */
  offers: readonly ReminderOffer[];
  onClose: () => void;
}

/** Reminds the sections of a list: of what, whom, and with which words. Rule 22.5. */
export default function RemindDialog({ filter, offers, onClose }: RemindDialogProps) {
  const t = useTranslation();
  const [skipped, setSkipped] = useState<Reminded>();
  const found = useRemindedStates(filter);
  const only = offers.length === 1 ? offers[0] : undefined;
  return (
    <Dialog title={t('remind.title')} context={only?.text} onClose={onClose} dirty={useIsAnyFormDirty()}>
      <Loaded query={found} failure={t('remind.sectionsFailed')} skeleton={<Skeleton count={6} />}>
        {(states) =>
          skipped ? (
            <Skipped skipped={skipped} states={states} onClose={onClose} />
          ) : (
            <RemindForm
              states={states}
              offers={offers}
              onClose={onClose}
              onReminded={(reminded) => {
                const left = reminded.filter((one) => one.skipped !== undefined);
                if (left.length === 0) onClose();
                else setSkipped(left);
              }}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface RemindFormProps extends Pick<RemindDialogProps, 'offers' | 'onClose'> {
  states: readonly RemindedState[];
  onReminded: (reminded: Reminded) => void;
}

function RemindForm({ states, offers, onClose, onReminded }: RemindFormProps) {
  const t = useTranslation();
  const find = (id: string) => offers.find((offer) => offer.id === id) ?? offers[0]!;
  const save = ({ thing, to, fi, sv }: RemindValues) =>
    call('POST reminders', {
      body: {
        ...find(thing).body,
        sections: states.filter(find(thing).isOwed).map(({ section }) => section.id),
        to: reminderAddressees.filter((one) => to.split(',').includes(one)),
        texts: { fi, sv },
      },
    });
  const finish = (reminded: Reminded) => {
    const count = reminded.filter(({ sent }) => sent > 0).length;
    const people = reminded.reduce((sum, { sent }) => sum + sent, 0);
    if (count > 0) showAlert({ kind: 'success', message: 'domain:remind.sent', values: { count, people } });
    onReminded(reminded);
  };
  return (
    <Form<RemindValues, Reminded>
      schema={schema as never}
      initialValues={{
        thing: findUsualOffer(offers, states)?.id ?? '',
        to: 'chair,secretary',
        fi: '',
        sv: '',
      }}
      namespace="domain"
      save={save}
      reload={changedBy('POST reminders')}
      onSaved={finish}
    >
      <Stack>
        <ErrorSummary />
        {offers.length > 1 && <ThingInput offers={offers} />}
        <CheckGroupInput
          name="to"
          label="remind.to"
          inline
          choices={reminderAddressees.map((value) => ({ value, text: t(`remind.whom.${value}`) }))}
        />
        <Owing states={states} find={find} />
        <TextInput name="fi" label="remind.fi" help="remind.textHelp" rows={4} />
        <TextInput name="sv" label="remind.sv" rows={4} />
        <Muted>{t('remind.answers')}</Muted>
        <FormEnd cancel={t('remind.cancel')} onCancel={onClose} submit="remind.send" busy="remind.sending" />
      </Stack>
    </Form>
  );
}

/** How many things stand beside one another as choices; more are in a list. */
const mostChoices = 3;

function ThingInput({ offers }: Pick<RemindDialogProps, 'offers'>) {
  const choices = offers.map(({ id, text }) => ({ value: id, text }));
  const Input = choices.length > mostChoices ? SelectInput : ChoiceInput;
  return <Input name="thing" label="remind.thing" choices={choices} />;
}

/** The sections that owe what is chosen, with who they are led by and when they were reminded last. */
function Owing({ states, find }: { states: readonly RemindedState[]; find: (id: string) => ReminderOffer }) {
  const t = useTranslation();
  const unitName = useUnitName();
  const { values } = useForm<RemindValues>();
  const owing = states.filter(find(values.thing).isOwed);
  const officials = useOfficials(states.map(({ section }) => section.id));
  return (
    <section aria-label={t('remind.sections', { count: owing.length })}>
      <p className={css.count}>{t('remind.sections', { count: owing.length })}</p>
      <ul className={css.sections}>
        {owing.map(({ section, reminded }) => (
          <li key={section.id}>
            <strong>{unitName(section.name)}</strong>
            <span>{officials.get(section.id)?.join(', ') ?? t('remind.noOfficials')}</span>
            {reminded && (
              <small>
                {t('remind.last', { date: formatDate(today(new Date(reminded.at))), by: reminded.by })}
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SkippedProps {
  skipped: Reminded;
  states: readonly RemindedState[];
  onClose: () => void;
}

/** Sections that got no reminder, and why. */
function Skipped({ skipped, states, onClose }: SkippedProps) {
  const t = useTranslation();
  const unitName = useUnitName();
  const nameOfSection = (id: number) =>
    unitName(states.find(({ section }) => section.id === id)?.section.name ?? '');
  return (
    <Stack>
      <p role="status">{t('remind.skippedCount', { count: skipped.length })}</p>
      <ul className={css.sections}>
        {skipped.map(({ sectionId, skipped: reason = 'done' }) => (
          <li key={sectionId}>
            <strong>{nameOfSection(sectionId)}</strong>
            <span>{t(`remind.skipped.${reason}`)}</span>
          </li>
        ))}
      </ul>
      <Row end>
        <Button variant="primary" onClick={onClose} data-first-focus>
          {t('remind.close')}
        </Button>
      </Row>
    </Stack>
  );
}
