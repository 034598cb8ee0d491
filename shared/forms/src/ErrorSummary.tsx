import { useContext } from 'react';
import { Alert } from '@osasto/ui/Alert';
import { ConflictNotice } from './ConflictNotice.tsx';
import {
  FormContext,
  useErrorTranslate,
  useFieldId,
  useFieldLabel,
  useFieldMessages,
  useFocusField,
  useForm,
} from './form-context.ts';

/** Texts that fit any field, and name none: "Tieto on pakollinen." */
const fitsAnyField = (key: string) => /^(validation|setting)\./.test(key);

/** What is wrong with the form, or who was quicker, after a send that failed. Takes focus; each line names its field and leads to it. */
export function ErrorSummary() {
  const t = useErrorTranslate();
  const fieldId = useFieldId();
  const fieldLabel = useFieldLabel();
  const focusField = useFocusField();
  const messages = useFieldMessages();
  const { submitCount } = useForm();
  const { conflict } = useContext(FormContext);
  const entries = Object.entries(messages);
  if (conflict) return <ConflictNotice {...conflict} />;
  if (submitCount === 0 || entries.length === 0) return null;
  return (
    <div data-error-summary tabIndex={-1}>
      <Alert kind="error" title={t('validation.htmlheadertext')}>
        <ul>
          {entries.flatMap(([name, list]) =>
            list.map(({ key, values }) => (
              <li key={`${name} ${key}`}>
                {name === '' ? (
                  t(key, values)
                ) : (
                  <a
                    href={`#${fieldId(name)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      focusField(name);
                    }}
                  >
                    {fitsAnyField(key) && fieldLabel(name) ? `${fieldLabel(name)}: ` : ''}
                    {t(key, values)}
                  </a>
                )}
              </li>
            )),
          )}
        </ul>
      </Alert>
    </div>
  );
}
