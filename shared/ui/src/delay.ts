import { useEffect, useState } from 'react';

/** Milliseconds before anything shows that it loads; the same as `--overlay-delay`. */
export const LOADING_SHOWN_AFTER = 300;

/** Milliseconds after which loading says that it takes long and can be stopped. */
export const LOADING_LONG_AFTER = 8000;

/** True once `active` has lasted for so many milliseconds without a break. */
export function useLasting(active: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [active, milliseconds]);
  return active && lasting;
}
