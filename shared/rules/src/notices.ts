import type { WaitingKind } from './waiting.ts';

/** What a person may be notified of by e-mail. Rule 22.4. */
export const noticeKinds = [
  'reportReturned',
  'reportApproved',
  'draftOpen',
  'dutyNear',
  'termsEnding',
  'planRunningOut',
  'toHandle',
  'extractReady',
  'extractReturned',
  'minutesToCheck',
  'officialMessages',
  'messages',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** When a person is notified of a kind. Rule 22.4. */
export const noticeChoices = ['atOnce', 'weekly', 'never'] as const;

export type NoticeChoice = (typeof noticeChoices)[number];

/** When a person is notified of a kind who has chosen nothing. Rule 22.4. */
export const usualChoices: Record<NoticeKind, NoticeChoice> = {
  reportReturned: 'atOnce',
  reportApproved: 'atOnce',
  draftOpen: 'weekly',
  dutyNear: 'weekly',
  termsEnding: 'weekly',
  planRunningOut: 'weekly',
  toHandle: 'weekly',
  extractReady: 'atOnce',
  extractReturned: 'atOnce',
  minutesToCheck: 'atOnce',
  officialMessages: 'atOnce',
  messages: 'atOnce',
};

/** Kinds about what waits, of which nothing but a look notifies at what waits. Rule 22.4. */
export const waitingNotices: readonly NoticeKind[] = noticeKinds.filter(
  (kind) => usualChoices[kind] === 'weekly',
);

/** Kinds that nobody may do without. Rule 22.4. */
export const lockedNotices: readonly NoticeKind[] = ['officialMessages'];

/** The notice of each kind of what waits. Rule 22.4. */
export const noticeOfWaiting: Record<WaitingKind, NoticeKind> = {
  draftOpen: 'draftOpen',
  reportReturned: 'reportReturned',
  termsEnding: 'termsEnding',
  seatVacant: 'termsEnding',
  planMissing: 'planRunningOut',
  planRunningOut: 'planRunningOut',
  planExpired: 'planRunningOut',
  extractReady: 'extractReady',
  extractExpiring: 'extractReady',
  extractReturned: 'extractReturned',
  toCheck: 'toHandle',
  toApprove: 'toHandle',
  askedBack: 'toHandle',
  refusedByCrm: 'toHandle',
  sectionsLate: 'toHandle',
  chairVacant: 'toHandle',
  toConfirm: 'toHandle',
  lettersRequested: 'toHandle',
  districtsLate: 'toHandle',
  transfersFailed: 'toHandle',
  accessReview: 'toHandle',
  duty: 'dutyNear',
};

/** Why no sample of the digest is sent to whoever asks for one. Rule 22.4. */
export const digestSampleSkips = [
  'noMailServer',
  'noNotices',
  'noAddress',
  'nothingWaits',
  'recently',
] as const;

export type DigestSampleSkip = (typeof digestSampleSkips)[number];

/** The most samples of the digest that one person gets within an hour. Rule 22.4. */
export const digestSamplesPerHour = 5;

/** When the digest comes: the day of the week and the hour in Helsinki. Rule 22.4. */
export const digestTimes = {
  monday: { weekday: 1, hour: 8 },
  thursday: { weekday: 4, hour: 16 },
  sunday: { weekday: 0, hour: 18 },
} as const;

export type DigestTime = keyof typeof digestTimes;

/** The names of {@link digestTimes}. */
export const digestTimeNames = ['monday', 'thursday', 'sunday'] as const satisfies DigestTime[];
