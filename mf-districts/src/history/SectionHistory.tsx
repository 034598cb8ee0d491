import type { Section } from '@osasto/api';
import { callQuery } from '@osasto/api/query';
import { EventHistory, CollapsedHistory } from '@osasto/domain/history';
import { useMay } from '@osasto/session';

/** What was changed about a section, its plan and its letter requests. Only for those who may see it. */
export function SectionHistory({ section: { id, districtId } }: { section: Section }) {
  const may = useMay()('GET sections/history/{id}', { sectionId: id, districtId });
  if (!may) return null;
  return (
    <CollapsedHistory
      query={(page) => callQuery('GET sections/history/{id}', { params: { id }, query: page })}
    >
      {(history) => <EventHistory {...history} />}
    </CollapsedHistory>
  );
}
