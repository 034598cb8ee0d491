export { buildId } from './build-id.ts';
export { remote } from './remote.ts';
export { shell } from './shell.ts';
