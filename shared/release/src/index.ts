export { check, type CheckResult } from './check.ts';
export { readBuild, type LocalBuild } from './local-build.ts';
export { listReleases } from './list.ts';
export { publish } from './publish.ts';
export { disable, enable, promote, retire, rollback } from './moves.ts';
export { prune } from './prune.ts';
export { Refused, type Problem } from './problems.ts';
