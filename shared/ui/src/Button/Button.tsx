import { type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { buttonClass, type ButtonLook } from './look.ts';
import css from './Button.module.css';

export interface ButtonProps extends ButtonLook {
  children: ReactNode;
  icon?: IconName;
  /** An icon after the label, such as the arrow of a menu. */
  iconAfter?: IconName;
  type?: 'button' | 'submit';
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  /** The command is on its way: a spinner, the present tense in `busyText`, further clicks ignored, width kept. */
  busy?: boolean;
  busyText?: string;
  /** Why the button cannot be used now. It stays focusable and the reason is read and shown. */
  disabledReason?: string | undefined;
  /** Shows the reason as text under the button; otherwise only for screen readers and on hover. */
  reasonVisible?: boolean;
  form?: string;
  ref?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  'aria-describedby'?: string;
}

/** A command. One primary button a page or dialog. */
export function Button({
  children,
  icon,
  iconAfter,
  variant,
  size,
  block,
  type = 'button',
  onClick,
  busy = false,
  busyText,
  disabledReason,
  reasonVisible = false,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const idle = !busy && disabledReason === undefined;
  const describedBy = [rest['aria-describedby'], disabledReason !== undefined && reasonId]
    .filter(Boolean)
    .join(' ');
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block })}
      aria-disabled={idle ? undefined : true}
      aria-busy={busy || undefined}
      aria-describedby={describedBy || undefined}
      title={disabledReason}
      onClick={(event) => {
        if (idle) onClick?.(event);
        else event.preventDefault();
      }}
    >
      {busy && <Spinner />}
      {icon && !busy && <Icon name={icon} />}
      <span className={css.label}>
        <span className={busy && busyText ? css.away : undefined}>{children}</span>
        {busy && busyText && <span className={css.instead}>{busyText}</span>}
      </span>
      {iconAfter && <Icon name={iconAfter} size="sm" />}
    </button>
  );
  const reason = disabledReason !== undefined && (
    <span id={reasonId} hidden={!reasonVisible} className={reasonVisible ? css.reason : undefined}>
      {disabledReason}
    </span>
  );
  // The elements do not depend on the reason, so a button keeps the focus when it becomes usable or stops being so.
  return reasonVisible ? (
    <span className={css.withReason}>
      {button}
      {reason}
    </span>
  ) : (
    <>
      {button}
      {reason}
    </>
  );
}
