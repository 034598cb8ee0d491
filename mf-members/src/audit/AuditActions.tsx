import { callForFile } from '@osasto/api';
import { Exporting, useExport } from '@osasto/domain/exporting';
import { useGoneReason } from '@osasto/domain/views';
import { showAlert } from '@osasto/feedback';
import { Button } from '@osasto/ui/Button';
import { auditParameters, type AuditState } from './parameters.ts';
import { auditCriteria } from './queries.ts';
import { useTranslation } from '../texts.ts';

async function copyAddress() {
  try {
    await navigator.clipboard.writeText(globalThis.location.href);
    showAlert({ kind: 'success', message: 'members:audit.copied' });
  } catch {
    showAlert({ kind: 'error', message: 'members:audit.notCopied' });
  }
}

/** The address of this search, and all its rows as a file; no file while a filter of a saved view is gone. Rules 5, 13.8, 21.8. */
export function AuditActions({ state }: { state: AuditState }) {
  const t = useTranslation();
  const goneReason = useGoneReason(auditParameters);
  const { bytes, run, cancel } = useExport((_kind, fetching) =>
    callForFile('GET audit/export', { query: auditCriteria(state), ...fetching }),
  );
  return (
    <>
      <Button icon="link" onClick={() => void copyAddress()}>
        {t('audit.copy')}
      </Button>
      <Exporting bytes={bytes} cancel={cancel}>
        <Button icon="download" disabledReason={goneReason} onClick={() => void run()}>
          {t('audit.export')}
        </Button>
      </Exporting>
    </>
  );
}
