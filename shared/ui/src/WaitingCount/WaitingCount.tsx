import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import css from './WaitingCount.module.css';

/** How many wait behind a link; nothing is drawn for none. */
export function WaitingCount({ count }: { count: number | undefined }) {
  const t = useCommonTranslation();
  if (!count) return null;
  return (
    <span className={css.count}>
      <VisuallyHidden>, {t('ui.waiting')}: </VisuallyHidden>
      {count}
    </span>
  );
}
