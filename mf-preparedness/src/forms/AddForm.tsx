import { useState } from 'react';
import { call } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { ErrorSummary, Form, Submit } from '@osasto/forms';
import { Card } from '@osasto/ui/Card';
import { FormFields } from './FormFields.tsx';
import { formSchema } from './form-schema.ts';
import { useTranslation } from '../texts.ts';

/** Name and address of a new form. After it was added the fields are empty for the next one. */
export function AddForm() {
  const t = useTranslation();
  const [added, setAdded] = useState(0);
  return (
    <Card title={t('forms.add')}>
      <Form
        key={added}
        namespace="preparedness"
        schema={formSchema}
        initialValues={{ name: '', link: '' }}
        draft="external-form:new"
        save={(values) => call('POST ExternalForms/Add', { body: formSchema.cast(values) })}
        reload={changedBy('POST ExternalForms/Add')}
        success="preparedness:forms.added"
        onSaved={() => setAdded((count) => count + 1)}
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
