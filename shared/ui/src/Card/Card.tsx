import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import css from './Card.module.css';

export interface CardProps {
  title?: ReactNode;
  /** Shown muted in brackets after the title. */
  count?: number | string;
  /** A line under the title. */
  context?: ReactNode;
  actions?: ReactNode;
  /** Under the body, behind a line: legends, pagers. */
  foot?: ReactNode;
  /** No padding: the body is a table or a list that reaches the edges. */
  flush?: boolean;
  /** Holds commands alone: it is left out of prints. */
  isCommands?: boolean;
  /** The name of a card without a title. */
  'aria-label'?: string;
  headingLevel?: 2 | 3;
  children?: ReactNode;
}

/** A white surface with a heading, a body and a foot. */
export function Card({
  title,
  count,
  context,
  actions,
  foot,
  flush = false,
  isCommands = false,
  headingLevel = 2,
  children,
  ...rest
}: CardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const Frame = title || rest['aria-label'] ? 'section' : 'div';
  return (
    <Frame
      className={classes(css.card, flush && css.flush, isCommands && css.commands)}
      aria-label={rest['aria-label']}
      aria-labelledby={title ? id : undefined}
    >
      {(title || actions) && (
        <div className={css.head}>
          {title && (
            <Heading id={id}>
              {title}
              {count !== undefined && <span className={css.count}> ({count})</span>}
            </Heading>
          )}
          {actions}
          {context && <p className={css.context}>{context}</p>}
        </div>
      )}
      {children && <div className={classes(!flush && css.body)}>{children}</div>}
      {foot && <div className={css.foot}>{foot}</div>}
    </Frame>
  );
}
