import { actingAs } from '../../platform/changes/audit.ts';
import { defineChanges, unlessGone, type AnyChange, type Outcome } from '../../platform/changes/change.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { DirectoryPerson } from './directory-person.ts';
import { accounts, accountsByAddress, type LockedAccount } from './kinds.ts';

/** Ties an account to a person of the directory, or to nobody. */
async function setTie(
  { tx, row: { id, directoryId: before } }: AnyChange<LockedAccount>,
  after: string | null,
): Promise<Outcome<boolean>> {
  await tx.updateTable('account').set({ directory_id: after }).where('id', '=', id).execute();
  return { result: true, auditEntry: { before: { directoryId: before }, after: { directoryId: after } } };
}

const { update: tie } = defineChanges(accounts, {
  update: {
    run: async (change: AnyChange<LockedAccount>, [directoryId, ...older]: DirectoryPerson['ids']) => {
      const { directoryId: before } = change.row;
      return before === null || older.includes(before) ? setTie(change, directoryId) : {};
    },
  },
});

/**
 * Ties an account to the person of the directory who has signed in as its owner, by the first of the ids; nothing when it is tied
 * so already. Rule 2.12.
 */
export async function linkToDirectory(
  db: Database,
  requestId: string,
  { id, ids }: { id: number } & Pick<DirectoryPerson, 'ids'>,
): Promise<void> {
  await unlessGone(tie({ db, actor: { session: null, requestId } }, id, ids));
}

const { update: untie } = defineChanges(accountsByAddress, {
  update: {
    run: async (change: AnyChange<LockedAccount>) =>
      change.row.directoryId === null ? { result: false } : setTie(change, null),
    answer: async (_change: unknown, wasTied: boolean) => ({ body: wasTied }),
  },
});

/**
 * From the command line: lets an account sign in with its password again, for when the directory is out of reach or no
 * longer knows the person. Rule 2.24.
 *
 * @returns whether it was tied
 */
export const unlinkFromDirectory = async (db: Database, email: string): Promise<boolean> =>
  (await unlessGone(untie({ db, actor: actingAs('untie') }, email))) ?? false;
