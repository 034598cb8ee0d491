import { connect } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { audit } from '../changes/audit.ts';
import { ListedError, NotValid } from '../errors/http-errors.ts';
import '../http/context.ts';

/** Milliseconds without an answer of the scanner. */
const timeoutMs = 30_000;

const pieceSize = 64 * 1024;

const toLengthPrefix = (piece: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
};

/** `tcp://host:port` or the path of a socket, as node connects to it. */
function parseTarget(address: string) {
  if (!address.startsWith('tcp://')) return { path: address };
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/**
 * What a scanner that speaks clamd's INSTREAM says of some bytes.
 *
 * @throws when it cannot be reached, gives no answer in time, or none that says clean or found
 */
export async function isInfected(address: string, content: Buffer, timeout = timeoutMs): Promise<boolean> {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(parseTarget(address));
    let said = '';
    socket.setTimeout(timeout, () => socket.destroy(new Error('The scanner gave no answer in time.')));
    socket.on('error', reject);
    socket.on('data', (bytes) => {
      said += bytes.toString();
    });
    socket.on('close', () => resolve(said));
    socket.write('zINSTREAM\0');
    for (let at = 0; at < content.length; at += pieceSize) {
      const piece = content.subarray(at, at + pieceSize);
      socket.write(toLengthPrefix(piece));
      socket.write(piece);
    }
    socket.write(Buffer.alloc(4));
  });
  const result = answer.replace(/\0.*$/s, '').trim();
  if (result.endsWith(' FOUND')) return true;
  if (result === 'stream: OK') return false;
  throw new Error(`The scanner answered: ${result.slice(0, 100)}`);
}

/**
 * Has a file scanned where OSASTO_SCANNER names a scanner. Rule 1.16.
 *
 * @throws {NotValid} for an infected one, {ListedError} 503 when the scanner does not answer
 */
export async function scanUpload(
  { server, session, id: requestId, log }: FastifyRequest,
  content: Buffer,
): Promise<void> {
  const { scanner } = server.settings;
  if (scanner === undefined) return;
  let isBad: boolean;
  try {
    isBad = await isInfected(scanner, content);
  } catch (error) {
    log.error({ err: error }, 'The scanner of uploads does not work');
    throw new ListedError(503, [{ translationKey: 'upload.notScanned' }], {}, { 'retry-after': '60' });
  }
  if (!isBad) return;
  await audit(
    server.db,
    { session, requestId },
    { action: 'upload.infected', entity: 'account', entityId: session.accountId },
  );
  throw new NotValid({ translationKey: 'upload.infected', propertyName: 'blob' });
}
