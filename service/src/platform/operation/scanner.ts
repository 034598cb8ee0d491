import { connect } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { ClientClosed } from '../errors/http-errors.ts';
import { inSpan } from '../tracing/spans.ts';

/** Milliseconds in which a scanner that works answers a question that costs nothing. */
const longestAnswer = 5000;

/** Milliseconds that the scan of one file may take. */
const longestScan = 30_000;

const pieceSize = 64 * 1024;

const ping: readonly Buffer[] = [Buffer.from('zPING\0')];

const toLengthPrefix = (piece: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
};

/** Bytes as clamd's INSTREAM takes them: pieces with their lengths, then a length of 0. */
function toStream(content: Buffer): Buffer[] {
  const sent: Buffer[] = [Buffer.from('zINSTREAM\0')];
  for (let at = 0; at < content.length; at += pieceSize) {
    const piece = content.subarray(at, at + pieceSize);
    sent.push(toLengthPrefix(piece), piece);
  }
  return [...sent, Buffer.alloc(4)];
}

/** `tcp://host:port` or the path of a socket, as node connects to it. */
function parseTarget(address: string) {
  if (!address.startsWith('tcp://')) return { path: address };
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** What a scanner answers, on a connection of its own. */
async function ask(address: string, sent: readonly Buffer[], signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(parseTarget(address));
    const leave = () => socket.destroy(signal.reason as Error);
    let said = '';
    signal.addEventListener('abort', leave);
    socket.on('error', reject);
    socket.on('data', (bytes) => {
      said += bytes.toString();
    });
    socket.on('close', () => {
      signal.removeEventListener('abort', leave);
      resolve(said);
    });
    for (const bytes of sent) socket.write(bytes);
  });
  return answer.replace(/\0.*$/s, '').trim();
}

function readResult(answer: string): boolean {
  if (answer.endsWith(' FOUND')) return true;
  if (answer === 'stream: OK') return false;
  throw new Error(`The scanner answered: ${answer.slice(0, 100)}`);
}

/**
 * What a scanner that speaks clamd's PING and INSTREAM says of some bytes. One that hangs costs {@link longestAnswer}, because it does not
 * answer the PING beside the scan.
 *
 * @throws when it cannot be reached, gives no answer in time, or none that says clean or found
 */
export async function isInfected(
  address: string,
  content: Buffer,
  {
    signal,
    quick = longestAnswer,
    longest = longestScan,
  }: { signal?: AbortSignal; quick?: number; longest?: number } = {},
): Promise<boolean> {
  const hanging = new AbortController();
  void ask(address, ping, AbortSignal.timeout(quick)).catch((error: unknown) => hanging.abort(error));
  const ends = [hanging.signal, AbortSignal.timeout(longest), ...(signal ? [signal] : [])];
  return readResult(await ask(address, toStream(content), AbortSignal.any(ends)));
}

/** The scanner of uploads. While it is known not to work, nothing is sent to it. */
export interface Scanner {
  /** @throws what {@link isInfected} throws, at once while the scanner is known not to work */
  isInfected: (content: Buffer, signal?: AbortSignal) => Promise<boolean>;
  /** Finds out whether it works: it answers a PING, and scans some bytes. */
  check: () => Promise<void>;
  isWorking: () => boolean;
}

/** What can become of a file; `notTried` while the scanner is known not to work. */
export const scanResults = ['clean', 'infected', 'failed', 'notTried'] as const;

type ScanResult = (typeof scanResults)[number];

/** @param quick milliseconds for what costs nothing, shorter in tests */
export function createScanner(
  address: string,
  {
    log,
    count,
    quick = longestAnswer,
  }: { log: FastifyBaseLogger; count: (result: ScanResult) => void; quick?: number },
): Scanner {
  let isWorking = true;

  function remember(works: boolean, error?: unknown): void {
    if (isWorking && !works) log.error({ err: error }, 'The scanner of uploads does not work');
    if (!isWorking && works) log.info('The scanner of uploads works again');
    isWorking = works;
  }

  return {
    isWorking: () => isWorking,
    async check() {
      try {
        const signal = AbortSignal.timeout(quick);
        const answer = await ask(address, ping, signal);
        if (answer !== 'PONG') throw new Error(`The scanner answered: ${answer.slice(0, 100)}`);
        readResult(await ask(address, toStream(Buffer.from('osasto')), signal));
        remember(true);
      } catch (error) {
        remember(false, error);
      }
    },
    async isInfected(content, signal) {
      if (!isWorking) {
        count('notTried');
        throw new Error('The scanner of uploads does not work.');
      }
      try {
        const isBad = await inSpan('scanner', { kind: 'CLIENT' }, () =>
          isInfected(address, content, { quick, ...(signal && { signal }) }),
        );
        count(isBad ? 'infected' : 'clean');
        return isBad;
      } catch (error) {
        if (signal?.aborted) throw new ClientClosed();
        count('failed');
        remember(false, error);
        throw error;
      }
    },
  };
}

/** Rounds of {@link checking} that make a minute. */
const roundsOfMinute = 12;

/** One round, every five seconds: asks at the start, each minute, and each time while the scanner does not work. */
export function checking(scanner: Scanner | undefined): () => Promise<void> {
  void scanner?.check();
  let rounds = 0;
  return async () => {
    rounds = (rounds + 1) % roundsOfMinute;
    if (rounds === 0 || scanner?.isWorking() === false) await scanner?.check();
  };
}
