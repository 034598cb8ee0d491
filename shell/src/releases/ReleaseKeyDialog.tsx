import { call, type ReleasedRemote } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { longest } from '@osasto/contract';
import { useIsAnyFormDirty } from '@osasto/feedback';
import {
  CheckGroupInput,
  ChoiceInput,
  DateInput,
  ErrorSummary,
  Form,
  FormEnd,
  TextInput,
  useForm,
} from '@osasto/forms';
import { today } from '@osasto/i18n';
import { Dialog } from '@osasto/ui/Dialog';
import { Stack } from '@osasto/ui/Page';
import { releaseKeySchema, type ReleaseKeyValues, toReleaseKeyBody } from './release-key-schema.ts';
import { usePartName } from './use-part-name.ts';
import { useTranslation } from './texts.ts';

export interface ReleaseKeyDialogProps {
  remotes: readonly ReleasedRemote[];
  onClose: () => void;
}

const empty: ReleaseKeyValues = {
  name: '',
  publicKey: '',
  scope: 'chosen',
  parts: '',
  others: '',
  validUntil: '',
};

/** Lets a team publish with its key. No draft keeps what is typed: it may be a private key. Rule 18.36. */
export default function ReleaseKeyDialog({ remotes, onClose }: ReleaseKeyDialogProps) {
  const t = useTranslation();
  return (
    <Dialog
      title={t('keys.add')}
      context={t('keys.publishesOnly')}
      onClose={onClose}
      dirty={useIsAnyFormDirty()}
    >
      <Form<ReleaseKeyValues, unknown>
        namespace="releases"
        schema={releaseKeySchema}
        initialValues={empty}
        save={(values) =>
          call('POST releases/keys', { body: toReleaseKeyBody(releaseKeySchema.cast(values)) })
        }
        reload={changedBy('POST releases/keys')}
        success="releases:keys.saved"
        failure="releases:keys.notSaved"
        onSaved={onClose}
      >
        <Stack gap="md">
          <ErrorSummary />
          <TextInput name="name" label="keys.name" maxLength={longest.releaseKeyName} autoComplete="off" />
          <TextInput name="publicKey" label="keys.publicKey" help="keys.publicKeyHelp" autoComplete="off" />
          <ScopeFields remotes={remotes} />
          <DateInput name="validUntil" label="keys.lastDay" help="keys.lastDayHelp" optional min={today()} />
          <FormEnd cancel={t('keys.cancel')} onCancel={onClose} submit="keys.save" busy="keys.saving" />
        </Stack>
      </Form>
    </Dialog>
  );
}

/** What the key may publish: those that are live, and names of those that are not there yet. */
function ScopeFields({ remotes }: Pick<ReleaseKeyDialogProps, 'remotes'>) {
  const t = useTranslation();
  const partName = usePartName(remotes);
  const { values } = useForm<ReleaseKeyValues>();
  const parts = [...remotes.map(({ name }) => name), 'shell'];
  return (
    <>
      <ChoiceInput
        name="scope"
        label="keys.scope"
        choices={(['chosen', 'all'] as const).map((value) => ({ value, text: t(`keys.${value}`) }))}
      />
      {values.scope === 'chosen' && (
        <>
          <CheckGroupInput
            name="parts"
            label="keys.parts"
            choices={parts.map((value) => ({ value, text: partName(value) }))}
          />
          <TextInput name="others" label="keys.others" help="keys.othersHelp" optional autoComplete="off" />
        </>
      )}
    </>
  );
}
