import { DutyMark } from './DutyMark.tsx';
import { TickButton, type TickButtonProps } from './TickButton.tsx';
import css from './MarkCell.module.css';

/** The state of a duty, and below it what marks it as done. */
export const MarkCell = (duty: TickButtonProps) => (
  <div className={css.cell}>
    <DutyMark state={duty.state} />
    <TickButton {...duty} />
  </div>
);
