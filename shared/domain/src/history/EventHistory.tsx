import type { AuditEvent, AuditNames } from '@osasto/api';
import { shownFields } from '@osasto/contract/audit/fields';
import type { AuditTexts } from '@osasto/contract/audit/sentences';
import { useTranslate } from '@osasto/i18n';
import { Loaded } from '@osasto/ui/Loaded';
import { EventSentence, hrefOf } from './EventSentence.tsx';
import { HistoryList } from './HistoryList.tsx';
import { labelsIn, useAuditTexts, useEventWriters, useSentences } from './use-event-words.ts';

export interface EventHistoryProps extends Pick<AuditNames, 'members'> {
  results: readonly AuditEvent[];
}

/** Rows of the log, each as a sentence with what it changed. */
export function EventHistory(rows: EventHistoryProps) {
  const t = useTranslate('domain');
  return (
    <Loaded query={useAuditTexts()} failure={t('history.failed')}>
      {(texts) => <Events texts={texts} {...rows} />}
    </Loaded>
  );
}

function Events({ texts, results, members }: EventHistoryProps & { texts: AuditTexts }) {
  const partsOf = useSentences(texts);
  return (
    <HistoryList
      rows={results.map((row) => ({
        ...row,
        sentence: <EventSentence parts={partsOf(row)} links={{ name: hrefOf(row) }} />,
        changes: row.action === 'denied' ? [] : shownFields(row.changes),
      }))}
      labelOf={labelsIn(texts)}
      writers={useEventWriters({ members })}
    />
  );
}
