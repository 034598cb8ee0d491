import { Breadcrumbs, type Crumb } from '../Breadcrumbs/Breadcrumbs.tsx';
import type { NavigationItem } from '../Header/Header.tsx';
import { Link } from '../Link/Link.tsx';
import { classes } from '../classes.ts';
import { useCommonTranslation } from '@osasto/i18n';
import css from './UnitBand.module.css';

export interface UnitBandProps {
  crumbs: readonly Crumb[];
  /** The pages of the unit one is in. */
  pages?: readonly NavigationItem[];
  /** The name of the unit, for the navigation. */
  label?: string;
}

/** Where am I: the white band under the header. */
export function UnitBand({ crumbs, pages = [], label }: UnitBandProps) {
  const t = useCommonTranslation();
  return (
    <div className={classes(css.band, pages.length > 0 && css.withPages)}>
      <div className={css.inside}>
        <Breadcrumbs crumbs={crumbs} />
        {pages.length > 0 && (
          <nav className={css.pages} aria-label={label ?? t('ui.pagesOf')}>
            <ul>
              {pages.map((page) => (
                <li key={page.href}>
                  <Link href={page.href} current={page.current ?? false}>
                    {page.text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}
