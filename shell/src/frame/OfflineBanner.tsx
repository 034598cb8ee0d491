import { useSyncExternalStore } from 'react';
import { Alert } from '@osasto/ui/Alert';
import { useTranslation } from '../texts.ts';

const events = ['online', 'offline'] as const;

function follow(changed: () => void): () => void {
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}

/** Says that there is no network, until there is. */
export function OfflineBanner() {
  const t = useTranslation();
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Alert kind="offline" title={t('offline.title')}>
      {t('offline.body')}
    </Alert>
  );
}
