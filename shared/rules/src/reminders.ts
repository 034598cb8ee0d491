/** What a section can be reminded of. Rule 22.5. */
export const reminderKinds = ['report', 'draft', 'seat', 'duty'] as const;

export type ReminderKind = (typeof reminderKinds)[number];

/** Who of a section is reminded. Rule 22.5. */
export const reminderAddressees = ['chair', 'secretary', 'admins'] as const;

export type ReminderAddressee = (typeof reminderAddressees)[number];

/** Why a section was not reminded. Rule 22.5. */
export const reminderSkips = [
  'training',
  'done',
  'recently',
  'noMailServer',
  'noAddress',
  'contactProhibited',
] as const;

export type ReminderSkip = (typeof reminderSkips)[number];

/** Days within which a section is reminded of a thing once. Rule 22.5. */
export const reminderDays = 7;

/** The most characters of what a sender writes, in each language. Rule 22.5. */
export const longestReminder = 2000;

/** The position of the secretary. Rule 9.1. */
export const secretaryPosition = 13;
