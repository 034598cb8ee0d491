import { numberText } from '@osasto/contract';
import type { IconName } from '../Icon/Icon.tsx';
import { announce } from '../Announcer/Announcer.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import css from './Pager.module.css';

export interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** What is paged, when a page of the screen has several. */
  label?: string;
}

/** "1–50 / 214" and the ways to other pages, where there are any; says the new range aloud. */
export function Pager({ page, pageSize, total, onPage, label }: PagerProps) {
  const t = useCommonTranslation();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const range = (of: number) =>
    `${numberText(total === 0 ? 0 : (of - 1) * pageSize + 1)}–${numberText(Math.min(total, of * pageSize))} / ${numberText(total)}`;
  const ways: { to: number; icon: IconName; text: string }[] = [
    { to: 1, icon: 'chevrons-left', text: t('ui.firstPage') },
    { to: page - 1, icon: 'chevron-left', text: t('ui.previousPage') },
    { to: page + 1, icon: 'chevron-right', text: t('ui.nextPage') },
    { to: last, icon: 'chevrons-right', text: t('ui.lastPage') },
  ];
  return (
    <nav className={css.pager} aria-label={label ? `${t('ui.pages')}: ${label}` : t('ui.pages')}>
      <span className={css.range}>{range(page)}</span>
      {last > 1 && (
        <div className={css.ways}>
          {ways.map(({ to, icon, text }) => {
            const off = to === page || to < 1 || to > last;
            return (
              <IconButton
                key={icon}
                icon={icon}
                label={text}
                outlined
                off={off}
                onClick={() => {
                  announce(t('ui.shownRows', { range: range(to) }));
                  onPage(to);
                }}
              />
            );
          })}
        </div>
      )}
    </nav>
  );
}
