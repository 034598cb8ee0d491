import type { ReleasedRemote } from '@osasto/api';
import { CommandStatus } from '@osasto/domain/command';
import { useLanguage } from '@osasto/i18n';
import { Switch } from '@osasto/ui/Switch';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { useReleaseChange } from './use-release-change.ts';
import { useTranslation } from './texts.ts';

/** Takes a remote out of use, after a question, and puts it back. */
export function RemoteSwitch({ remote }: { remote: ReleasedRemote }) {
  const t = useTranslation();
  const language = useLanguage();
  const change = useReleaseChange(remote.disabled ? 'enable' : 'disable', remote);
  return (
    <>
      <Switch
        label={<VisuallyHidden>{t('isOnOf', { part: remote.title[language] })}</VisuallyHidden>}
        on={!remote.disabled}
        onChange={() => change.start()}
      />
      <CommandStatus command={change} />
    </>
  );
}
