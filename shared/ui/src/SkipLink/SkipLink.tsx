import { useCommonTranslation } from '@osasto/i18n';
import css from './SkipLink.module.css';

/** The first stop of the Tab key: past the header to the content. */
export function SkipLink({ target = 'content' }: { target?: string }) {
  const t = useCommonTranslation();
  return (
    <a
      className={css.skip}
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {t('ui.skip')}
    </a>
  );
}
