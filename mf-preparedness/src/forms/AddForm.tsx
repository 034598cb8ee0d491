import { useState } from 'react';
import { call } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { ErrorSummary, Form, Submit } from '@osasto/forms';
import { FormFields } from './FormFields.tsx';
import { formSchema } from './form-schema.ts';

/** Name, address and audience of a new form. After it was added the fields are empty for the next one. */
export default function AddForm() {
  const [added, setAdded] = useState(0);
  return (
    <Form
      key={added}
      namespace="preparedness"
      schema={formSchema}
      initialValues={{ name: '', link: '', audience: 'all' }}
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
  );
}
