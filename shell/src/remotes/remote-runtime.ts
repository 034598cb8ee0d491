/** Where remotes come from. The benchmarks put another module here, with all remotes in one bundle. */
export {
  abortRequests,
  areLight,
  fetchRemote,
  fetchShared,
  forgetFailures,
  incompatibilitiesWith,
  preloadShared,
} from '../federation.ts';
