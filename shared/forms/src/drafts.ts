import { draftLimits, storageKeys } from '@osasto/contract';

/** What somebody typed into a form and has not saved. */
export interface Draft {
  /** When it was typed, in milliseconds since 1970. */
  at: number;
  /** The fields that differ from what the form was opened with. */
  values: Record<string, unknown>;
  /** What the form was opened with in these fields. */
  base?: Record<string, unknown>;
}

// Chromium writes local storage to the disk seconds or a minute late; a database outlives a browser that is killed.

/** One draft for each account (`ossiId`) and form: `[7, 'meeting:new:1']`. */
export type DraftKey = [user: number, form: string];

const storeName = 'drafts';
const day = 86_400_000;

const ofUser = (user: number) => IDBKeyRange.bound([user], [user, []]);

function eraseOld(database: IDBDatabase): void {
  const walk = database.transaction(storeName, 'readwrite').objectStore(storeName).openCursor();
  walk.addEventListener('success', () => {
    const cursor = walk.result;
    if (!cursor) return;
    if ((cursor.value as Draft).at < Date.now() - draftLimits.days * day) cursor.delete();
    cursor.continue();
  });
}

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(storageKeys.drafts, 1);
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(storeName));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
    request.addEventListener('success', () => {
      eraseOld(request.result);
      resolve(request.result);
    });
  });

let opened: Promise<IDBDatabase> | undefined;

async function inDatabase<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  opened ??= open();
  const transaction = (await opened).transaction(storeName, mode);
  const request = work(transaction.objectStore(storeName));
  return new Promise<Result>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('No room')));
    transaction.commit(); // also when the page goes at once
  });
}

/** Where the browser has no database, or no room in it, drafts live as long as the page. */
const inMemory = new Map<string, Draft>();

const draftPrefix = (user: number) => `${user}:`;
const draftName = ([user, form]: DraftKey) => draftPrefix(user) + form;

/** The draft of a form, for the person who typed it; undefined for none. Never fails. Rule 2.7. */
export async function readDraft(key: DraftKey): Promise<Draft | undefined> {
  const get = (store: IDBObjectStore) => store.get(key) as IDBRequest<Draft | undefined>;
  const found = await inDatabase('readonly', get).catch(() => undefined);
  return found ?? inMemory.get(draftName(key));
}

/** Keeps a draft instead of the one before, also of another tab: the last one written counts. Never fails. */
export const writeDraft = (key: DraftKey, draft: Draft): Promise<unknown> =>
  inDatabase('readwrite', (store) => store.put(draft, key)).catch(() => inMemory.set(draftName(key), draft));

/** Never fails. */
export function eraseDraft(key: DraftKey): Promise<unknown> {
  inMemory.delete(draftName(key));
  return inDatabase('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

/** Erases all that an account has typed and not saved. Never fails. Rule 2.7. */
export function eraseDrafts(user: number): Promise<unknown> {
  for (const name of inMemory.keys()) if (name.startsWith(draftPrefix(user))) inMemory.delete(name);
  return inDatabase('readwrite', (store) => store.delete(ofUser(user))).catch(() => undefined);
}
