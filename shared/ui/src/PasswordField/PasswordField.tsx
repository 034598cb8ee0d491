import { type Ref, useState } from 'react';
import { Field, framed } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { TypedProps } from '../TextField/TextField.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import fieldCss from '../Field/Field.module.css';
import css from './PasswordField.module.css';

export interface PasswordFieldProps extends TypedProps {
  autoComplete?: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement>;
}

/** A password, with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const [frame, { value, onChange, autoComplete = 'current-password', ref, ...input }] = framed(props);
  const t = useCommonTranslation();
  const [isVisible, setVisible] = useState(false);
  return (
    <Field {...frame}>
      {(control) => (
        <div className={fieldCss.box}>
          <input
            {...control}
            {...input}
            ref={ref}
            type={isVisible ? 'text' : 'password'}
            autoComplete={autoComplete}
            className={fieldCss.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={`${fieldCss.trail} ${css.show}`}
            aria-label={t('ui.showPassword')}
            aria-pressed={isVisible}
            title={t('ui.showPassword')}
            onClick={() => setVisible(!isVisible)}
          >
            <Icon name={isVisible ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
