import { TextInput } from '@osasto/forms';
import { longest } from '@osasto/contract';
import css from './FormFields.module.css';

/** Name and address of a form. Rule 11.6. */
export function FormFields() {
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
    </div>
  );
}
