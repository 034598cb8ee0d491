/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- drawn as cards the elements lose their own roles */
import { memo, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import css from './Table.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The first meaningful cell: the name of the row, and its link. One column has it. */
  rowHeader?: boolean;
  /** Numbers and dates that are compared stand at the end. */
  align?: 'end';
  sortable?: boolean;
  /** The head is for screen readers only, as over buttons. */
  headerHidden?: boolean;
  noWrap?: boolean;
  /** Its part of the width, when every column has one: another page then changes no width, and no row that stays. */
  share?: number;
  /**
   * Its slot when the row is a card: a labelled line (unless given), `corner` beside the title (a status),
   * `actions` last and without label, `plain` a line without label, `selector` before the title (a check box), `hidden`
   * not there (the title says it). A function where it depends on the row.
   */
  card?: CardSlot | ((row: Row) => CardSlot);
}

export type CardSlot = 'line' | 'corner' | 'actions' | 'plain' | 'selector' | 'hidden';

/** What every row of a table is drawn by. */
export interface LookOfRows<Row> {
  columns: readonly Column<Row>[];
  /** A row that needs attention. Put an icon and words in it too. */
  marked?: (row: Row) => boolean;
  /** What a row shows when it is opened; a row without it has no button. */
  details?: (row: Row) => ReactNode;
  /** The row's name in "Lisätiedot: …". */
  detailsName?: (row: Row) => string;
  /** What the button says in place of its picture: "Toiminnot". */
  detailsVerb?: string | undefined;
}

interface TableRowProps<Row> extends LookOfRows<Row> {
  /** Id of the element with the details. */
  id: string;
  rowKey: string;
  row: Row;
  isOpen: boolean;
  onToggle: (rowKey: string) => void;
}

function UnmemoizedRow<Row>({
  row,
  columns,
  marked,
  details,
  detailsName,
  detailsVerb,
  ...rest
}: TableRowProps<Row>) {
  const { id, rowKey, isOpen, onToggle } = rest;
  const t = useCommonTranslation();
  const more = details?.(row);
  const isExpanded = isOpen && Boolean(more);
  const isMarked = marked?.(row);
  const name = detailsName?.(row) ?? rowKey;
  const picture = isExpanded ? 'chevron-up' : 'chevron-down';
  const hasCorner = Boolean(details) || columns.some(({ card }) => card === 'corner');
  return (
    <>
      <tr role="row" className={classes(isMarked && css.marked, isExpanded && css.opened)}>
        {columns.map((column) => drawCell(column, row, hasCorner))}
        {details && (
          <td role="cell" className={classes(css.actions, css.expand)}>
            {more && detailsVerb === undefined && (
              <IconButton
                icon={picture}
                label={t('ui.detailsOf', { row: name })}
                aria-expanded={isExpanded}
                aria-controls={isExpanded ? id : undefined}
                onClick={() => onToggle(rowKey)}
              />
            )}
            {more && detailsVerb !== undefined && (
              <Button
                variant="quiet"
                size="sm"
                iconAfter={picture}
                aria-expanded={isExpanded}
                aria-controls={isExpanded ? id : undefined}
                onClick={() => onToggle(rowKey)}
              >
                {detailsVerb}
                <VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            )}
          </td>
        )}
      </tr>
      {isExpanded && (
        <tr role="row" id={id} className={classes(css.details, isMarked && css.markedDetails)}>
          <td role="cell" colSpan={columns.length + 1}>
            {more}
          </td>
        </tr>
      )}
    </>
  );
}

/** A row and, when it is opened, its details; drawn anew only when it or its columns are others. */
export const TableRow = memo(UnmemoizedRow) as typeof UnmemoizedRow;

/** A function and no component: a page of a long list has hundreds. */
function drawCell<Row>(column: Column<Row>, row: Row, hasCorner: boolean) {
  const { card = 'line' } = column;
  const slot = typeof card === 'function' ? card(row) : card;
  const common = classes(column.align === 'end' && css.end, column.noWrap && css.noWrap);
  const content = column.cell(row);
  if (column.rowHeader) {
    return (
      <th
        key={column.key}
        role="rowheader"
        scope="row"
        className={classes(common, css.title, !hasCorner && css.fullTitle)}
      >
        {content}
      </th>
    );
  }
  return (
    <td
      key={column.key}
      role="cell"
      className={classes(common, slot !== 'line' && css[slot])}
      data-label={slot === 'line' ? column.header : undefined}
    >
      {typeof content === 'string' ? content : <div>{content}</div>}
    </td>
  );
}
