import pino, { type Logger } from 'pino';

/** What no log line may carry: secrets of people and addresses that open something. */
const secretNames = [
  '(?:access|refresh|id)(?:_|%5F)token',
  'client(?:_|%5F)secret',
  'token',
  'code',
  'state',
  'nonce',
  'signature',
  'sig',
];
const begin = '(?:[?&#]|%3F|%26|%23)';
const secretQuery = new RegExp(
  `(${begin}(?:${secretNames.join('|')})(?:=|%3D))(?:(?!%26|%23)[^&#\\s"\\\\])*`,
  'gi',
);

/** Secrets by how they look, wherever they stand: bearer tokens, signed tokens, passwords of connection strings. */
const secretLooks: readonly [RegExp, string][] = [
  [/\b(Bearer\s+)[\w.~+/-]+=*/gi, '$1…'],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g, '…'],
  [/(\w:\/\/[^:@/\s"]*:)[^@\s"]+@/g, '$1…@'],
];

/** Addresses whose last part opens something: a password, one's notices, one's calendar, an extract. */
const openingPaths = /(\/(?:account\/password|account\/notices\/unsubscribe|calendar|verify)\/)[^/?#\s]+/gi;

/** Any text without what opens something. */
const cleaned = (text: string): string =>
  secretLooks.reduce(
    (shown, [look, instead]) => shown.replaceAll(look, instead),
    text.replaceAll(secretQuery, '$1…'),
  );

/** An address without its secrets. */
const withoutSecrets = (address: string): string => cleaned(address).replaceAll(openingPaths, '$1…');

const secretFields = [
  'authorization',
  'cookie',
  'password',
  'current',
  'token',
  'email',
  'id_token',
  'access_token',
  'refresh_token',
  'client_secret',
  'signature',
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
    // Whatever a line is made of, also by a library.
    hooks: { streamWrite: cleaned },
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
