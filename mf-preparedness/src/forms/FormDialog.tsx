import { call, type ExternalForm } from '@osasto/api';
import { changedBy, taggedQuery } from '@osasto/api/query';
import { useIsAnyFormDirty } from '@osasto/feedback';
import { ErrorSummary, Form, FormEnd } from '@osasto/forms';
import { Dialog } from '@osasto/ui/Dialog';
import { Loaded } from '@osasto/ui/Loaded';
import { Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useStored } from '../editing/use-stored.ts';
import { FormFields } from './FormFields.tsx';
import { formSchema } from './form-schema.ts';
import { useTranslation } from '../texts.ts';

export interface FormDialogProps {
  form: ExternalForm;
  onClose: () => void;
}

/** Changes name and address of a form. Rules 11.6, 11.7. */
export default function FormDialog({ form: { id, name }, onClose }: FormDialogProps) {
  const t = useTranslation();
  const stored = useStored(taggedQuery('GET ExternalForms/Get/{id}', { params: { id } }));
  const isDirty = useIsAnyFormDirty();
  return (
    <Dialog title={t('forms.edit')} context={name} onClose={onClose} dirty={isDirty}>
      <Loaded query={stored} failure={t('forms.loadfailed')} skeleton={<Skeleton />}>
        {({ answer: loaded }) => (
          <Form
            namespace="preparedness"
            draft={`external-form:${id}`}
            schema={formSchema}
            initialValues={{ name: loaded.name, link: loaded.link }}
            save={(values) =>
              call('PUT ExternalForms/Update', {
                body: { id, ...formSchema.cast(values) },
                ifMatch: stored.data?.tag,
              })
            }
            reload={changedBy('PUT ExternalForms/Update')}
            success="preparedness:forms.saved"
            failure="preparedness:forms.savefailed"
            onConflict={async () => {
              const { data } = await stored.refetch();
              return data && `${data.answer.name}, ${data.answer.link}`;
            }}
            onSaved={onClose}
          >
            <Stack gap="md">
              <ErrorSummary />
              <FormFields />
              <FormEnd cancel={t('cancel')} onCancel={onClose} submit="forms.save" busy="forms.saving" />
            </Stack>
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
}
