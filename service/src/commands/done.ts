import { openDatabase } from '../platform/database/connection.ts';
import { storeDone, type Operation } from '../platform/operation/done.ts';

/** Stores in the database at `url` what a command has done; what was done counts, so a failure is only said. */
export async function storeDoneIn(url: string, kind: Operation): Promise<void> {
  const db = openDatabase(url, { max: 1, name: 'osasto command' });
  try {
    await storeDone(db, kind);
  } catch (error) {
    console.error(`The database does not remember when this was done: ${(error as Error).message}`);
  } finally {
    await db.destroy();
  }
}
