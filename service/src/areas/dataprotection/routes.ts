import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../../platform/changes/audit.ts';
import { inWorker } from '../../platform/documents/pool.ts';
import { contentDisposition } from '../../platform/files/names.ts';
import { countReading } from '../../platform/http/bulk-reading.ts';
import { addCall, type Target } from '../../platform/http/call.ts';
import { notVisible } from '../../platform/http/not-visible.ts';
import { findHomeOfMember } from '../members/role-queries.ts';
import { eraseMember } from './erasure.ts';
import type { PrintedExtract } from './extract-pdf.ts';
import { findExtract } from './extract.ts';

const extractPdf = inWorker<PrintedExtract>(new URL('./extract-pdf.ts', import.meta.url), 'extractPdf');

const ofMember = ({ params: { id } }: { params: { id: number } }): Target => ({
  entity: 'member',
  id,
  units: (db) => findHomeOfMember(db, id),
});

/** The extract of a member, with its row in the audit log. */
async function extractOf({ session, id: requestId, server: { db } }: FastifyRequest, id: number) {
  const extract = await findExtract(db, id, { hasHiddenContact: false });
  const [home] = await findHomeOfMember(db, id);
  if (!extract || !home) throw notVisible(session);
  await audit(db, { session, requestId }, { action: 'export', entity: 'member', entityId: id, ...home });
  return extract;
}

export function registerDataProtection(app: FastifyInstance): void {
  addCall(app, 'GET members/{id}/extract', {
    target: ofMember,
    handler: (request) => extractOf(request, request.params.id),
  });

  addCall(app, 'GET members/{id}/extract/pdf', {
    target: ofMember,
    countsPeople: true,
    handler: async (request, reply) => {
      const extract = await extractOf(request, request.params.id);
      await countReading(request, 1);
      const content = await extractPdf({ extract, acceptLanguage: request.session.acceptLanguage });
      return reply
        .header('content-disposition', contentDisposition(`${extract.member.membershipNumber}.pdf`, true))
        .type('application/pdf')
        .send(content);
    },
  });

  addCall(app, 'POST members/{id}/erase', {
    target: ofMember,
    handler: (request, reply) => eraseMember(request, reply, request.params.id, undefined),
  });
}
