import { withdrawServer } from './server.ts';

export default async function tearDown(): Promise<void> {
  await withdrawServer();
}
