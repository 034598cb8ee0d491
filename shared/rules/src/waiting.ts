/** What can wait in a section. Rule 22.1. */
export const sectionWaitingKinds = [
  'draftOpen',
  'reportReturned',
  'termsEnding',
  'seatVacant',
  'planMissing',
  'planRunningOut',
  'planExpired',
  'extractReady',
  'extractExpiring',
  'extractReturned',
] as const;

/** What can wait in a district. Rule 22.1. */
export const districtWaitingKinds = [
  'toCheck',
  'toApprove',
  'askedBack',
  'refusedByCrm',
  'sectionsLate',
  'chairVacant',
] as const;

/** What can wait for the national office. Rule 22.1. */
export const nationalWaitingKinds = [
  'lettersRequested',
  'districtsLate',
  'transfersFailed',
  'accessReview',
] as const;

/** Everything that can wait; what a second person confirms does in a district and in the country, a duty in a section and a district. Rule 22.1. */
export const waitingKinds = [
  ...sectionWaitingKinds,
  ...districtWaitingKinds,
  ...nationalWaitingKinds,
  'toConfirm',
  'duty',
] as const;

export type WaitingKind = (typeof waitingKinds)[number];

/** The most rows of what waits. Rule 22.1. */
export const mostWaiting = 50;

/** For how many days a draft is left unchanged before it waits. Rule 22.1. */
export const draftDays = 3;

/** How many days before its last day an extract waits. Rule 22.1. */
export const extractDays = 3;
