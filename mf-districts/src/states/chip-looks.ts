import { expiredLook, type Look, planLook } from '@osasto/domain/labels';
import type { StateChip } from '@osasto/rules';

/** How each chip looks, on what filters by it and where it is counted. */
export const chipLooks: Record<StateChip, Look> = {
  reportMissing: { tone: 'warning', icon: 'circle-dashed' },
  reportLate: expiredLook,
  chairMissing: { tone: 'danger', icon: 'user-x' },
  belowMinimum: { tone: 'danger', icon: 'triangle-alert' },
  ending: { tone: 'warning', icon: 'clock' },
  planExpired: planLook('expired'),
  planMissing: planLook('missing'),
  waiting: { tone: 'info', icon: 'send' },
  unpaid: { tone: 'neutral', icon: 'circle-minus' },
};
