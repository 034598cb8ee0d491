import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Link } from '../Link/Link.tsx';
import css from './Statistics.module.css';

/** Figures in one card with hairlines. Put `Statistic` in it; two to four columns. */
export function StatisticRow({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  return <dl className={classes(css.row, css[`columns${columns}`])}>{children}</dl>;
}

export interface StatisticProps {
  label: ReactNode;
  /** Formatted by the caller; undefined is shown as not known. */
  figure: ReactNode;
  context?: ReactNode;
  /** A `Ring` beside the figure. */
  ring?: ReactNode;
  /** A `ShareBar` under it. */
  bar?: ReactNode;
}

/** One figure with its name. */
export function Statistic({ label, figure, context, ring, bar }: StatisticProps) {
  return (
    <div className={css.statistic}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.figure}>{figure ?? '–'}</dd>
      {context && <dd className={css.context}>{context}</dd>}
      {ring && <dd className={css.ringPlace}>{ring}</dd>}
      {bar && <dd className={css.barPlace}>{bar}</dd>}
    </div>
  );
}

export interface RingProps {
  /** 0 to 1. */
  share: number;
  /** What the share is, in words: "72 prosenttia jäsenistä on maksanut". */
  label: string;
  /** The words in the middle; per cent unless given. */
  text?: string;
}

const circumference = 2 * Math.PI * 20;

/** A share of a whole. */
export function Ring({ share, label, text = `${Math.round(share * 100)} %` }: RingProps) {
  const part = Math.min(1, Math.max(0, share)) * circumference;
  return (
    <svg className={css.ring} viewBox="0 0 48 48" role="img" aria-label={label}>
      <circle className={css.track} cx="24" cy="24" r="20" />
      <circle
        className={css.value}
        cx="24"
        cy="24"
        r="20"
        strokeDasharray={`${part} ${circumference}`}
        transform="rotate(-90 24 24)"
      />
      <text x="24" y="28.2">
        {text}
      </text>
    </svg>
  );
}

export interface SharePart {
  label: string;
  count: number;
  /** Formatted count; the bare number unless given. */
  text?: string;
  /** The list of exactly these. */
  href?: string | undefined;
}

/** Parts of a whole, at most three, with a legend that says the same in words. */
export function ShareBar({ parts }: { parts: readonly SharePart[] }) {
  return (
    <>
      <div className={css.bar} aria-hidden="true">
        {parts.map(
          ({ label, count }, index) =>
            count > 0 && <i key={label} className={css[`part${index + 1}`]} style={{ flexGrow: count }} />,
        )}
      </div>
      <ul className={css.legend}>
        {parts.map(({ label, count, text, href }, index) => (
          <li key={label}>
            <i className={css[`part${index + 1}`]} />
            {href ? <Link href={href}>{`${label} ${text ?? count}`}</Link> : `${label} ${text ?? count}`}
          </li>
        ))}
      </ul>
    </>
  );
}
