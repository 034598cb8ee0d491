import type { ReactNode } from 'react';
import { useId } from 'react';
import { FieldErrorText } from '../Field/Field.tsx';
import css from './CheckBox.module.css';

export interface CheckBoxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  help?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  name?: string;
  id?: string | undefined;
  onBlur?: () => void;
}

/** Yes or no; takes effect with the form's send. */
export function CheckBox({
  label,
  checked,
  onChange,
  help,
  error,
  disabled,
  name,
  id,
  onBlur,
}: CheckBoxProps) {
  const ownId = useId();
  const control = id ?? ownId;
  const describedBy = [help && `${control}-help`, error && `${control}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.row}>
      <input
        type="checkbox"
        className={css.box}
        id={control}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label className={css.label} htmlFor={control}>
        {label}
      </label>
      {help && (
        <span className={css.below} id={`${control}-help`}>
          {help}
        </span>
      )}
      {error && (
        <span className={css.below}>
          <FieldErrorText id={`${control}-error`}>{error}</FieldErrorText>
        </span>
      )}
    </div>
  );
}
