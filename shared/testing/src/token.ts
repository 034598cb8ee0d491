export { person, tokenOf } from '@osasto/contract/smoke';
