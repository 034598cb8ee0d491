import pino, { type Logger } from 'pino';

/** What no log line may carry: secrets of people and addresses that open something. */
const secretQuery = /([?&](?:token|id_token|code|state|signature|sig)=)[^&#]*/gi;

const passwordLink = /(\/account\/password\/)[^/?#\s]+/gi;

/** An address without its secrets. */
const withoutSecrets = (address: string): string =>
  address.replaceAll(secretQuery, '$1…').replaceAll(passwordLink, '$1…');

const secretFields = [
  'authorization',
  'cookie',
  'password',
  'current',
  'token',
  'email',
  'id_token',
  'secret',
  'databaseUrl',
];

interface LoggedRequest {
  method: string;
  url: string;
  ip?: string;
}

/**
 * The log: one JSON line for each thing, with the request id. `destination` is for tests.
 */
export const openLog = (level: string, destination?: { write: (line: string) => void }): Logger => {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretFields.flatMap((name) => [name, `*.${name}`]), censor: '…' },
    serializers: {
      req: ({ method, url, ip }: LoggedRequest) => ({ method, url: withoutSecrets(url), address: ip }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: (error: Error) => {
        const { type, message, stack, ...rest } = pino.stdSerializers.err(error);
        const { code } = rest as { code?: string };
        // The detail of a database error names values of rows.
        return { type, message: withoutSecrets(message), stack: withoutSecrets(stack), code };
      },
    },
  };
  // Lines leave together, at the latest after a moment: a system call for each costs a twentieth of the rate.
  const together = () => pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 });
  return pino(options, destination ?? together());
};
