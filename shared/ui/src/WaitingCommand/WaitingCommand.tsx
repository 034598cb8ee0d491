import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { useTexts } from '../texts.ts';
import css from './WaitingCommand.module.css';

export interface WaitingCommandProps {
  /** The verb of its button: "Poista liite". */
  name: string;
  /** The time since when it waits: "12.03". */
  since: string;
  onCancel: () => void;
}

/** A command that waits for the network, beside its button: what it is, since when, and the way to cancel it. */
export function WaitingCommand({ name, since, onCancel }: WaitingCommandProps) {
  const texts = useTexts();
  return (
    <div className={css.waiting} role="status">
      <Icon name="hourglass" />
      <p>
        <strong>{name}</strong>
        <span>{texts.waitsForNetwork}</span> <span>{texts.waitsSince(since)}</span>
      </p>
      <Button variant="quiet" size="sm" onClick={onCancel}>
        {texts.cancelSending}
      </Button>
    </div>
  );
}
