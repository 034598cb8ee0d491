import { type ReactNode, useId } from 'react';
import css from './Switch.module.css';

export interface SwitchProps {
  label: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
  help?: ReactNode;
  disabled?: boolean;
}

/** On or off, at once. What waits for a form's send is a CheckBox. */
export function Switch({ label, on, onChange, help, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className={css.row}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        className={css.switch}
        id={id}
        checked={on}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {help && (
        <span className={css.help} id={`${id}-help`}>
          {help}
        </span>
      )}
    </div>
  );
}
