// What the test kit has of the shell (shared/testing), and nobody else: how it loads a remote and what stands around one.
import { addCatalogue } from '@osasto/i18n';
import { loadMessages } from '../messages/load.ts';

export { host } from '../federation.ts';
export { setRemotes } from '../registry/store.ts';
export { Guard } from '../session/guards.tsx';
export { loadPart, setLoadPatience } from './load.ts';
export { RemoteScreen } from './RemoteScreen.tsx';

export const addShellMessages = (): Promise<void> => addCatalogue('shell', loadMessages);
