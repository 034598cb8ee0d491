export { person, createUnsignedToken } from '@osasto/contract/smoke';
