import type { ReleasedRemote } from '@osasto/api';
import { formatInstant, formatNumber, useLanguage, useTranslate } from '@osasto/i18n';
import { Alert } from '@osasto/ui/Alert';

/** Rollouts that failed too often: when each was stopped, why, and what everybody has instead. */
export function StoppedRollouts({ remotes }: { remotes: readonly ReleasedRemote[] }) {
  const t = useTranslate('shell');
  const language = useLanguage();
  return remotes.map(({ name, title, build: live, stopped }) => {
    if (!stopped) return null;
    const { build, at, loads, failed, limit } = stopped;
    const share = formatNumber(Math.round((failed / loads) * 1000) / 10);
    return (
      <Alert
        key={name}
        kind="error"
        title={t('releases.stoppedTitle', { part: title[language], build, at: formatInstant(at) })}
      >
        {t('releases.stoppedText', {
          failed: formatNumber(failed),
          loads: formatNumber(loads),
          share,
          limit: formatNumber(limit),
          live,
        })}
      </Alert>
    );
  });
}
