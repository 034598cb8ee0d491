import path from 'node:path';
import { makeKey } from '../shared/release/src/signatures.ts';

/** Makes a key, and the setting with which a copy of the service lets it publish. */
export function makeAdmittedKey(folder: string): { keyFile: string; env: Record<string, string> } {
  const keyFile = path.join(folder, 'release-key.pem');
  return { keyFile, env: { OSASTO_DEVELOPMENT_KEY: makeKey(keyFile).publicKey } };
}
