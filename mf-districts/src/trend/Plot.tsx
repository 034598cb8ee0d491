import { useId } from 'react';
import { useLanguage } from '@osasto/i18n';
import { shortMonthName } from './month-names.ts';
import {
  barPath,
  toPlotX,
  linePath,
  plotSize,
  type Point,
  type Scale,
  type Span,
  toPlotY,
  findJanuaries,
} from './shapes.ts';
import css from './Plot.module.css';

export interface PlotProps {
  label: string;
  /** The last value, in words. */
  figure: string;
  /** What it is compared with. */
  sentence: string;
  /** What the shape shows, in one sentence: its name for screen readers. */
  description: string;
  shape: 'line' | 'bars';
  points: readonly Point[];
  span: Span;
  scale: Scale;
  /** How a value reads beside its line. */
  format: (value: number) => string;
  /** Names its months below it, in place of its years. */
  hasMonthNames?: boolean;
}

const { width, height } = plotSize;

/** A figure and its shape by month. Words are HTML, so that they grow with the text; only shapes are SVG. */
export function Plot({
  label,
  figure,
  sentence,
  description,
  shape,
  points,
  span,
  scale,
  format,
  hasMonthNames: months = false,
}: PlotProps) {
  const id = useId();
  const language = useLanguage();
  const lines = [2, 1, 0].map((step) => scale.bottom + step * scale.step);
  const years = findJanuaries(span).map(({ year, month }) => ({
    year,
    left: shape === 'line' ? toPlotX(month, span) : toPlotX(month, { ...span, last: span.last + 1 }),
  }));
  const monthNames = months && points.map(({ month }) => ({ month, name: shortMonthName(month, language) }));
  const last = points.at(-1);
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
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={description}
          >
            {lines.map((value) => (
              <path
                key={value}
                className={value === scale.bottom ? css.ground : css.hairline}
                d={`M0 ${toPlotY(value, scale)}H${width}`}
              />
            ))}
            {years.map(({ year, left }) => (
              <path key={year} className={css.hairline} d={`M${left} 0V${height}`} />
            ))}
            {shape === 'bars' && <path className={css.bars} d={barPath(points, span, scale)} />}
            {shape === 'line' && last && points[0] && (
              <>
                <path
                  className={css.below}
                  d={`${linePath(points, span, scale)}V${height}H${toPlotX(points[0].month, span)}Z`}
                />
                <path className={css.line} d={linePath(points, span, scale)} />
              </>
            )}
          </svg>
          {shape === 'line' && last && (
            <i
              style={{
                left: `${toPlotX(last.month, span)}%`,
                top: `${(toPlotY(last.value, scale) / height) * 100}%`,
              }}
            />
          )}
        </div>
        {monthNames && (
          <div className={css.months} aria-hidden="true">
            {monthNames.map(({ month, name }) => (
              <span key={month}>{name}</span>
            ))}
          </div>
        )}
        <div className={css.years} hidden={months} aria-hidden="true">
          {years.map(({ year, left }) => (
            <span key={year} className={left > 85 ? css.atEnd : undefined} style={{ left: `${left}%` }}>
              {year}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
