import { type ReactNode, useId, useState } from 'react';
import { useDomainTranslation } from '@osasto/domain/catalogue';
import { Button } from '@osasto/ui/Button';
import css from './PlotsWithTable.module.css';

/** Three plots, and the table behind them on request. */
export function PlotsWithTable({ children, table }: { children: ReactNode; table: ReactNode }) {
  const t = useDomainTranslation();
  const tableId = useId();
  const [isTableShown, showTable] = useState(false);
  return (
    <>
      <div className={css.plots}>{children}</div>
      <div className={css.foot}>
        <Button
          variant="quiet"
          size="sm"
          iconAfter={isTableShown ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isTableShown}
          {...(isTableShown && { 'aria-controls': tableId })}
          onClick={() => showTable(!isTableShown)}
        >
          {t(isTableShown ? 'plots.hideTable' : 'plots.showTable')}
        </Button>
      </div>
      {isTableShown && <div id={tableId}>{table}</div>}
    </>
  );
}
