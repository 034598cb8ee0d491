import type { Database } from '../platform/database/connection.ts';
import type { Settings } from '../platform/settings/settings.ts';

/** What one check found: a line for the operator. */
export interface Finding {
  /** `none`: nothing to check, because nothing is set. */
  state: 'ok' | 'warn' | 'fail' | 'none';
  says: string;
  /** What to do, unless all is well. */
  todo?: string;
}

/** What is looked at. */
export interface Installation {
  settings: Settings;
  /** OSASTO_OWNER_URL. */
  ownerUrl: string | undefined;
  /** Where a mail is sent to, to see that it arrives. */
  mailTo: string | undefined;
}

/** The database that answers, besides. */
export interface WithDatabase extends Installation {
  db: Database;
  /** One address of it, for the role of the service. */
  url: string;
}

/** One check. Its name is the first word of its line. */
export interface Check<Given> {
  name: string;
  find: (given: Given) => Promise<Finding>;
}

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const nothingSet = (says: string): Finding => ({ state: 'none', says });
export const warn = (says: string, todo: string): Finding => ({ state: 'warn', says, todo });
export const fail = (says: string, todo: string): Finding => ({ state: 'fail', says, todo });

/** A failure in one line, without what it is about. */
export function toReason(error: unknown): string {
  const { code, message, errors } = (error ?? {}) as { code?: string; message?: string; errors?: unknown[] };
  if (errors?.length) return toReason(errors[0]);
  return (code ?? message ?? 'unknown').split('\n', 1)[0] ?? '';
}
