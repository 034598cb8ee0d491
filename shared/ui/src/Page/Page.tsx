import { type ReactNode, useEffect } from 'react';
import { classes } from '../classes.ts';
import css from './Page.module.css';

export interface MainProps {
  children: ReactNode;
  id?: string;
  /** Single forms and messages. */
  narrow?: boolean;
  /** No width and no edges, for the sign-in page. */
  bare?: boolean;
}

/** The content area. The shell renders it once, around whatever page is shown. */
export function Main({ children, id = 'content', narrow = false, bare = false }: MainProps) {
  return (
    <main id={id} tabIndex={-1} className={classes(css.main, narrow && css.narrow, bare && css.bare)}>
      {children}
    </main>
  );
}

export interface PageProps {
  title: ReactNode;
  /** For the window's title; taken from `title` when that is a text. */
  windowTitle?: string;
  /** At most two status tags. */
  tags?: ReactNode;
  /** One line under the title. */
  context?: ReactNode;
  /** Buttons at the right, full width on a phone. */
  actions?: ReactNode;
  /** Above the title. */
  alerts?: ReactNode;
  /** Between the title and the content, across the side panel too. */
  lead?: ReactNode;
  /** A column of its own from 64rem, under the content below that. */
  side?: ReactNode;
  /** The main commands of the side panel once more, as a bar at the bottom below 64rem. */
  bar?: ReactNode;
  children?: ReactNode;
}

/** A page inside the content area: alerts, title row, content, side panel. */
export function Page({
  title,
  windowTitle,
  tags,
  context,
  actions,
  alerts,
  lead,
  side,
  bar,
  children,
}: PageProps) {
  const name = windowTitle ?? (typeof title === 'string' ? title : undefined);
  useEffect(() => {
    if (name !== undefined) document.title = `${name} – Osasto`;
  }, [name]);
  return (
    <>
      {alerts}
      <div className={css.head}>
        <div className={css.headText}>
          <div className={css.titleRow}>
            <h1 tabIndex={-1}>{title}</h1>
            {tags}
          </div>
          {context && <p className={css.context}>{context}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {lead && <div className={css.lead}>{lead}</div>}
      {side ? (
        <div className={css.withSide}>
          <Stack>{children}</Stack>
          <div className={css.side}>
            <Stack>{side}</Stack>
          </div>
        </div>
      ) : (
        <Stack>{children}</Stack>
      )}
      {bar && <div className={css.bar}>{bar}</div>}
    </>
  );
}

/** Cards or rows under one another: `lg` between sections, `md` between cards, `sm` inside a card. */
export function Stack({ children, gap = 'md' }: { children: ReactNode; gap?: 'sm' | 'md' | 'lg' }) {
  return <div className={classes(css.stack, css[gap])}>{children}</div>;
}

/** Things beside one another that wrap. */
export function Row({
  children,
  gap = 'sm',
  end = false,
}: {
  children: ReactNode;
  gap?: 'xs' | 'sm';
  end?: boolean;
}) {
  return <div className={classes(css.row, gap === 'xs' && css.xs, end && css.end)}>{children}</div>;
}

/** Fields in one column, in two from 48rem. A child that is `Wide` takes the whole row. */
export function FieldGrid({ children, columns = 2 }: { children: ReactNode; columns?: 1 | 2 | 3 | 4 }) {
  return <div className={classes(css.fields, css[`columns${columns}`])}>{children}</div>;
}

export function Wide({ children }: { children: ReactNode }) {
  return <div className={css.wide}>{children}</div>;
}

/** A part of a page under a heading, without a card. */
export function PageSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={classes(css.stack, css.sm)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** What is shown only above or only below 64rem, where the side panel gives way to the bar. */
export function OnDesk({ children }: { children: ReactNode }) {
  return <div className={css.onDesk}>{children}</div>;
}

/** A link there: what stands beside the content on a desk is under it on a phone. */
export function OnPhone({ children }: { children: ReactNode }) {
  return <div className={css.onPhone}>{children}</div>;
}

/** Small text of second order. */
export function Muted({ children }: { children: ReactNode }) {
  return <p className={css.muted}>{children}</p>;
}
