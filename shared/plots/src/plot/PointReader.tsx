import { type PointerEvent, useEffect, useRef, useState } from 'react';
import css from './PointReader.module.css';

/** A point of a plot with its words; its place is in per cent from the left and upper edge. */
export interface ReadPoint {
  left: number;
  top: number;
  /** "marraskuu 2026" */
  name: string;
  /** "1 214" */
  value: string;
}

interface PointReaderProps {
  /** Id of the name of the plot. */
  labelledBy: string;
  /** From left to right, at least one. */
  points: readonly ReadPoint[];
}

const findNearest = (points: readonly ReadPoint[], left: number): number => {
  const distances = points.map((point) => Math.abs(point.left - left));
  return distances.indexOf(Math.min(...distances));
};

/**
 * Lies over a plot and shows the figure of one point: the one nearest to the pointer or the finger, or the one that the
 * keys lead to. It is one slider for keys and screen readers, which say its text. Escape puts the figure away, WCAG 1.4.13.
 */
export function PointReader({ labelledBy, points }: PointReaderProps) {
  const slider = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(points.length - 1);
  const [isShown, setShown] = useState(false);
  const hide = () => setShown(false);
  const index = Math.min(chosen, points.length - 1);
  const { left, top, name, value } = points[index]!;

  useEffect(() => {
    if (!isShown) return undefined;
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setShown(false);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [isShown]);

  const show = (point: number) => {
    setChosen(point);
    setShown(true);
  };
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    show(findNearest(points, ((clientX - box.left) / box.width) * 100));
  };
  return (
    <div
      className={css.reader}
      role="presentation"
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerUp={() => slider.current?.focus({ preventScroll: true })} // a touch has no hover: focus holds its figure
      onMouseDown={(event) => event.preventDefault()} // it would take the focus away
      onPointerCancel={hide} // the page scrolls
      onPointerLeave={() => slider.current !== document.activeElement && hide()}
    >
      <input
        ref={slider}
        type="range"
        aria-labelledby={labelledBy}
        aria-valuetext={`${name}: ${value}`}
        min={0}
        max={points.length - 1}
        value={index}
        onChange={({ target }) => show(target.valueAsNumber)}
        onFocus={() => setShown(true)}
        onBlur={hide}
      />
      {isShown && (
        <div aria-hidden="true">
          <i className={css.upright} style={{ left: `${left}%` }} />
          <i className={css.dot} style={{ left: `${left}%`, top: `${top}%` }} />
          <p
            className={css.figure}
            style={{ left: `${left}%`, translate: `-${left}%` }}
            onPointerMove={(event) => event.stopPropagation()} // it stays under the pointer
          >
            {name} <b>{value}</b>
          </p>
        </div>
      )}
    </div>
  );
}
