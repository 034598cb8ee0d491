import { useState } from 'react';
import { showAlert } from '@osasto/feedback';
import { ErrorSummary, Form, Submit, TextInput } from '@osasto/forms';
import { useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import css from './AddForm.module.css';
import { formSchema } from './form-schema.ts';
import { useAddForm } from './queries.ts';

/** Name and address of a new form. After it was added the fields are empty for the next one. */
export function AddForm() {
  const t = useTranslate('preparedness');
  const { mutateAsync: add } = useAddForm();
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
          showAlert({ kind: 'success', message: 'preparedness:forms.added', timeout: 'short' });
          setAdded((count) => count + 1);
        }}
      >
        <ErrorSummary />
        <div className={css.fields}>
          <TextInput name="name" label="forms.name" autoComplete="off" />
          <TextInput name="link" label="forms.link" type="url" autoComplete="off" />
        </div>
        <Submit icon="plus" busy="forms.adding">
          forms.add
        </Submit>
      </Form>
    </Card>
  );
}
