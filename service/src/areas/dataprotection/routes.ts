import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audit, type AuditEntry } from '../../platform/changes/audit.ts';
import { inWorker } from '../../platform/documents/pool.ts';
import { contentDisposition } from '../../platform/files/names.ts';
import { countReading } from '../../platform/http/bulk-reading.ts';
import { addCall } from '../../platform/http/call.ts';
import { NotFound } from '../../platform/errors/http-errors.ts';
import { notVisible } from '../../platform/errors/not-visible.ts';
import { findHomeOfMember } from '../members/role-queries.ts';
import { readEmployee } from '../employees/queries.ts';
import { denyRoles } from '../employees/rules.ts';
import { exportOfEmployee, findEmployeeExtract } from './employee-extract.ts';
import { eraseMember } from './erasure.ts';
import type { PrintedExtract } from './extract-pdf.ts';
import { findExtract } from './extract.ts';
import { eraseNonMember, findExportEntry, findNonMemberExtract } from './non-members.ts';

const extractPdf = inWorker<PrintedExtract>(new URL('./extract-pdf.ts', import.meta.url), 'extractPdf');

/** Leaves the record that an extract was made, or refused. */
const auditExtract = ({ session, id: requestId, server: { db } }: FastifyRequest, entry: AuditEntry) =>
  audit(db, { session, requestId }, entry);

/** The extract of a member, with its row in the audit log. */
async function extractOfMember(request: FastifyRequest, id: number) {
  const { db } = request.server;
  const extract = await findExtract(db, id, { hasHiddenContact: false });
  const [home] = await findHomeOfMember(db, id);
  if (!extract || !home) throw notVisible(request.session);
  await auditExtract(request, { action: 'export', entity: 'member', entityId: id, ...home });
  return extract;
}

/** The extract of an employee; that of a super admin is for super admins. Rule 3, note 2. */
async function extractOfEmployee(request: FastifyRequest, id: number) {
  const { db } = request.server;
  const employee = await readEmployee(db, id);
  const entry = exportOfEmployee(employee);
  const permissionDenied = denyRoles(request.session, employee.roleId);
  if (permissionDenied) {
    await auditExtract(request, { ...entry, action: 'denied', after: { action: entry.action } });
    throw permissionDenied.error;
  }
  const extract = await findEmployeeExtract(db, employee);
  await auditExtract(request, entry);
  return extract;
}

/** The extract of somebody outside the register, by a position. A member has one of the member. */
async function extractOfNonMember(request: FastifyRequest, positionId: number) {
  const { db } = request.server;
  const extract = await findNonMemberExtract(db, positionId);
  const entry = await findExportEntry(db, positionId);
  if (!extract || !entry) throw new NotFound();
  await auditExtract(request, entry);
  return extract;
}

/** Sends an extract as a document, and counts the person. */
async function sendPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  { extract, name }: { extract: PrintedExtract['extract']; name: string },
) {
  await countReading(request, 1);
  const content = await extractPdf({ extract, acceptLanguage: request.session.acceptLanguage });
  return reply
    .header('content-disposition', contentDisposition(`${name}.pdf`, true))
    .type('application/pdf')
    .send(content);
}

export function registerDataProtection(app: FastifyInstance): void {
  addCall(app, 'GET members/{id}/extract', {
    handler: (request) => extractOfMember(request, request.params.id),
  });

  addCall(app, 'GET members/{id}/extract/pdf', {
    handler: async (request, reply) => {
      const extract = await extractOfMember(request, request.params.id);
      return sendPdf(request, reply, { extract, name: extract.member.membershipNumber });
    },
  });

  addCall(app, 'POST members/{id}/erase', {
    handler: (request, reply) => eraseMember(request, reply, request.params.id, undefined),
  });

  addCall(app, 'GET Employee/{id}/extract', {
    handler: (request) => extractOfEmployee(request, request.params.id),
  });

  addCall(app, 'GET Employee/{id}/extract/pdf', {
    handler: async (request, reply) => {
      const extract = await extractOfEmployee(request, request.params.id);
      return sendPdf(request, reply, { extract, name: String(request.params.id) });
    },
  });

  addCall(app, 'GET positions/{id}/extract', {
    handler: (request) => extractOfNonMember(request, request.params.id),
  });

  addCall(app, 'GET positions/{id}/extract/pdf', {
    handler: async (request, reply) => {
      const extract = await extractOfNonMember(request, request.params.id);
      return sendPdf(request, reply, { extract, name: String(request.params.id) });
    },
  });

  addCall(app, 'POST positions/{id}/erase', {
    handler: (request, reply) => eraseNonMember(request, reply, request.params.id, undefined),
  });
}
