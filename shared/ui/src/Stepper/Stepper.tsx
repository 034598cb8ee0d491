import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import css from './Stepper.module.css';

export interface Step {
  name: string;
  /** Who and when. */
  note?: ReactNode;
}

export interface StepperProps {
  steps: readonly Step[];
  /** Index of the step one is at; those before it are done. */
  current: number;
  /** The last step reached is done too, not only current. */
  finished?: boolean;
  /** The current step goes on by itself. */
  busy?: boolean;
  label: string;
}

/** The way a thing goes. Beside one another, under one another on a phone. */
export function Stepper({ steps, current, finished = false, busy = false, label }: StepperProps) {
  const t = useCommonTranslation();
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step, index) => {
        const state =
          index < current || (finished && index === current)
            ? 'done'
            : index === current
              ? 'current'
              : 'coming';
        return (
          <li
            key={step.name}
            className={classes(css.step, css[state])}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={css.disc} aria-hidden="true">
              {state === 'done' ? (
                <Icon name="check" />
              ) : busy && state === 'current' ? (
                <Spinner />
              ) : (
                index + 1
              )}
            </span>
            <span>
              <span className={css.name}>
                {step.name}
                <VisuallyHidden>, {t(`ui.${state}`)}</VisuallyHidden>
              </span>
              {step.note && <span className={css.note}>{step.note}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
