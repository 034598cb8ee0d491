import path from 'node:path';
import { freePort, startApplication } from '../application.ts';
import { builtFolders } from '../remote-addresses.ts';

/** One application for all journeys; OSASTO_ADDRESS names one that already runs instead. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['OSASTO_ADDRESS']) return undefined;
  // Where elsewhere.spec.ts serves its hosts.
  process.env['OSASTO_HOST_ORIGINS'] ??= `http://localhost:${await freePort()}`;
  const application = await startApplication();
  process.env['OSASTO_ADDRESS'] = application.address;
  // Further applications publish what is built: a build empties the folders that journeys read.
  process.env['OSASTO_PUBLISHED'] = builtFolders()
    .map((folder) => path.basename(path.dirname(folder)))
    .join(',');
  return application.stop;
}
