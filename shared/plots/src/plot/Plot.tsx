import { useId } from 'react';
import { useLanguage } from '@osasto/i18n';
import { formatMonth, shortMonthName } from './month-names.ts';
import { PointReader } from './PointReader.tsx';
import { type Point, scaleMonths, scaleValues, type Span } from './scales.ts';
import { Shape } from './Shape.tsx';
import css from './Plot.module.css';

export interface PlotProps {
  label: string;
  /** The last value, in words. */
  figure: string;
  /** What it is compared with. */
  sentence: string;
  /** What the shape shows, in one sentence: its name for screen readers. */
  description: string;
  /** A line for a level, bars for counts. Bars begin at zero. */
  shape: 'line' | 'bars';
  /** What is known, by month; months between may be missing. */
  points: readonly Point[];
  span: Span;
  /** Values besides its own that its scale must hold: those of the plots that it is compared with. */
  holds?: readonly number[];
  /** How a value reads, at its line and at its point. */
  format: (value: number) => string;
  /** Names its months below it, in place of its years. */
  hasMonthNames?: boolean;
}

/**
 * A figure and its shape by month, which shows the figure of each point on focus, hover and touch. Words are HTML, so
 * that they grow with the text; only shapes are SVG.
 */
export function Plot({
  label,
  figure,
  sentence,
  description,
  shape,
  points,
  span,
  holds = [],
  format,
  hasMonthNames = false,
}: PlotProps) {
  const id = useId();
  const language = useLanguage();
  const slot = shape === 'bars' ? 1 : 0;
  const x = scaleMonths(span, slot);
  const { y, lines } = scaleValues([...points.map(({ value }) => value), ...holds, ...(slot ? [0] : [])]);
  const months = Array.from({ length: span.last - span.first + 1 }, (_, index) => span.first + index);
  const years = months
    .filter((month) => month % 12 === 0)
    .map((month) => ({ year: month / 12, left: x(month - slot / 2) }));
  const read = points.map(({ month, value }) => ({
    left: x(month),
    top: y(value),
    name: formatMonth(month, language),
    value: format(value),
  }));
  const last = read.at(-1);
  return (
    <figure className={css.plot} aria-labelledby={id}>
      <figcaption className={css.caption}>
        <span className={css.label} id={id}>
          {label}
        </span>
        <span className={css.figure}>{figure}</span>
        <p>{sentence}</p>
      </figcaption>
      <div className={css.area}>
        <div className={css.values} aria-hidden="true">
          {lines.map((value) => (
            <span key={value}>{format(value)}</span>
          ))}
        </div>
        <div className={css.shape}>
          <Shape
            description={description}
            shape={shape}
            points={points}
            x={x}
            y={y}
            lines={lines}
            years={years.map(({ left }) => left)}
          />
          {shape === 'line' && last && <i style={{ left: `${last.left}%`, top: `${last.top}%` }} />}
          {last && <PointReader labelledBy={id} points={read} />}
        </div>
        {hasMonthNames ? (
          <div className={css.months} aria-hidden="true">
            {months.map((month) => (
              <span key={month}>{shortMonthName(month, language)}</span>
            ))}
          </div>
        ) : (
          <div className={css.years} aria-hidden="true">
            {years.map(({ year, left }) => (
              <span key={year} className={left > 85 ? css.atEnd : undefined} style={{ left: `${left}%` }}>
                {year}
              </span>
            ))}
          </div>
        )}
      </div>
    </figure>
  );
}
