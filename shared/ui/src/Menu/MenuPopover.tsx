import type { RefObject } from 'react';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, Separator } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { AriaLocale } from '../AriaLocale.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { MenuContents, MenuItem } from './contents.ts';
import css from './Menu.module.css';

export interface MenuPopoverProps extends MenuContents {
  opener: RefObject<HTMLButtonElement | null>;
  /** The item that gets the focus. */
  focused: 'first' | 'last';
  onClose: () => void;
}

/** The menu below its button. Focus goes back to the button. */
export default function MenuPopover({
  label,
  items,
  onAction,
  note,
  opener,
  focused,
  onClose,
}: MenuPopoverProps) {
  const ordinary = items.filter(({ danger }) => !danger);
  const destructive = items.filter(({ danger }) => danger);
  return (
    <AriaLocale>
      <Popover
        triggerRef={opener}
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        aria-label={label}
        className={css.popover ?? ''}
        placement="bottom end"
        offset={6}
      >
        <AriaMenu
          aria-label={label}
          className={css.menu ?? ''}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened the menu
          autoFocus={focused}
          onClose={onClose}
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
