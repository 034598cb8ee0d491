import { useState } from 'react';
import { showAlert } from '@osasto/feedback';
import { ErrorSummary, Form, Submit } from '@osasto/forms';
import { Card } from '@osasto/ui/Card';
import { FormFields } from './FormFields.tsx';
import { formSchema } from './form-schema.ts';
import { useSaveForm } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** Name and address of a new form. After it was added the fields are empty for the next one. */
export function AddForm() {
  const t = useTranslation();
  const { mutateAsync: add } = useSaveForm();
  const [added, setAdded] = useState(0);
  return (
    <Card title={t('forms.add')}>
      <Form
        key={added}
        namespace="preparedness"
        schema={formSchema}
        initialValues={{ name: '', link: '' }}
        draft="external-form:new"
        save={(values) => add(formSchema.cast(values))}
        onSaved={() => {
          showAlert({ kind: 'success', message: 'preparedness:forms.added' });
          setAdded((count) => count + 1);
        }}
      >
        <ErrorSummary />
        <FormFields />
        <Submit icon="plus" busy="forms.adding">
          forms.add
        </Submit>
      </Form>
    </Card>
  );
}
