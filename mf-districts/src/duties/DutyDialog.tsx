import { call } from '@osasto/api';
import { changedBy, useQuery, wholeSession } from '@osasto/api/query';
import { useIsAnyFormDirty } from '@osasto/feedback';
import { ErrorSummary, Form, FormEnd } from '@osasto/forms';
import { useLanguage } from '@osasto/i18n';
import { Dialog } from '@osasto/ui/Dialog';
import { Loaded } from '@osasto/ui/Loaded';
import { Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { dutySchema, toDutyInput, toDutyValues, type DutyValues } from './duty-schema.ts';
import { DutyFormFields } from './DutyFormFields.tsx';
import { dutiesQuery, thisYear, type DutyRow } from './queries.ts';
import { useTranslation } from '../texts.ts';

export interface DutyDialogProps {
  /** The duty to change; none for a new one. */
  duty: DutyRow | undefined;
  onClose: () => void;
}

/** Adds a duty or changes one, from this year on. Rule 22.2. */
export default function DutyDialog({ duty, onClose }: DutyDialogProps) {
  const t = useTranslation();
  const language = useLanguage();
  const isDirty = useIsAnyFormDirty();
  // As it was stored when the dialog opened: nothing changes under the hand of who types.
  const stored = useQuery({ ...dutiesQuery, staleTime: wholeSession });
  const save = (values: DutyValues) => {
    const input = toDutyInput(dutySchema.cast(values));
    const body = duty ? { update: [{ ...input, id: duty.id }] } : { add: [input] };
    return call('POST duties', { body, ifMatch: stored.data?.tag });
  };
  return (
    <Dialog
      title={t(duty ? 'duties.editTitle' : 'duties.add')}
      context={duty?.name[language] ?? t('duties.fromYear', { year: thisYear() })}
      onClose={onClose}
      dirty={isDirty}
    >
      <Loaded query={stored} failure={t('duties.failed')} skeleton={<Skeleton />}>
        {() => (
          <Form<DutyValues, unknown>
            schema={dutySchema}
            initialValues={toDutyValues(duty)}
            namespace="districts"
            draft={`duty:${duty?.id ?? 'new'}`}
            save={save}
            reload={changedBy('POST duties')}
            success={`districts:duties.${duty ? 'saved' : 'added'}`}
            failure="districts:duties.saveFailed"
            onSaved={onClose}
            onConflict={async () => {
              const { data } = await stored.refetch();
              return data?.answer.find(({ id }) => id === duty?.id)?.name[language];
            }}
          >
            <Stack gap="md">
              <ErrorSummary />
              <DutyFormFields />
              <FormEnd
                cancel={t('duties.cancel')}
                onCancel={onClose}
                submit="duties.save"
                busy="duties.saving"
              />
            </Stack>
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
}
