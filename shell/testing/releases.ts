/** Nothing is known of where a build comes from, nor how large it is. */
export const unknownProvenance = {
  commit: null,
  branch: null,
  run: null,
  uncommitted: false,
  signedBy: null,
  size: null,
  sizeBefore: null,
};

/** No load has failed. */
export const noFailures = {
  network: 0,
  timeout: 0,
  http: 0,
  integrity: 0,
  incompatible: 0,
  contract: 0,
  runtime: 0,
};
