import type { AuditTexts } from '@osasto/contract/audit/sentences';
import { Loaded } from '@osasto/ui/Loaded';
import type { ReactNode } from 'react';
import { useAuditTexts } from './use-event-words.ts';
import { useTranslation } from '../texts.ts';

/** Shows a history once the words of the audit log are there in the language now shown. */
export function AuditWords({ children }: { children: (texts: AuditTexts) => ReactNode }) {
  const t = useTranslation();
  return (
    <Loaded query={useAuditTexts()} failure={t('history.failed')}>
      {children}
    </Loaded>
  );
}
