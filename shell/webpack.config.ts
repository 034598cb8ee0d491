import { shell } from '@osasto/build';

export default shell({ dir: import.meta.dirname });
