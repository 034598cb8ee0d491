import type { ExternalForm } from '@osasto/api';
import { showAlert, useIsAnyFormDirty } from '@osasto/feedback';
import { ErrorSummary, Form, Submit } from '@osasto/forms';
import { useTranslate } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Dialog } from '@osasto/ui/Dialog';
import { Row, Stack } from '@osasto/ui/Page';
import { FormFields } from './FormFields.tsx';
import { formSchema } from './form-schema.ts';
import { useSaveForm } from './queries.ts';

export interface FormDialogProps {
  form: ExternalForm;
  onClose: () => void;
}

/** Changes name and address of a form. Rules 11.6, 11.7. */
export default function FormDialog({ form: { id, name, link }, onClose }: FormDialogProps) {
  const t = useTranslate('preparedness');
  const { mutateAsync: save } = useSaveForm(id);
  const isDirty = useIsAnyFormDirty();
  return (
    <Dialog title={t('forms.edit')} context={name} onClose={onClose} dirty={isDirty}>
      <Form
        namespace="preparedness"
        schema={formSchema}
        initialValues={{ name, link }}
        save={(values) => save(formSchema.cast(values))}
        onFailure={() => showAlert({ kind: 'error', message: 'preparedness:forms.savefailed' })}
        onSaved={() => {
          showAlert({ kind: 'success', message: 'preparedness:forms.saved', timeout: 'short' });
          onClose();
        }}
      >
        <Stack gap="md">
          <ErrorSummary />
          <FormFields />
          <Row end>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Submit busy="forms.saving">forms.save</Submit>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}
