import type { ReactNode } from 'react';
import type { AuditRow } from '@osasto/api';
import { formatInstant } from '@osasto/i18n';
import { useMaskedText } from '../labels/index.ts';
import css from './HistoryList.module.css';
import { changeText, type Writers } from './values.ts';

/** A row of the log as it is shown. */
export interface HistoryRow extends Pick<AuditRow, 'at' | 'by' | 'changes'> {
  /** Who did what. Without it the name stands beside the time, and the fields say the rest. */
  sentence?: ReactNode;
}

export interface HistoryListProps {
  rows: readonly HistoryRow[];
  labelOf: (field: string) => string;
  writers: Writers;
}

/** Who changed what and when, newest first, with each field before and after. What is masked stays so. Rule 4.7. */
export function HistoryList({ rows, labelOf, writers }: HistoryListProps) {
  const masked = useMaskedText();
  return (
    <ol className={css.list}>
      {rows.map(({ at, by, sentence, changes }, index) => (
        <li key={`${at} ${index}`}>
          {sentence !== undefined && <div>{sentence}</div>}
          {changes.map((change) => (
            <div key={change.field} className={sentence === undefined ? undefined : css.change}>
              {labelOf(change.field)}: {changeText(change, masked, writers[change.field])}
            </div>
          ))}
          <div className={css.when}>
            {formatInstant(at)}
            {sentence === undefined && ` · ${by}`}
          </div>
        </li>
      ))}
    </ol>
  );
}
