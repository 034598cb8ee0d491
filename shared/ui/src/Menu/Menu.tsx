import { useId, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Separator,
} from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { AriaLocale } from '../AriaLocale.tsx';
import { buttonClass, type ButtonLook } from '../Button/look.ts';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import css from './Menu.module.css';

export interface MenuItem {
  id: string;
  text: string;
  hint?: string;
  icon?: IconName;
  /** Destructive: last, after a line. */
  danger?: boolean;
  /** Why it cannot be chosen now; replaces the hint. */
  disabledReason?: string | undefined;
}

export interface MenuButtonProps extends ButtonLook {
  /** The label of the button; the name of the menu too. */
  label: string;
  icon?: IconName;
  /** Only the picture is drawn: `ellipsis` at the end of a row. */
  iconOnly?: boolean;
  items: readonly MenuItem[];
  onAction?: (id: string) => void;
  /** A line at the foot of the menu. */
  note?: string;
  /** Why there is nothing to choose from now. The button stays focusable and the reason is read, as a {@link Button}'s. */
  disabledReason?: string | undefined;
}

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
  const ordinary = items.filter(({ danger }) => !danger);
  const destructive = items.filter(({ danger }) => danger);
  const reasonId = useId();
  const [isOpen, setOpen] = useState(false);
  const idle = disabledReason === undefined;
  return (
    <AriaLocale>
      <MenuTrigger isOpen={isOpen && idle} onOpenChange={(open) => setOpen(open && idle)}>
        <AriaButton
          className={iconOnly ? (css.iconButton ?? '') : buttonClass({ variant, size, block })}
          aria-label={iconOnly ? label : undefined}
          aria-disabled={idle ? undefined : true}
          aria-describedby={idle ? undefined : reasonId}
          render={(props) => <button {...props} title={disabledReason} />}
        >
          {icon && <Icon name={icon} />}
          {!iconOnly && label}
          {!iconOnly && <Icon name="chevron-down" size="sm" />}
        </AriaButton>
        {!idle && (
          <span id={reasonId} hidden>
            {disabledReason}
          </span>
        )}
        <Popover className={css.popover ?? ''} placement="bottom end" offset={6}>
          <AriaMenu
            aria-label={label}
            className={css.menu ?? ''}
            onAction={(key) => onAction?.(String(key))}
            disabledKeys={items.filter((item) => item.disabledReason !== undefined).map(({ id }) => id)}
          >
            {ordinary.map((item) => (
              <Item key={item.id} item={item} />
            ))}
            {ordinary.length > 0 && destructive.length > 0 && <Separator className={css.line ?? ''} />}
            {destructive.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </AriaMenu>
          {note && <p className={css.note}>{note}</p>}
        </Popover>
      </MenuTrigger>
    </AriaLocale>
  );
}

function Item({ item }: { item: MenuItem }) {
  const hint = item.disabledReason ?? item.hint;
  return (
    <AriaMenuItem
      id={item.id}
      textValue={item.text}
      className={`${css.item} ${item.danger ? css.danger : ''}`}
    >
      {item.icon ? <Icon name={item.icon} /> : <span />}
      <span className={css.label}>
        <span>{item.text}</span>
        {hint && <span className={css.hint}> {hint}</span>}
      </span>
    </AriaMenuItem>
  );
}
