import { startApplication } from '../application.ts';

/** One application for all journeys; OSASTO_ADDRESS names one that already runs instead. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['OSASTO_ADDRESS']) return undefined;
  const application = await startApplication();
  process.env['OSASTO_ADDRESS'] = application.address;
  return application.stop;
}
