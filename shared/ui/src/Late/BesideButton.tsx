import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { classes } from '../classes.ts';
import css from './Late.module.css';

const buttons = 'button, a, [role="menuitem"]';

/** The button that was clicked last: not every browser gives it the focus. */
let clicked: Element | undefined;

function noteClicked({ target }: Event): void {
  clicked = (target instanceof Element && target.closest(buttons)) || undefined;
}

if (typeof document !== 'undefined') document.addEventListener('click', noteClicked, { capture: true });

/** The button with which the person has just opened something; none when it opened by itself. */
export function pressedButton(): Element | undefined {
  const { activeElement } = document;
  if (activeElement?.matches(buttons)) return activeElement; // after one of a menu, the button of the menu
  return clicked?.isConnected ? clicked : undefined;
}

/** Pixels to the button, and to the edge of the window. */
const gap = 6;

/** Puts the note below the button, within the window. */
function place(note: HTMLElement, button: Element): void {
  const { bottom, left } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const within = (wanted: number, most: number) => `${Math.max(gap, Math.min(wanted, most - gap))}px`;
  note.style.top = within(bottom + gap, clientHeight - note.offsetHeight);
  note.style.left = within(left, clientWidth - note.offsetWidth);
}

interface BesideButtonProps {
  button: Element;
  isFailure?: boolean;
  /** The person goes on: presses something, or Escape. */
  onEnd?: () => void;
  children: ReactNode;
}

/** A word beside a button, above the page: nothing moves for it, and the focus stays. */
export function BesideButton({ button, isFailure = false, onEnd, children }: BesideButtonProps) {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const follow = () => note.current && place(note.current, button);
    follow();
    const listeners = new AbortController();
    const options = { capture: true, passive: true, signal: listeners.signal };
    for (const event of ['scroll', 'resize']) addEventListener(event, follow, options);
    return () => listeners.abort();
  }, [button]);
  useEffect(() => {
    if (!onEnd) return undefined;
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    addEventListener('click', onEnd, options);
    addEventListener('keydown', ({ key }) => key === 'Escape' && onEnd(), options);
    return () => listeners.abort();
  }, [onEnd]);
  return (
    <div
      ref={note}
      className={classes(css.beside, !isFailure && css.waiting)}
      role={isFailure ? 'alert' : 'status'}
    >
      {isFailure ? <Icon name="circle-alert" size="sm" className={css.icon} /> : <Spinner />}
      <p>{children}</p>
    </div>
  );
}
