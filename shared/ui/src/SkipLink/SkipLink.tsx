import { useTexts } from '../texts.ts';
import css from './SkipLink.module.css';

/** The first stop of the Tab key: past the header to the content. */
export function SkipLink({ target = 'content' }: { target?: string }) {
  const texts = useTexts();
  return (
    <a
      className={css.skip}
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {texts.skip}
    </a>
  );
}
