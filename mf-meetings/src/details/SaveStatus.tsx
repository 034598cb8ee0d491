import { formatTime } from '@osasto/i18n';
import { Icon } from '@osasto/ui/Icon';
import css from './SaveStatus.module.css';
import type { SaveState } from './use-autosave.ts';
import { useTranslation } from '../texts.ts';

/** Where what was typed is by now: with the service, or on this device. Rule 7.15. */
export function SaveStatus({ state }: { state: SaveState }) {
  const t = useTranslation();
  const { kind } = state;
  return (
    <p role="status" className={css.status} data-kind={kind}>
      {kind === 'saved' && (
        <>
          <Icon name="circle-check" />
          {t('saving.saved', { time: formatTime(state.at) })}
        </>
      )}
      {kind === 'failed' && (
        <>
          <Icon name="monitor" />
          {t('saving.here', { time: formatTime(state.at) })}
        </>
      )}
      {kind === 'refused' && t('saving.refused')}
      {(kind === 'saving' || kind === 'unsaved') && t('saving.under')}
    </p>
  );
}
