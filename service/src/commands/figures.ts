/** `12.3 s` since an instant of `performance.now()`. */
export const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** `12.3 MB` of bytes. */
export const megabytesText = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Of a backup with files that were damaged before: it counts neither as made nor, later, as rehearsed. */
export const damagedText = (files: number) =>
  `Files in the database that are not what their digest says: ${files}.`;
