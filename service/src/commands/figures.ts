/** `12.3 s` since an instant of `performance.now()`. */
export const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** `12.3 MB` of bytes. */
export const megabytesText = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
