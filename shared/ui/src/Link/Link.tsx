import type { MouseEvent, ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { handleLinkClick, RouterProvider, useRouter } from 'react-aria/private/utils/openLink';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../texts.ts';
import css from './Link.module.css';

/** Tells every link below how to change the page without loading it anew. The shell renders it once. */
export const LinkRouter = RouterProvider;

/** Tells every component below its language: `fi-FI` or `sv-FI`. The shell renders it once. */
export const Locale = I18nProvider;

/**
 * What an `<a>` needs to go through the shell's router: a plain click is routed; middle click, modifier keys,
 * other origins and downloads stay the browser's.
 */
export function useAnchor(href: string, onClick?: (event: MouseEvent<HTMLAnchorElement>) => void) {
  const router = useRouter();
  // oxlint-disable-next-line react/rules-of-hooks -- the hook is given once, by the provider
  const address = router.useHref(href);
  return {
    href: address,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      if (!event.defaultPrevented) handleLinkClick(event, router, href, undefined);
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
}

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
}: LinkProps) {
  const anchor = useAnchor(href, onClick);
  const texts = useTexts();
  return (
    <a
      {...anchor}
      className={className ?? (icon && css.withIcon)}
      download={download}
      lang={lang}
      aria-current={current ? 'page' : undefined}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {icon && <Icon name={icon} size="sm" />}
      {children}
      {newTab && <VisuallyHidden> {texts.newTab}</VisuallyHidden>}
    </a>
  );
}
