import { jestOfRemote } from '@osasto/build/jest';

export default jestOfRemote(import.meta.dirname);
