import { call, type Answer } from '@osasto/api';
import { callQuery, changedBy, useQuery } from '@osasto/api/query';
import { TopBand } from '@osasto/domain/units';
import {
  calendarDate,
  ChoiceInput,
  DateInput,
  Form,
  object,
  SelectInput,
  Submit,
  useForm,
} from '@osasto/forms';
import { useMay } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { LabelsBeside } from '@osasto/ui/Field';
import { Loaded } from '@osasto/ui/Loaded';
import { Page, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { SumBar } from '@osasto/ui/SumBar';
import { useTranslation as useShellTranslation } from '../texts.ts';
import { CalendarCard } from './CalendarCard.tsx';
import { SampleCard } from './SampleCard.tsx';
import { useTranslation } from './texts.ts';

export { addNoticeCatalogue as prepare } from './catalogue.ts';

type Notices = Answer<'GET account/notices'>;

/** The kinds of each card, in order. Those of which nothing notifies yet are left out. */
const groups = {
  reports: ['reportReturned', 'reportApproved', 'draftOpen'],
  days: ['dutyNear', 'termsEnding', 'planRunningOut', 'toHandle'],
  others: ['extractReady', 'extractReturned', 'officialMessages', 'messages'],
} as const;

type ShownKind = (typeof groups)[keyof typeof groups][number];

const groupNames = ['reports', 'days', 'others'] as const;

const choices = ['atOnce', 'weekly', 'never'] as const;

const times = ['monday', 'thursday', 'sunday'] as const;

/** What the form has: a pause that is none is an empty text. */
type NoticeValues = Record<ShownKind, (typeof choices)[number]> & {
  language: Notices['language'];
  digest: Notices['digest'];
  pausedUntil: string;
};

const shownKinds = groupNames.flatMap((group): readonly ShownKind[] => groups[group]);

const toValues = ({ language, digest, pausedUntil, kinds }: Notices): NoticeValues => ({
  language,
  digest,
  pausedUntil: pausedUntil ?? '',
  ...kinds,
});

const schema = object({ pausedUntil: calendarDate('validation.date') });

const save = ({ language, digest, pausedUntil, ...values }: NoticeValues) =>
  call('POST account/notices', {
    body: {
      language,
      digest,
      pausedUntil: pausedUntil || null,
      kinds: Object.fromEntries(shownKinds.map((kind) => [kind, values[kind]])),
    },
  });

/** /account/notifications: of what one is notified by e-mail, and when. Rule 22.4. */
export default function Notifications() {
  const t = useTranslation();
  const shell = useShellTranslation();
  const query = useQuery(callQuery('GET account/notices'));
  return (
    <>
      <TopBand crumbs={[{ text: shell('account.title'), href: '/account/sessions' }, { text: t('title') }]} />
      {/* On a phone the calendar is below the form, which is longer than what stands for it. */}
      <Page title={t('title')} context={t('lead')} side={!query.isPending && <Side />}>
        <Loaded
          query={query}
          failure={t('failed')}
          skeleton={
            <Card>
              <Skeleton count={12} />
            </Card>
          }
        >
          {(notices) => <NoticeForm notices={notices} />}
        </Loaded>
      </Page>
    </>
  );
}

function Side() {
  const hearsWhatWaits = useMay()('hear.whatWaits');
  return (
    <Stack>
      {hearsWhatWaits && <SampleCard />}
      <CalendarCard />
    </Stack>
  );
}

function NoticeForm({ notices }: { notices: Notices }) {
  return (
    <Form<NoticeValues, Notices>
      schema={schema as never}
      initialValues={toValues(notices)}
      namespace="notices"
      save={save}
      reload={changedBy('POST account/notices')}
      success="notices:saved"
      failure="notices:notSaved"
    >
      <Stack>
        <WhenCard />
        {groupNames.map((group) => (
          <GroupCard key={group} group={group} locked={notices.locked} />
        ))}
        <ChangeBar />
      </Stack>
    </Form>
  );
}

function WhenCard() {
  const t = useTranslation();
  return (
    <Card title={t('when')}>
      <LabelsBeside>
        <Stack>
          <ChoiceInput
            name="language"
            label="language"
            choices={[
              { value: 'fi', text: t('languages.fi') },
              { value: 'sv', text: t('languages.sv') },
            ]}
          />
          <SelectInput
            name="digest"
            label="digest"
            help="digestHelp"
            choices={times.map((value) => ({ value, text: t(`times.${value}`) }))}
          />
          <DateInput name="pausedUntil" label="pausedUntil" help="pausedUntilHelp" />
        </Stack>
      </LabelsBeside>
    </Card>
  );
}

/** Messages are sent when somebody writes them: no digest has them. */
const isMessage = (kind: ShownKind) => kind === 'officialMessages' || kind === 'messages';

/** The kinds that a person may ever hear of. */
function useHeard(): (kind: ShownKind) => boolean {
  const may = useMay();
  const hearsWhatWaits = may('hear.whatWaits');
  const handles = may('see.districtHome');
  return (kind) => {
    if (isMessage(kind)) return true;
    return hearsWhatWaits && (kind !== 'toHandle' || handles);
  };
}

const helped = ['draftOpen', 'officialMessages', 'messages'] as const;

const hasHelp = (kind: ShownKind) => (helped as readonly string[]).includes(kind);

function GroupCard({ group, locked }: { group: keyof typeof groups } & Pick<Notices, 'locked'>) {
  const t = useTranslation();
  const heard = useHeard();
  const kinds = groups[group].filter(heard);
  if (kinds.length === 0) return null;
  const choicesOf = (kind: ShownKind) =>
    choices
      .filter((choice) => choice !== 'never' || !locked.includes(kind))
      .filter((choice) => choice !== 'weekly' || !isMessage(kind))
      .map((value) => ({ value, text: t(`choice.${value}`) }));
  return (
    <Card title={t(group)}>
      <LabelsBeside>
        <Stack>
          {kinds.map((kind) => (
            <ChoiceInput
              key={kind}
              name={kind}
              label={`kind.${kind}`}
              help={hasHelp(kind) ? `help.${kind}` : undefined}
              choices={choicesOf(kind)}
            />
          ))}
        </Stack>
      </LabelsBeside>
    </Card>
  );
}

function ChangeBar() {
  const t = useTranslation();
  const { values, initialValues, resetForm } = useForm<NoticeValues>();
  const fields = Object.keys(values) as (keyof NoticeValues)[];
  const count = fields.filter((field) => values[field] !== initialValues[field]).length;
  if (count === 0) return null;
  return (
    <SumBar
      label={t('sum')}
      actions={
        <>
          <Button onClick={() => resetForm()}>{t('reset')}</Button>
          <Submit icon="check" busy="saving">
            save
          </Submit>
        </>
      }
    >
      <span role="status">{t('changes', { count })}</span>
    </SumBar>
  );
}
