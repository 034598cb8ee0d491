import { useFormAudienceName } from '@osasto/domain/labels';
import { ChoiceInput, TextInput } from '@osasto/forms';
import { formAudiences, longest } from '@osasto/contract';
import css from './FormFields.module.css';

/** Name, address and audience of a form. Rules 11.6, 11.9. */
export function FormFields() {
  const audienceName = useFormAudienceName();
  return (
    <div className={css.fields}>
      <TextInput name="name" label="forms.name" autoComplete="off" maxLength={longest.externalFormName} />
      <TextInput
        name="link"
        label="forms.link"
        type="url"
        autoComplete="off"
        maxLength={longest.externalFormLink}
      />
      <ChoiceInput
        name="audience"
        label="forms.audience"
        choices={formAudiences.map((value) => ({ value, text: audienceName(value) }))}
      />
    </div>
  );
}
