import { freePort, startApplication } from '../application.ts';

/** One application for all journeys; OSASTO_ADDRESS names one that already runs instead. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['OSASTO_ADDRESS']) return undefined;
  // Where elsewhere.spec.ts serves its hosts.
  process.env['OSASTO_HOST_ORIGINS'] ??= `http://localhost:${await freePort()}`;
  const application = await startApplication();
  process.env['OSASTO_ADDRESS'] = application.address;
  return application.stop;
}
