import type { ListedMeeting, Meeting } from '@osasto/api';
import { meetingStatus } from '@osasto/contract';

/** What is asked of a report to follow its transfer. */
export type Followed = Pick<ListedMeeting, 'id' | 'name' | 'statusId' | 'modified'>;

/** What the screen remembers of a meeting whose transfer it follows. */
export const toFollowed = ({ id, name, status, modified }: Meeting): Followed => ({
  id,
  name,
  statusId: status.id,
  modified,
});

export const isPending = ({ statusId }: Pick<Followed, 'statusId'>) => statusId === meetingStatus.pending;

/** Milliseconds: a transfer takes two seconds as a rule, and hours when the CRM does not answer. */
const asking = { soonest: 1_000, latest: 30_000 };

/**
 * In how many milliseconds reports that are being moved are asked for again: the longer it takes, the later; false when
 * none is. Rule 8.
 */
export function transferInterval(reports: readonly Followed[], now = Date.now()): number | false {
  const waiting = reports.filter(isPending).map(({ modified }) => now - Date.parse(modified));
  return waiting.length > 0 && Math.min(asking.latest, Math.max(asking.soonest, Math.min(...waiting) / 4));
}
