import css from './Board.module.css';
import { useTranslation } from '../texts.ts';

const choices = ['continues', 'changes', 'empty'] as const;

/** The keys of the board. */
export function KeyHints() {
  const t = useTranslation();
  return (
    <p className={css.keys}>
      <span>
        <kbd>Tab</kbd> {t('board.keys.next')}
      </span>
      {choices.map((choice) => (
        <span key={choice}>
          <kbd>{t(`board.letter.${choice}`)}</kbd> {t(`board.keys.${choice}`)}
        </span>
      ))}
      <span>
        <kbd>Enter</kbd> {t('board.keys.on')}
      </span>
      <span>
        <kbd>Ctrl</kbd>
        <kbd>Enter</kbd> {t('board.keys.save')}
      </span>
    </p>
  );
}
