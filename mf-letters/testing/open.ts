import { renderRemote, type RenderedRemote, type Rendering } from '@osasto/testing';
import { source } from '../src/source.ts';

/** Opens a path of this remote as the shell does. */
export const open = (path: string, more: Rendering): Promise<RenderedRemote> =>
  renderRemote({ source, remote: () => import('../src/remote.ts') }, path, more);
