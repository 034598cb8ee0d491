import {
  createContext,
  Fragment,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useContext,
  useMemo,
} from 'react';
import { isMessageLink } from '@osasto/contract';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import css from './Link.module.css';

/** Changes the page without loading it anew. */
type Navigate = (href: string) => void;

interface Router {
  navigate?: Navigate | undefined;
  /** Called when a link is pointed at or has the focus: its page will probably be next. */
  prepare?: ((href: string) => void) | undefined;
}

const RouterContext = createContext<Router>({});

/** How every link below changes the page. The shell renders it once; without it links are the browser's. */
export function LinkRouter({ navigate, prepare, children }: Router & { children: ReactNode }) {
  const router = useMemo(() => ({ navigate, prepare }), [navigate, prepare]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

/** Milliseconds for which a pointer rests on a link that is meant, and is not on its way across it. */
const restingMs = 65;
let resting: ReturnType<typeof setTimeout> | undefined;

/** A click that the browser would answer by going to a page of this origin, in this tab. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: ClickOfLink) =>
  button === 0 &&
  !(metaKey || ctrlKey || shiftKey || altKey) &&
  (currentTarget.target === '' || currentTarget.target === '_self') &&
  currentTarget.origin === location.origin &&
  !currentTarget.hasAttribute('download');

type ClickOfLink = MouseEvent<HTMLAnchorElement>;

/**
 * What an `<a>` needs to go through the shell's router: a plain click is routed; middle click, modifier keys,
 * other origins and downloads stay the browser's.
 */
export function useAnchor(href: string, onClick?: (event: ClickOfLink) => void) {
  const { navigate, prepare } = useContext(RouterContext);
  return {
    href,
    ...(prepare && {
      onPointerEnter: () => {
        clearTimeout(resting);
        resting = setTimeout(() => prepare(href), restingMs);
      },
      onPointerLeave: () => clearTimeout(resting),
      onFocus: () => prepare(href),
    }),
    onClick: (event: ClickOfLink) => {
      onClick?.(event);
      if (!navigate || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      navigate(href);
    },
  };
}

export interface LinkProps {
  href: string;
  children: ReactNode;
  icon?: IconName;
  /** Opens a tab of its own, and says so. */
  newTab?: boolean;
  download?: boolean | string;
  current?: boolean;
  className?: string | undefined;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  lang?: string;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * An address with the places where it may break: after @ . and /. In an element of its own: in a flex box Firefox makes
 * a column of each part between two of them.
 */
const breakable = (address: string): ReactNode => (
  <span>
    {address.split(/(?<=[@./])(?=.)/).map((part, index) => (
      // Parts have no identity of their own: an address changes as a whole.
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);

/** A link to a page of the application or out of it. */
export function Link({
  href,
  children,
  icon,
  newTab = false,
  download,
  current,
  className,
  onClick,
  lang,
  ref,
}: LinkProps) {
  const anchor = useAnchor(href, onClick);
  const t = useCommonTranslation();
  return (
    <a
      {...anchor}
      ref={ref}
      className={className ?? (icon && css.withIcon)}
      download={download}
      lang={lang}
      aria-current={current ? 'page' : undefined}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {icon && <Icon name={icon} size="sm" />}
      {isMessageLink(href) && typeof children === 'string' ? breakable(children) : children}
      {newTab && (
        <>
          {icon !== 'external-link' && <Icon name="external-link" size="sm" className={css.newTab} />}
          <VisuallyHidden> {t('ui.newTab')}</VisuallyHidden>
        </>
      )}
    </a>
  );
}
