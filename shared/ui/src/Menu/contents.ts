import type { IconName } from '../Icon/Icon.tsx';

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

/** What a menu shows. */
export interface MenuContents {
  /** The label of the button; the name of the menu too. */
  label: string;
  items: readonly MenuItem[];
  onAction?: ((id: string) => void) | undefined;
  /** A line at the foot of the menu. */
  note?: string | undefined;
}
