/** Where remotes come from. The benchmarks put another module here, with all remotes in one bundle. */
export { abandon, fetchRemote, forgetFailures, sharedVersion, warmShared } from '../federation.ts';
