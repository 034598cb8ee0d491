import { Submit } from '@osasto/forms';
import { Button } from '@osasto/ui/Button';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { SumBar } from '@osasto/ui/SumBar';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { electedTo, type LineErrors } from './changes.ts';
import { isMissing, isUnchosen } from './line-errors.ts';
import type { Line } from './seats.ts';
import { type BoardWarning, countChanges } from './warnings.ts';
import css from './Board.module.css';
import { useTranslation } from '../texts.ts';

export interface BoardSumProps {
  lines: readonly Line[];
  errors: LineErrors;
  warnings: readonly BoardWarning[];
  /** A save was tried. */
  isChecked: boolean;
  /** Path of the report's page. */
  address: string;
  /** Moves focus to the first such line. */
  onLead: (isMeant: (line: Line) => boolean) => void;
}

/** How many positions, errors and seats without a choice; cancel, and the one save. */
export function BoardSum({ lines, errors, warnings, isChecked, address, onLead }: BoardSumProps) {
  const t = useTranslation();
  const isWrong = (line: Line) =>
    !isUnchosen(line) && (errors[line.key] ?? []).some((error) => isChecked || !isMissing(error));
  const summary = t('board.summary', countChanges(lines));
  const [elected, wrong, unchosen] = [electedTo, isWrong, isUnchosen].map((has) => lines.filter(has).length);
  return (
    <>
      <p className={css.phoneSummary}>{summary}</p>
      <SumBar
        label={t('board.sum')}
        actions={
          <>
            <span className={css.cancel}>
              <ButtonLink href={address}>{t('board.cancel')}</ButtonLink>
            </span>
            <Submit icon="check" busy="board.saving">
              board.save
            </Submit>
          </>
        }
      >
        <span role="status">
          {t('board.positions', { count: elected ?? 0 })}
          <span className={css.summary}>: {summary}</span>
          {!!wrong && <VisuallyHidden>, {t('board.errors', { count: wrong })}</VisuallyHidden>}
          {!!unchosen && <VisuallyHidden>, {t('board.unchosen', { count: unchosen })}</VisuallyHidden>}
          {warnings.length > 0 && (
            <VisuallyHidden>, {t('board.warnings', { count: warnings.length })}</VisuallyHidden>
          )}
        </span>
        {!!wrong && (
          <Button variant="danger" icon="circle-alert" onClick={() => onLead(isWrong)}>
            {t('board.errors', { count: wrong })}
            <VisuallyHidden>, {t('board.toError')}</VisuallyHidden>
          </Button>
        )}
        {!!unchosen && (
          <span className={css.unchosen}>
            <Button variant="quiet" icon="triangle-alert" onClick={() => onLead(isUnchosen)}>
              {t('board.unchosen', { count: unchosen })}
              <VisuallyHidden>, {t('board.toUnchosen')}</VisuallyHidden>
            </Button>
          </span>
        )}
        {warnings.length > 0 && (
          <span className={wrong || unchosen ? css.warningsAfter : css.unchosen}>
            <Button
              variant="quiet"
              icon="triangle-alert"
              onClick={() => onLead(({ key }) => warnings.some((warning) => warning.key === key))}
            >
              {t('board.warnings', { count: warnings.length })}
              <VisuallyHidden>, {t('board.toWarning')}</VisuallyHidden>
            </Button>
          </span>
        )}
      </SumBar>
    </>
  );
}
