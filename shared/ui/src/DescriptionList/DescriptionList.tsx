import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './DescriptionList.module.css';

export interface Description {
  label: string;
  value: ReactNode;
}

export interface DescriptionListProps {
  items: readonly Description[];
  /** `rows`: label left, value right. `columns`: label above value, three beside one another. `stack`: one column, for side panels. */
  shape?: 'rows' | 'columns' | 'stack';
}

/** Labels and values. */
export function DescriptionList({ items, shape = 'rows' }: DescriptionListProps) {
  return (
    <dl className={classes(css.list, css[shape])}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
