import type { ReleasedRemote } from '@osasto/api';
import css from './Releases.module.css';

const [width, height, gap] = [4, 24, 1];

/** Loads of each of the last 24 hours; hours with failures have another colour. The figure beside it says the same in words. */
export function Sparkline({ hours }: Pick<ReleasedRemote, 'hours'>) {
  const most = Math.max(1, ...hours.map(({ loads, failures }) => loads + failures));
  return (
    <svg
      className={css.sparkline}
      viewBox={`0 0 ${hours.length * width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {hours.map(({ loads, failures }, index) => {
        const tall = Math.max(1, ((loads + failures) / most) * height);
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- an hour is its place
            key={index}
            className={failures > 0 ? css.failing : undefined}
            x={index * width}
            y={height - tall}
            width={width - gap}
            height={tall}
          />
        );
      })}
    </svg>
  );
}
