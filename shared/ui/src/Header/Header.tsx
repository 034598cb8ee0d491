import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';
import { Mark } from '../Mark/Mark.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import css from './Header.module.css';
import { ItemLink, type NavigationItem } from './ItemLink.tsx';
import { MoreItems } from './MoreItems.tsx';

export type { NavigationItem } from './ItemLink.tsx';

export interface HeaderSearch {
  onOpen: () => void;
  /** The button is pointed at or has the focus: what it opens may be fetched. */
  onNear: () => void;
}

export interface HeaderProps {
  /** The name beside the mark. */
  title: string;
  homeHref: string;
  items?: readonly NavigationItem[];
  /** The pages of the unit one is in: in the menu of a phone, where the unit band has none. */
  unit?: { label: string; pages: readonly NavigationItem[] } | undefined;
  languageSwitch?: ReactNode;
  themeSwitch?: ReactNode;
  /** A button that opens the search; without it there is none. */
  search?: HeaderSearch | undefined;
  /** Who is signed in. The name leads to `account`, what is their own. */
  user?: { name: string; role: string; account?: { href: string; label: string } } | undefined;
  onLogOut?: (() => void) | undefined;
}

/** So many links stand in one line beside search, name and role in both languages. */
const mostInLine = 5;

/** The links that stand in the line, and those behind "more", which takes the place of one. */
function splitItems(items: readonly NavigationItem[]) {
  const count = items.length > mostInLine ? mostInLine - 1 : items.length;
  return { shown: items.slice(0, count), others: items.slice(count) };
}

/** The top of every page. Below 80rem, where Swedish words need two lines, all but mark and language move into a menu. */
export function Header({
  title,
  homeHref,
  items = [],
  unit,
  languageSwitch,
  themeSwitch,
  search,
  user,
  onLogOut,
}: HeaderProps) {
  const t = useCommonTranslation();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);

  const close = () => setOpen(false);
  const { shown, others } = splitItems(items);
  const navigation = items.length > 0 && (
    <nav className={css.navigation} aria-label={t('ui.mainMenu')}>
      <ul>
        {shown.map((item) => (
          <li key={item.href}>
            <ItemLink item={item} onFollow={close} />
          </li>
        ))}
        {others.length > 0 && <MoreItems items={others} onFollow={close} />}
      </ul>
    </nav>
  );
  const hasMenu = items.length > 0 || user || themeSwitch || search || onLogOut;
  return (
    <header className={css.header}>
      <div className={css.inside}>
        <Link href={homeHref} className={css.brand}>
          <Mark look="header" />
          <span>{title}</span>
        </Link>
        <div className={css.end}>
          {languageSwitch}
          {hasMenu && (
            <button
              ref={toggle}
              type="button"
              className={`${css.button} ${css.toggle}`}
              aria-expanded={open}
              aria-controls={panel}
              onClick={() => setOpen(!open)}
            >
              <Icon name={open ? 'x' : 'menu'} />
              <span>{t('ui.menu')}</span>
            </button>
          )}
        </div>
        <div id={panel} className={css.panel} data-open={open || undefined}>
          {search && (
            <button
              type="button"
              className={css.search}
              aria-keyshortcuts="/ Control+K"
              onPointerEnter={search.onNear}
              onFocus={search.onNear}
              onClick={() => {
                setOpen(false);
                // Where the focus comes back to; nothing where the menu is always open.
                toggle.current?.focus();
                search.onOpen();
              }}
            >
              <Icon name="search" size="sm" />
              <span>{t('ui.search')}</span>
              <kbd aria-hidden="true">/</kbd>
            </button>
          )}
          {navigation}
          {unit && (
            <nav className={css.unit} aria-label={unit.label}>
              <ul>
                {unit.pages.map((page) => (
                  <li key={page.href}>
                    <ItemLink item={page} onFollow={close} />
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className={css.personal}>
            {themeSwitch}
            {user && (
              <p className={css.user}>
                {user.account ? (
                  <Link href={user.account.href} onClick={close}>
                    {user.name}
                    <VisuallyHidden>, {user.account.label}</VisuallyHidden>
                  </Link>
                ) : (
                  user.name
                )}
                <span className={css.role}>{user.role}</span>
              </p>
            )}
            {onLogOut && (
              <button type="button" className={css.button} onClick={onLogOut}>
                <Icon name="log-out" />
                {t('ui.logOut')}
              </button>
            )}
          </div>
        </div>
      </div>
    </header>
  );
}
