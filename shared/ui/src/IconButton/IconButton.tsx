import type { MouseEvent, Ref } from 'react';
import { useId } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import css from './IconButton.module.css';

export interface IconButtonProps {
  icon: IconName;
  /** The full name, with what it acts on: "Poista pöytäkirja.pdf". */
  label: string;
  /** The short verb that appears beside the picture where there is room for it, in the cards of a table. */
  verb?: string;
  outlined?: boolean;
  danger?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  disabledReason?: string | undefined;
  /** Not usable for a reason that is plain to see, as the first page's way back. Stays focusable. */
  off?: boolean;
  ref?: Ref<HTMLButtonElement>;
  className?: string | undefined;
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
  'aria-pressed'?: boolean;
}

/** A picture alone as a button: only for edit, remove, expand, close and paging. */
export function IconButton({
  icon,
  label,
  verb,
  outlined,
  danger,
  onClick,
  disabledReason,
  off = false,
  className,
  ...rest
}: IconButtonProps) {
  const reasonId = useId();
  return (
    <>
      <button
        {...rest}
        type="button"
        aria-label={label}
        title={disabledReason ?? label}
        aria-disabled={off || disabledReason !== undefined || undefined}
        aria-describedby={disabledReason !== undefined ? reasonId : undefined}
        className={classes(
          css.button,
          outlined && css.outlined,
          danger && css.danger,
          verb && css.withVerb,
          className,
        )}
        data-icon-button={verb ? 'verb' : ''}
        onClick={(event) => {
          if (!off && disabledReason === undefined) onClick?.(event);
        }}
      >
        <Icon name={icon} />
        {verb && (
          <span data-verb className={css.verb}>
            {verb}
          </span>
        )}
      </button>
      {disabledReason !== undefined && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}
