import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { buttonClass, type ButtonLook } from '../Button/look.ts';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { commandPart } from '../Late/Late.tsx';
import type { MenuContents } from './contents.ts';
import css from './Menu.module.css';

export type { MenuItem } from './contents.ts';

/** Fifty kilobytes that the button does not need, so it comes later. */
const MenuPopover = commandPart(() => import(/* webpackChunkName: "overlays" */ './MenuPopover.tsx'));

export interface MenuButtonProps extends ButtonLook, MenuContents {
  icon?: IconName;
  /** Only the picture is drawn: `ellipsis` at the end of a row. */
  iconOnly?: boolean;
  /** Why there is nothing to choose from now. The button stays focusable and the reason is read, as a {@link Button}'s. */
  disabledReason?: string | undefined;
}

/**
 * Which item the keys that open a menu go to. Enter and Space are here, although a button is clicked by them: to the menu
 * such a click looks like a screen reader's, and it would keep the focus itself.
 */
const focusedBy: Record<string, 'first' | 'last'> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
};

/** A button with a menu below it. */
export function MenuButton({
  label,
  icon,
  iconOnly = false,
  items,
  onAction,
  note,
  disabledReason,
  variant,
  size,
  block,
}: MenuButtonProps) {
  const reasonId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [focused, setFocused] = useState<'first' | 'last'>();
  const idle = disabledReason === undefined;
  const open = (item: 'first' | 'last') => {
    if (!idle) return;
    opener.current?.focus(); // not every browser does when it is clicked
    setFocused(item);
  };
  const openByKey = (event: KeyboardEvent) => {
    const item = focusedBy[event.key];
    if (!item) return;
    event.preventDefault();
    open(item);
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={iconOnly ? css.iconButton : buttonClass({ variant, size, block })}
        aria-label={iconOnly ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={idle && focused !== undefined}
        aria-disabled={idle ? undefined : true}
        aria-describedby={idle ? undefined : reasonId}
        title={disabledReason}
        onClick={() => open('first')}
        onKeyDown={openByKey}
      >
        {icon && <Icon name={icon} />}
        {!iconOnly && label}
        {!iconOnly && <Icon name="chevron-down" size="sm" />}
      </button>
      {!idle && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
      <MenuPopover
        open={
          idle &&
          focused && {
            label,
            items,
            onAction,
            note,
            opener,
            focused,
            onClose: () => setFocused(undefined),
          }
        }
      />
    </>
  );
}
