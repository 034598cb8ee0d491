/** Largest bodies in bytes; calls with files name their own. */
export const bodyLimits = {
  /** For calls that need no sign-in, and for addresses that do not exist. */
  open: 8 * 1024,
  /** `POST account/adauthorize`: an identity token with groups and pictures. */
  directoryAnswer: 16 * 1024,
  /** `POST client/events`: fifty events of the longest names. */
  events: 32 * 1024,
  /** For callers who are signed in, which is known before a body is read. */
  signedIn: 256 * 1024,
  /** What a publisher says of builds: the names and hashes of all their files, and what the compiler said. */
  release: 16 * 1024 * 1024,
  /** A mail that came back to the service, with the mail that it returns. */
  returnedMail: 1024 * 1024,
  /** With a file: base64 of the largest that a setting may allow, and its fields. */
  file: 40 * 1024 * 1024,
} as const;

/** How deep a JSON body may be nested, and how many values it may have in all. */
export const jsonLimits = { depth: 1000, values: 20_000 } as const;

/** Requests to one open call from one network in a minute, when the call has no limit of its own. */
export const openPerMinute = 1200;

/** How long a request may take to arrive. */
export const arrival = {
  /** Milliseconds for the headers. */
  headers: 10_000,
  /** Milliseconds before {@link arrival.leastRate} counts, and the longest without a byte. */
  grace: 10_000,
  /** Bytes a second, on average. */
  leastRate: 8 * 1024,
  /** Milliseconds for headers and body together. */
  request: 600_000,
  /** Milliseconds between two looks. */
  step: 1000,
} as const;

/** Bytes of all headers of a request. */
export const longestHeaders = 16 * 1024;

/** Connections of one network at once, where no proxy stands in front. */
export const connectionsPerNetwork = 500;
