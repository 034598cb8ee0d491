import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import css from './Breadcrumbs.module.css';

export interface Crumb {
  text: string;
  /** Missing on the page itself. */
  href?: string;
}

/** The way from the top to this page; the last is this page. On a phone only a link back to the parent. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useCommonTranslation();
  return (
    <nav className={css.crumbs} aria-label={t('ui.breadcrumbs')}>
      <ol>
        {crumbs.map(({ text, href }) => (
          <li key={`${href} ${text}`}>
            {href ? (
              <Link href={href}>
                <Icon name="arrow-left" size="sm" />
                {text}
              </Link>
            ) : (
              <span aria-current="page">{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
