/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- drawn as cards the elements lose their own roles */
import { type CSSProperties, Fragment, type ReactNode, type Ref, useCallback, useId, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import css from './Table.module.css';
import { type Column, type LookOfRows, TableRow } from './TableRow.tsx';

export type { Column } from './TableRow.tsx';

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface TableProps<Row> extends LookOfRows<Row> {
  ref?: Ref<HTMLTableElement>;
  /** The name of the table. */
  label: string;
  /** Shows the name above the table. */
  captionVisible?: boolean;
  rows: readonly Row[];
  /** Its index, where rows keep nothing of their own: another page then takes over the elements of this one. */
  rowKey: (row: Row, index: number) => string;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Six columns or more: cards already below 75rem, smaller text above. */
  wide?: boolean;
  compact?: boolean;
  /** Some rows are still to be exchanged: screen readers wait for them. */
  busy?: boolean;
  /** The heading of the rows that a row stands among; rows of a group follow one another. */
  groupOf?: ((row: Row) => string) | undefined;
  /** In place of the rows when there are none. */
  empty?: ReactNode;
}

/** A table; where its place is narrow each row is a card. Its roles stay on the elements in both. */
export function Table<Row>({
  ref,
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
  detailsVerb,
  wide = false,
  compact = false,
  busy = false,
  groupOf,
  empty,
}: TableProps<Row>) {
  const t = useCommonTranslation();
  const id = useId();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (key: string) =>
      setOpen((keys) =>
        keys.has(key) ? new Set([...keys].filter((other) => other !== key)) : new Set([...keys, key]),
      ),
    [],
  );

  const shares = toTracks(columns);

  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    <div className={css.frame}>
      <table
        ref={ref}
        role="table"
        aria-busy={busy}
        className={classes(
          css.table,
          wide ? css.wide : css.narrow,
          compact && css.compact,
          shares && css.shared,
        )}
        style={shares ? ({ '--shares': shares } as CSSProperties) : undefined}
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
                <VisuallyHidden>{detailsVerb ?? t('ui.details')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => {
            const key = rowKey(row, index);
            const group = groupOf?.(row);
            const before = rows[index - 1];
            const isFirst = group !== undefined && (!before || groupOf?.(before) !== group);
            return (
              <Fragment key={key}>
                {isFirst && (
                  <tr role="row" className={css.group}>
                    <th role="rowheader" scope="rowgroup" colSpan={columns.length + (details ? 1 : 0)}>
                      <div role="heading" aria-level={3}>
                        {group}
                      </div>
                    </th>
                  </tr>
                )}
                <TableRow
                  id={`${id}-${index}`}
                  rowKey={key}
                  row={row}
                  columns={columns}
                  marked={marked}
                  details={details}
                  detailsName={detailsName}
                  detailsVerb={detailsVerb}
                  isOpen={open.has(key)}
                  onToggle={toggle}
                />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The tracks of a grid, when every column says its share. */
const toTracks = (columns: readonly Column<never>[]) =>
  columns.every(({ share }) => share !== undefined)
    ? columns.map(({ share }) => `minmax(0, ${share}fr)`).join(' ')
    : undefined;

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

/** The buttons of a row, beside one another. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={css.rowActions}>{children}</span>;
}

/** A second line in a cell, smaller and muted. */
export function CellNote({ children }: { children: ReactNode }) {
  return <span className={css.note}>{children}</span>;
}

/** Another page's rows, more fields or a legend: fields above a table, inside the same card. */
export function FilterRow({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 | 4 | 5 }) {
  return <div className={classes(css.filters, css[`filters${columns}`])}>{children}</div>;
}
