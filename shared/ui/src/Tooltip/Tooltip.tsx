import type { ReactElement } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import css from './Tooltip.module.css';

export interface TooltipProps {
  /** Adds to what is there; nothing may be said only here. */
  text: string;
  /** One element that takes focus. */
  children: ReactElement<Record<string, unknown>, string>;
}

/** A short text on pointing at or focusing something. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={300}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={css.tooltip ?? ''} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
