import { useEffect, useRef, useState } from 'react';
import { debounce } from '@osasto/contract';

/**
 * What is typed draws its own fields alone, letter by letter; the board follows when typing pauses, ends or is left.
 *
 * @param follow has the board know
 */
export function useTyping<Value>(follow: (value: Value) => void) {
  const [typed, setTyped] = useState<Value>();
  // Focus can go on in the event that chose something, before the fields are drawn again: what was typed is settled by then.
  const pending = useRef<Value>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = () => {
    clearTimeout(timer.current);
    pending.current = undefined;
    setTyped(undefined);
  };
  const followWith = (value: Value) => {
    settle();
    follow(value);
  };
  return {
    /** What the board does not know yet. */
    typed,
    type: (value: Value) => {
      pending.current = value;
      setTyped(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => followWith(value), debounce.picker);
    },
    /** Forgets it: something else was chosen. */
    settle,
    flush: () => pending.current !== undefined && followWith(pending.current),
  };
}
