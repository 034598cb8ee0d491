import { useState } from 'react';
import { currentRemotes } from '../registry/store.ts';
import { RemoteScreen } from './RemoteScreen.tsx';
import { Unavailable } from './Unavailable.tsx';

/** A route of a remote: its screen, from the build that is current when the route is opened. */
export function RemoteRoute({ remote, path }: { remote: string; path: string }) {
  const [descriptor] = useState(() => currentRemotes().remotes.find(({ name }) => name === remote));
  if (!descriptor) return null;
  if (descriptor.disabled) return <Unavailable remote={descriptor} why="disabled" />;
  return <RemoteScreen descriptor={descriptor} path={path} />;
}
