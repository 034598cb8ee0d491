import type { ReleasedRemote } from '@osasto/api';
import { useLanguage } from '@osasto/i18n';
import { useTranslation } from './texts.ts';

/** What people call the shell or a remote; one that is not live by its own name. */
export function usePartName(remotes: readonly ReleasedRemote[]): (part: string) => string {
  const t = useTranslation();
  const language = useLanguage();
  return (part) =>
    part === 'shell' ? t('shell') : (remotes.find(({ name }) => name === part)?.title[language] ?? part);
}
