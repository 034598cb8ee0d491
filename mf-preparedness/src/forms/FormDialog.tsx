import { call, type ExternalForm } from '@osasto/api';
import { changedBy, taggedQuery } from '@osasto/api/query';
import { useFormAudienceName } from '@osasto/domain/labels';
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

/** Changes name, address and audience of a form. Rules 11.6, 11.7, 11.9. */
export default function FormDialog({ form: { id, name }, onClose }: FormDialogProps) {
  const t = useTranslation();
  const stored = useStored(taggedQuery('GET ExternalForms/Get/{id}', { params: { id } }));
  const isDirty = useIsAnyFormDirty();
  const audienceName = useFormAudienceName();
  return (
    <Dialog title={t('forms.edit')} context={name} onClose={onClose} dirty={isDirty}>
      <Loaded query={stored} failure={t('forms.loadfailed')} skeleton={<Skeleton />}>
        {({ answer: loaded }) => (
          <Form
            namespace="preparedness"
            draft={`external-form:${id}`}
            schema={formSchema}
            initialValues={{ name: loaded.name, link: loaded.link, audience: loaded.audience }}
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
              const { name: nameNow, link, audience } = data?.answer ?? {};
              return audience && [nameNow, link, audienceName(audience)].join(', ');
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
