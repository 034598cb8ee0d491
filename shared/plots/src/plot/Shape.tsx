import { area, line } from 'd3-shape';
import type { Point, Scale } from './scales.ts';
import css from './Plot.module.css';

interface ShapeProps {
  /** What it shows, in one sentence. */
  description: string;
  shape: 'line' | 'bars';
  points: readonly Point[];
  x: Scale;
  y: Scale;
  /** Values with a line across, the highest first. */
  lines: readonly number[];
  /** Places from the left edge where a year begins. */
  years: readonly number[];
}

/** The drawing of a plot, 100 by 100, stretched to its place; strokes keep their width. */
export function Shape({ description, shape, points, x, y, lines, years }: ShapeProps) {
  const left = ({ month }: Point) => x(month);
  const top = ({ value }: Point) => y(value);
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={description}>
      {lines.map((value) => (
        <path
          key={value}
          className={value === lines.at(-1) ? css.ground : css.hairline}
          d={`M0 ${y(value)}H100`}
        />
      ))}
      {years.map((place) => (
        <path key={place} className={css.hairline} d={`M${place} 0V100`} />
      ))}
      {shape === 'line' ? (
        <>
          <path className={css.below} d={area<Point>(left, 100, top)([...points]) ?? undefined} />
          <path className={css.line} d={line<Point>(left, top)([...points]) ?? undefined} />
        </>
      ) : (
        points.map(({ month, value }) => (
          <rect
            key={month}
            className={css.bar}
            x={x(month - barWidth / 2)}
            width={x(barWidth) - x(0)}
            y={y(value)}
            height={100 - y(value)}
          />
        ))
      )}
    </svg>
  );
}

/** In months. */
const barWidth = 0.75;
