import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../texts.ts';
import css from './Tile.module.css';

/** How many wait behind a link; nothing is drawn for none. */
export function WaitingCount({ count }: { count: number | undefined }) {
  const texts = useTexts();
  if (!count) return null;
  return (
    <span className={css.count}>
      <VisuallyHidden>, {texts.waiting}: </VisuallyHidden>
      {count}
    </span>
  );
}
