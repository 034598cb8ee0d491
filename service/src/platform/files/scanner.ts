import type { FastifyRequest } from 'fastify';
import { audit } from '../changes/audit.ts';
import { ClientClosed, ListedError, NotValid } from '../errors/http-errors.ts';
import '../http/context.ts';
import '../http/receive-file.ts';

/**
 * Has a file scanned where OSASTO_SCANNER names a scanner. Rule 1.16.
 *
 * @throws {NotValid} for an infected one, {ListedError} 503 when the scanner does not answer, {ClientClosed}
 */
export async function scanUpload(
  { server, session, id: requestId, leaving }: FastifyRequest,
  content: Buffer,
): Promise<void> {
  const { scanner } = server;
  if (!scanner) return;
  const isBad = await scanner.isInfected(content, leaving).catch((error: unknown) => {
    if (error instanceof ClientClosed) throw error;
    throw new ListedError(503, [{ translationKey: 'upload.notScanned' }], {}, { 'retry-after': '60' });
  });
  if (!isBad) return;
  await audit(
    server.db,
    { session, requestId },
    { action: 'upload.infected', entity: 'account', entityId: session.accountId },
  );
  throw new NotValid({ translationKey: 'upload.infected', propertyName: 'blob' });
}
