import type { ReactNode } from 'react';
import { Button } from '@osasto/ui/Button';
import { CheckBox } from '@osasto/ui/CheckBox';
import { SumBar } from '@osasto/ui/SumBar';
import type { Column } from '@osasto/ui/Table';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { useFocusAfterRemoval } from '../command/index.ts';
import css from './RowSelection.module.css';
import { useTranslation } from '../texts.ts';

/** Ids of the rows that are selected, those of other pages too. */
export interface Selection<Id = number> {
  chosen: readonly Id[];
  onChosen: (chosen: readonly Id[]) => void;
}

interface SelectAllProps<Id> {
  /** Of the rows of this page that can be selected. */
  ids: readonly Id[];
  label: string;
  selection: Selection<Id>;
}

/** All rows of this page that can be selected, or none of them. */
export function SelectAll<Id>({ ids, label, selection: { chosen, onChosen } }: SelectAllProps<Id>) {
  if (ids.length === 0) return null;
  const others = chosen.filter((id) => !ids.includes(id));
  return (
    <div className={css.all}>
      <CheckBox
        label={label}
        checked={ids.every((id) => chosen.includes(id))}
        onChange={(isAll) => onChosen(isAll ? [...others, ...ids] : others)}
      />
    </div>
  );
}

interface SelectableRows<Row> {
  isSelectable: (row: Row) => boolean;
  /** What the box of a row is called: "Valitse Inkoon osasto, Syyskokous". */
  nameRow: (row: Row) => string;
}

/** The column of boxes by which rows are selected; gives it for a selection. */
export function useSelectionColumn<Row extends { id: number | string }>({
  isSelectable,
  nameRow,
}: SelectableRows<Row>): (selection: Selection<Row['id']>) => Column<Row> {
  const t = useTranslation();
  return ({ chosen, onChosen }) => ({
    key: 'selection',
    header: t('selection.select'),
    headerHidden: true,
    card: (row) => (isSelectable(row) ? 'selector' : 'hidden'),
    cell: (row) =>
      isSelectable(row) && (
        <CheckBox
          label={<VisuallyHidden>{t('selection.selectRow', { row: nameRow(row) })}</VisuallyHidden>}
          checked={chosen.includes(row.id)}
          onChange={(isChosen) =>
            onChosen(isChosen ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))
          }
        />
      ),
  });
}

interface SelectionSumProps {
  /** "Valitut ilmoitukset". */
  label: string;
  count: number;
  onClear: () => void;
  /** What can be done with them. */
  actions: ReactNode;
  /** What has to be known of them. */
  children?: ReactNode;
}

/** How many rows are selected, and what can be done with them. */
export function SelectionSum({ label, count, onClear, actions, children }: SelectionSumProps) {
  const t = useTranslation();
  const focusAfterRemoval = useFocusAfterRemoval();
  const clear = () => {
    focusAfterRemoval();
    onClear();
  };
  return (
    <SumBar
      label={label}
      actions={
        <>
          <Button variant="quiet" onClick={clear}>
            {t('selection.clear')}
          </Button>
          {actions}
        </>
      }
    >
      <span role="status">{t('selection.count', { count })}</span>
      {children}
    </SumBar>
  );
}
