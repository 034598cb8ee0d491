import type { Answer } from '@osasto/api';
import type { IconName } from '@osasto/ui/Icon';

type WaitingKind = Answer<'GET waiting'>[number]['kind'];

/** How a kind looks: red what is missing or came back, amber what a day is near of, blue-green one's own work, green what is ready. */
export const waitingLooks: Record<
  WaitingKind,
  { icon: IconName; tone: 'danger' | 'warning' | 'work' | 'ready' }
> = {
  draftOpen: { icon: 'file-pen', tone: 'work' },
  reportReturned: { icon: 'rotate-ccw', tone: 'danger' },
  termsEnding: { icon: 'hourglass', tone: 'warning' },
  seatVacant: { icon: 'user-x', tone: 'danger' },
  planMissing: { icon: 'circle-dashed', tone: 'danger' },
  planRunningOut: { icon: 'clock', tone: 'warning' },
  planExpired: { icon: 'circle-x', tone: 'danger' },
  extractReady: { icon: 'badge-check', tone: 'ready' },
  extractExpiring: { icon: 'clock', tone: 'warning' },
  extractReturned: { icon: 'rotate-ccw', tone: 'danger' },
  toCheck: { icon: 'clipboard-list', tone: 'work' },
  toApprove: { icon: 'clipboard-check', tone: 'work' },
  askedBack: { icon: 'rotate-ccw', tone: 'danger' },
  refusedByCrm: { icon: 'triangle-alert', tone: 'danger' },
  sectionsLate: { icon: 'circle-dashed', tone: 'warning' },
  chairVacant: { icon: 'user-x', tone: 'danger' },
  lettersRequested: { icon: 'file-text', tone: 'work' },
  districtsLate: { icon: 'circle-dashed', tone: 'warning' },
  toConfirm: { icon: 'clipboard-check', tone: 'work' },
  transfersFailed: { icon: 'triangle-alert', tone: 'danger' },
  accessReview: { icon: 'key-round', tone: 'work' },
  duty: { icon: 'calendar-days', tone: 'warning' },
};
