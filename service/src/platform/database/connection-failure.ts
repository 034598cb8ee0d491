import { DatabaseError } from 'pg';
import { NoPrimary } from './hosts.ts';
import { networkErrors } from './unavailable.ts';

/** What PostgreSQL answers to who wants to connect, with what to do. `name` is the variable of the address. */
const refusals: Readonly<Record<string, (name: string) => string>> = {
  '28P01': (name) => `The database refuses user or password of ${name}. Correct them there.`,
  '28000': (name) =>
    `The database does not let the user of ${name} in. Create the user, or name its address in pg_hba.conf; a line with hostssl demands sslmode=verify-full in ${name}.`,
  '3D000': (name) => `The server of ${name} has no database of that name. Create it, or correct the name.`,
  '42501': (name) =>
    `The user of ${name} lacks rights in that database. Run "npm run service migrate" with OSASTO_OWNER_URL, which grants them.`,
  '53300': (name) =>
    `The server of ${name} has no connection left. Raise its max_connections, or lower OSASTO_CONNECTIONS.`,
  '57P03': (name) => `The server of ${name} is starting or stopping. Try again when it runs.`,
};

/** Codes of Node for a certificate that is not believed. */
const distrust = /CERT|^UNABLE_TO_VERIFY|^UNABLE_TO_GET_ISSUER|^ERR_(TLS|SSL)|^HOSTNAME_MISMATCH$/;

/**
 * Why there is no connection to the database, with what to do, in one sentence without a value of the address; undefined for
 * other failures.
 *
 * @param name the variable with the address
 */
export function describeConnectionFailure(error: unknown, name = 'DATABASE_URL'): string | undefined {
  const {
    code = '',
    message = '',
    errors,
  } = (error ?? {}) as {
    code?: string;
    message?: string;
    errors?: unknown[];
  };
  if (errors?.length) return describeConnectionFailure(errors[0], name);
  if (error instanceof NoPrimary) return `${error.message} Correct them, or start one.`;
  if (error instanceof DatabaseError) return refusals[code]?.(name);
  if (distrust.test(code))
    return `The certificate of the server of ${name} is not believed (${code}). Name its authority in NODE_EXTRA_CA_CERTS, and the server in ${name} as its certificate does.`;
  if (networkErrors.includes(code))
    return `The server of ${name} does not answer (${code}). Correct host and port, or start it.`;
  if (message.startsWith('The server does not support SSL'))
    return `The server of ${name} has no TLS. Set ssl = on there, or remove sslmode from ${name}.`;
  return /^timeout e|due to connection timeout/.test(message)
    ? `The server of ${name} does not answer in time. Correct host and port, or look at what stands between.`
    : undefined;
}
