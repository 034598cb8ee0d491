import type { DirectorySettings } from '../src/platform/settings/settings.ts';

/** Settings of a directory as they are where only its issuer is set. */
export const directorySettings = (
  issuer: string,
  changes: Partial<DirectorySettings> = {},
): DirectorySettings => ({
  issuer,
  client: 'osasto',
  acr: [],
  tenants: [],
  person: 'sub',
  areAddressesVerified: false,
  ...changes,
});
