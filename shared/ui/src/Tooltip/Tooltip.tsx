import { cloneElement, type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react';
import css from './Tooltip.module.css';

export interface TooltipProps {
  /** Adds to what is there; nothing may be said only here. */
  text: string;
  /** One element that takes focus and `aria-describedby`. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/** A short text on pointing at or focusing something; Esc puts it away. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [atEnd, setAtEnd] = useState(false);
  useLayoutEffect(() => {
    const rightEdge = tip.current?.getBoundingClientRect().right ?? 0;
    setAtEnd(isOpen && rightEdge > document.documentElement.clientWidth);
  }, [isOpen]);
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  return (
    <span
      role="presentation"
      className={css.anchor}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        hide();
      }}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        ref={tip}
        role="tooltip"
        id={id}
        className={css.tooltip}
        data-open={isOpen || undefined}
        data-end={atEnd || undefined}
      >
        {text}
      </span>
    </span>
  );
}
