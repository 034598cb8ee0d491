import { useId } from 'react';
import type { Day } from '@osasto/contract';
import type { AuditEvent, AuditNames } from '@osasto/api';
import type { AuditTexts } from '@osasto/contract/audit/sentences';
import { fieldLabels, useEventWriters, useSentences } from '@osasto/domain/history';
import { useLanguage } from '@osasto/i18n';
import { byDay, dayText } from './days.ts';
import css from './EventList.module.css';
import { EventRow, type Wording } from './EventRow.tsx';

export interface EventListProps extends Pick<AuditNames, 'members'> {
  texts: AuditTexts;
  results: readonly AuditEvent[];
}

/** Rows of the log, newest first, by day. */
export function EventList({ texts, results, members }: EventListProps) {
  const wording: Wording = {
    partsOf: useSentences(texts),
    labelOf: fieldLabels(texts),
    outcome: texts.outcome,
    writers: useEventWriters({ members }),
  };
  return byDay(results).map(({ day, rows }) => (
    <EventsOfDay key={day} day={day} rows={rows} wording={wording} />
  ));
}

function EventsOfDay({ day, rows, wording }: { day: Day; rows: readonly AuditEvent[]; wording: Wording }) {
  const id = useId();
  const language = useLanguage();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.day}>
        {dayText(day, language)}
      </h2>
      <ol className={css.events}>
        {rows.map((event, index) => (
          <EventRow key={`${event.at} ${index}`} event={event} wording={wording} />
        ))}
      </ol>
    </section>
  );
}
