import { shell } from '@osasto/build';
import { ownRoutes } from './src/own-routes.ts';

export default shell({ dir: import.meta.dirname, paths: ownRoutes.map(({ path }) => path) });
