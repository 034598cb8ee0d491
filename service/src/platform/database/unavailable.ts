import { DatabaseError } from 'pg';

/** Thrown at once while the database is known not to answer. */
export class DatabaseUnavailable extends Error {
  constructor() {
    super('The database does not answer.');
  }
}

/** Codes of Node for a host that cannot be reached. */
export const networkErrors: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
  'EPIPE',
  'EAI_AGAIN',
  'ENOENT', // its socket
];

/** States of PostgreSQL in which the same statement may succeed later, and what they begin with. */
const states = [
  '08', // connection
  '57P', // ended by an operator or a crash, or starting
  '53', // out of connections, memory or disk
  '57014', // over its time
  '55P03', // a lock was not given
  '25006', // a host that no longer takes writes
  '25P03', // a transaction that nobody went on with
];

const messages = /Connection terminated|timeout exceeded|not queryable|Client was closed/;

/** Whether a failure of the database says that it cannot be reached or is too busy, and not that a statement is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof DatabaseError) return states.some((state) => error.code?.startsWith(state));
  const { code, syscall, message, errors } = (error ?? {}) as NodeJS.ErrnoException & { errors?: unknown };
  if (Array.isArray(errors)) return errors.some(isUnavailable);
  if (code !== undefined) return networkErrors.includes(code) && syscall !== 'open' && syscall !== 'stat';
  return messages.test(message ?? '');
}
