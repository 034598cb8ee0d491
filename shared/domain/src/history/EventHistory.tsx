import type { AuditEvent, AuditNames } from '@osasto/api';
import { shownFields } from '@osasto/contract/audit/fields';
import type { AuditTexts } from '@osasto/contract/audit/sentences';
import { AuditWords } from './AuditWords.tsx';
import { EventSentence, eventPath } from './EventSentence.tsx';
import { HistoryList } from './HistoryList.tsx';
import { fieldLabels, useEventWriters, useSentences } from './use-event-words.ts';

export interface EventHistoryProps extends Pick<AuditNames, 'members'> {
  results: readonly AuditEvent[];
}

/** Rows of the log, each as a sentence with what it changed. */
export function EventHistory(rows: EventHistoryProps) {
  return <AuditWords>{(texts) => <Events texts={texts} {...rows} />}</AuditWords>;
}

function Events({ texts, results, members }: EventHistoryProps & { texts: AuditTexts }) {
  const toParts = useSentences(texts);
  return (
    <HistoryList
      rows={results.map((row) => ({
        ...row,
        sentence: <EventSentence parts={toParts(row)} links={{ name: eventPath(row) }} />,
        changes: row.action === 'denied' ? [] : shownFields(row.changes),
      }))}
      labelOf={fieldLabels(texts)}
      writers={useEventWriters({ members })}
    />
  );
}
