import { offerServer } from './server.ts';

/** Costs a few milliseconds: PostgreSQL starts when the first test asks for a database. */
export default async function setUp(): Promise<void> {
  await offerServer();
}
