// What the test kit (shared/testing) uses of the shell: how it loads a remote, and what surrounds a screen.
import { addCatalogue } from '@osasto/i18n';
import { loadMessages } from '../messages/load.ts';

export { host } from '../federation.ts';
export { setRemotes } from '../registry/store.ts';
export { Guard } from '../session/guards.tsx';
export { createLoader, LoaderContext } from './loader.ts';
export { RemoteScreen } from './RemoteScreen.tsx';

export const addShellMessages = (): Promise<void> => addCatalogue('shell', loadMessages);
