import { readdirSync, statSync } from 'node:fs';
import type { ReleaseLogEntry, ReleaseRecord, ShellRecord } from '@osasto/contract/release-records';
import type { Attribution } from './build-history.ts';
import { isFolder, readJson } from './files.ts';
import { actFile, actToken, registryFile, releasesFolder } from './paths.ts';
import { isAbandoned } from './token.ts';

/** What an act is about, written down before it begins. */
export interface Intent extends Attribution {
  /** Remotes, or `shell`, and the build that each is to have. */
  parts: readonly { remote: string; build?: string }[];
}

/** All that an act changes besides the registry; enough to bring it to its end at any later time. */
export interface ActChange {
  records?: readonly ReleaseRecord[];
  shell?: ShellRecord;
  /** Remotes that go, with all their files. */
  retired?: readonly string[];
  /** Builds whose files go, by the part. */
  pruned?: Readonly<Record<string, readonly string[]>>;
  entries: readonly ReleaseLogEntry[];
}

/** An act that has begun and is not over, as its file has it. */
export interface Act extends Intent {
  token: string;
  /** Decided, under the lock; it may be live. */
  change?: ActChange;
}

/** How the registry and the log name an act. */
export const actIdOf = ({ token }: { token: string }): string => token.split('-').at(-1) ?? token;

/** The act that the registry comes from: an act is live exactly when the registry names it. */
export function liveAct(web: string): string | undefined {
  try {
    return (readJson(registryFile(web)) as { act?: string } | undefined)?.act;
  } catch {
    return undefined; // not JSON: some other hand has written it
  }
}

/** Acts that have begun and are not over. */
export function openActs(web: string): Act[] {
  const folder = releasesFolder(web);
  const tokens = isFolder(folder) ? readdirSync(folder).flatMap((name) => actToken(name) ?? []) : [];
  return tokens.flatMap((token) => (readJson(actFile(web, token)) as Act | undefined) ?? []);
}

/** An upload of another machine takes no longer. */
const longestUploadMs = 3_600_000;

/** What is done under the lock takes no longer. */
const longestUnderLockMs = 60_000;

const ageOf = (web: string, { token }: Act) =>
  Date.now() - (statSync(actFile(web, token), { throwIfNoEntry: false })?.mtimeMs ?? 0);

/** Whether nobody goes on with an act, as far as this can be known without the lock. */
export const isLeft = (web: string, act: Act): boolean =>
  isAbandoned(act.token) || ageOf(web, act) > (act.change ? longestUnderLockMs : longestUploadMs);

/** Whether nobody goes on with an act. Under the lock: of one that is decided, somebody else had it. */
export const isInterrupted = (web: string, act: Act): boolean => act.change !== undefined || isLeft(web, act);
