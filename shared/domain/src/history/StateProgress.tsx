import { Card } from '@osasto/ui/Card';
import { Stepper } from '@osasto/ui/Stepper';
import { useCodeLabel } from '../labels/labels.ts';

export interface StateProgressProps {
  label: string;
  /** The states on the way, in order. */
  way: readonly number[];
  /** The state of now. */
  status: number;
  /** What is under way in this state. */
  busy?: boolean;
  /** Who brought it into a state, and when. */
  noteOf: (status: number) => string | undefined;
}

/** How far a thing has come through its states, and who brought it there. */
export function StateProgress({ label, way, status, busy = false, noteOf }: StateProgressProps) {
  const codeLabel = useCodeLabel();
  const current = way.indexOf(status);
  return (
    <Card aria-label={label}>
      <Stepper
        label={label}
        current={current}
        finished={status === way.at(-1)}
        busy={busy}
        steps={way.map((id, index) => ({
          name: codeLabel(id),
          ...(index <= current && { note: noteOf(id) }),
        }))}
      />
    </Card>
  );
}
