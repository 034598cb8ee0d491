/** The version that the specification names; shown in the footer and by the service. Rule 20.7. */
export const appVersion = '2.65.0';

/** Deadline of a remote's manifest, entry script and chunks alike, in milliseconds. Rule 20.7. */
export const loadDeadline = 120_000;

/** Between two requests of the registry by a visible page, in milliseconds. An unchanged registry is a 304. */
export const registryPoll = 30_000;

/**
 * How long alerts stay, in milliseconds; `permanent` ones never leave by themselves, `serverBody` shows what the service
 * answered as text. Rule 20.3.
 */
export const alertTimeouts = {
  short: 2_000,
  normal: 6_000,
  serverBody: 12_000,
  long: 15_000,
  permanent: null,
} as const;

/** Opacity goes down by `step` every `interval` milliseconds. Rule 13.5. */
export const alertFade = { step: 0.01, interval: 5 } as const;

/**
 * Pause after the last keystroke before a search is sent, in milliseconds. Rule 13.7; no rule gives the picker's. What is
 * found in the browser shows at once, but browsers limit how often the address or its entry may change (`entry`).
 */
export const debounce = {
  typing: 800,
  districtFilter: 600,
  autosave: 800,
  draft: 500,
  picker: 150,
  entry: 300,
} as const;

/** Pause before an autosave that failed is tried again by itself, in milliseconds. Rule 7.15. */
export const autosaveRetry = 15_000;

/** Rows on a page, the most a find call gives, the most a picker offers, the most similar names, and the most of each kind in the search of the header. Rules 1.18, 4.15, 4.6, 4.18. */
export const paging = {
  size: 50,
  most: 500,
  picker: 20,
  similar: 5,
  search: 5,
  meetings: 2000,
  holders: 200,
} as const;

/** The most positions of trust that one save changes. */
export const maxPositionChanges = 60;

/** Longest texts, in characters. Rules 1.17, 4.6, 10.2, 11.2, 11.6, 18.36, 20.4, 22.2, 23.3, 24.1. */
export const longest = {
  nameSearch: 100,
  meetingName: 100,
  fileName: 800,
  fileType: 255,
  letterReason: 1000,
  returnReason: 1000,
  annulmentReason: 500,
  reportWord: 500,
  letterReturnReason: 500,
  messageSubject: 150,
  messageText: 10_000,
  personName: 100,
  email: 100,
  directoryId: 255,
  savedViewName: 100,
  savedViewAddress: 500,
  externalFormName: 100,
  externalFormLink: 500,
  dutyName: 100,
  dutyNote: 500,
  password: 128,
  unitName: 100,
  unitCode: 20,
  addressLine: 250,
  postalCode: 12,
  city: 50,
  country: 50,
  sectionPhone: 50,
  memberPhone: 100,
  sectionUrl: 100,
  businessId: 20,
  accountId: 50,
  releaseKeyName: 100,
  publicKey: 200,
} as const;

/** The first day that a meeting can have been held on, `YYYY-MM-DD`. Rule 7.11. */
export const earliestMeeting = '1900-01-01';

/** Pictures that may be uploaded: a phone turns what its camera takes into one of these. Rule 1.16. */
export const pictureAccept = 'image/jpeg,image/png';

/** Files that may be uploaded, to offer. Rule 1.16. */
export const uploadAccept = `.pdf,.doc,.docx,.odt,.rtf,.txt,.xls,.xlsx,.ods,.jpg,.jpeg,.png,${pictureAccept}`;

/** Value of `accept` for a file input that takes only PDF. */
export const pdfAccept = '.pdf,application/pdf';

/** Files of one page that are sent at the same time; the others wait. */
export const uploadsAtOnce = 2;

/** The most extracts that are printed together. Rule 10.23. */
export const extractsAtOnce = 50;

/** Shortest password, in characters. Rule 2.8. */
export const shortestPassword = 12;

/** Unsaved form values: how long the browser keeps them, in days, and the most of a form, in characters. */
export const draftLimits = { days: 30, characters: 1_000_000 } as const;

/** Keys of what the browser keeps. Rule 20.9; `registry` is the last good copy. */
export const storageKeys = {
  token: 'authToken',
  language: 'preferredLanguage',
  theme: 'preferredTheme',
  returnTo: 'returnTo',
  registry: 'registry',
  /** The remote that a tab takes from somebody's own machine: docs/remotes.md, "Override". */
  override: 'override',
  /** The IndexedDB database of unsaved form values. Rule 2.7. */
  drafts: 'drafts',
  /** What was opened from the search of the header. Rule 4.18. */
  recent: 'recentlyOpened',
  /** `off` when `/` does not open that search. */
  searchKey: 'searchKey',
  /** The districts where one has been in this tab. */
} as const;

/** Days for which sign-ins warn of a password that runs out. Rule 2.9. */
export const passwordWarningDays = 30;
