import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { useCommonTranslation } from '@osasto/i18n';
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
  const t = useCommonTranslation();
  return (
    <div className={css.waiting} role="status">
      <Icon name="hourglass" />
      <p>
        <strong>{name}</strong>
        <span>{t('ui.waitsForNetwork')}</span> <span>{t('ui.waitsSince', { time: since })}</span>
      </p>
      <Button variant="quiet" size="sm" onClick={onCancel}>
        {t('ui.cancelSending')}
      </Button>
    </div>
  );
}
