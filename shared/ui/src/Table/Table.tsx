/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- drawn as cards the elements lose their own roles */
import { Fragment, type ReactNode, useId, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../texts.ts';
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
  /**
   * Its place when the row is a card: a labelled line (unless given), `corner` beside the title (a status),
   * `actions` last and without label, `plain` a line without label, `hidden` not there (the title says it).
   */
  card?: 'line' | 'corner' | 'actions' | 'plain' | 'hidden';
}

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface TableProps<Row> {
  /** The name of the table. */
  label: string;
  /** Shows the name above the table. */
  captionVisible?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** A row that needs attention. Put an icon and words in it too. */
  marked?: (row: Row) => boolean;
  /** What a row shows when it is opened; a row without it has no button. */
  details?: (row: Row) => ReactNode;
  /** The row's name in "Lisätiedot: …". */
  detailsName?: (row: Row) => string;
  /** Six columns or more: cards already below 75rem, smaller text above. */
  wide?: boolean;
  compact?: boolean;
  /** In place of the rows when there are none. */
  empty?: ReactNode;
}

/** A table; on a narrow screen each row is a card. Its roles stay on the elements in both. */
export function Table<Row>({
  label,
  captionVisible = false,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  marked,
  details,
  detailsName,
  wide = false,
  compact = false,
  empty,
}: TableProps<Row>) {
  const texts = useTexts();
  const id = useId();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpen((keys) =>
      keys.has(key) ? new Set([...keys].filter((other) => other !== key)) : new Set([...keys, key]),
    );
  const columnCount = columns.length + (details ? 1 : 0);

  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    <table
      role="table"
      className={classes(css.table, wide ? css.wide : css.narrow, compact && css.compact)}
      {...(captionVisible ? { 'aria-labelledby': `${id}-caption` } : { 'aria-label': label })}
    >
      {captionVisible && <caption id={`${id}-caption`}>{label}</caption>}
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
          {details && (
            <th role="columnheader" scope="col">
              <VisuallyHidden>{texts.details}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => {
          const key = rowKey(row);
          const more = details?.(row);
          const isOpen = open.has(key) && Boolean(more);
          return (
            <Fragment key={key}>
              <tr role="row" className={classes(marked?.(row) && css.marked, isOpen && css.opened)}>
                {columns.map((column) => (
                  <Cell
                    key={column.key}
                    column={column}
                    row={row}
                    hasCorner={columns.some(({ card }) => card === 'corner') || Boolean(details)}
                  />
                ))}
                {details && (
                  <td role="cell" className={classes(css.actions, css.expand)}>
                    {more && (
                      <IconButton
                        icon={isOpen ? 'chevron-up' : 'chevron-down'}
                        label={texts.detailsOf(detailsName?.(row) ?? key)}
                        aria-expanded={isOpen}
                        aria-controls={isOpen ? `${id}-${index}` : undefined}
                        onClick={() => toggle(key)}
                      />
                    )}
                  </td>
                )}
              </tr>
              {isOpen && (
                <tr
                  role="row"
                  id={`${id}-${index}`}
                  className={classes(css.details, marked?.(row) && css.markedDetails)}
                >
                  <td role="cell" colSpan={columnCount}>
                    {more}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const sortable = column.sortable && onSort;
  const picture =
    direction === 'ascending' ? 'arrow-up' : direction === 'descending' ? 'arrow-down' : 'arrow-up-down';
  return (
    <th
      role="columnheader"
      scope="col"
      className={classes(column.align === 'end' && css.end)}
      aria-sort={direction ?? (sortable ? 'none' : undefined)}
    >
      {sortable ? (
        <button
          type="button"
          className={classes(css.sort, direction && css.sorted)}
          onClick={() =>
            onSort({ key: column.key, direction: direction === 'ascending' ? 'descending' : 'ascending' })
          }
        >
          {column.header}
          <Icon name={picture} />
        </button>
      ) : column.headerHidden ? (
        <VisuallyHidden>{column.header}</VisuallyHidden>
      ) : (
        column.header
      )}
    </th>
  );
}

function Cell<Row>({ column, row, hasCorner }: { column: Column<Row>; row: Row; hasCorner: boolean }) {
  const place = column.card ?? 'line';
  const common = classes(column.align === 'end' && css.end, column.noWrap && css.noWrap);
  if (column.rowHeader) {
    return (
      <th role="rowheader" scope="row" className={classes(common, css.title, !hasCorner && css.fullTitle)}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td
      role="cell"
      className={classes(common, place !== 'line' && css[place])}
      data-label={place === 'line' ? column.header : undefined}
    >
      <div>{column.cell(row)}</div>
    </td>
  );
}

/** The buttons of a row, beside one another. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={css.rowActions}>{children}</span>;
}

/** A second line in a cell, smaller and muted. */
export function CellNote({ children }: { children: ReactNode }) {
  return <span className={css.note}>{children}</span>;
}

/** Another page's rows, more fields or a legend: fields above a table, inside the same card. */
export function FilterRow({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  return <div className={classes(css.filters, css[`filters${columns}`])}>{children}</div>;
}
