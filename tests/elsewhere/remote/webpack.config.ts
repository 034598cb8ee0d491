import { remote } from '@osasto/build';
import { source } from './src/source.ts';

export default remote({ dir: import.meta.dirname, source });
