import type { FastifyInstance } from 'fastify';
import { may } from '@osasto/permissions/own-table';
import { audit } from '../../platform/changes/audit.ts';
import type { Db } from '../../platform/database/connection.ts';
import { languageOfSection } from '../../platform/documents/language.ts';
import { inWorker } from '../../platform/documents/pool.ts';
import { findDocumentSection } from '../../platform/documents/section.ts';
import { countReading, limitReading } from '../../platform/http/bulk-reading.ts';
import { fileHeaders } from '../../platform/http/headers.ts';
import { NotPermitted, NotSignedIn } from '../../platform/errors/http-errors.ts';
import { contentDisposition } from '../../platform/files/names.ts';
import { getSession } from '../../platform/identity/session.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { addMonths, today } from '@osasto/contract';
import { countMembers } from '../sections/queries.ts';
import { createFormUrls } from './fillable-url.ts';
import type { PlanForm } from './fillable-pdf.ts';
import { findAttachmentsOfSection, findResponsible } from './queries.ts';
import { textsIn } from './texts.ts';

const planFormPdf = inWorker<PlanForm>(new URL('./fillable-pdf.ts', import.meta.url), 'planFormPdf');

/** All that a plan is filled with. Rule 12.7. */
export async function readPlanForm(db: Db, sectionId: number) {
  const section = await findDocumentSection(db, sectionId);
  const language = languageOfSection(section.languageId);
  const date = today();
  const [people, attachments, { totalMembers }, stored] = await Promise.all([
    findResponsible(db, sectionId, date, language),
    findAttachmentsOfSection(db, sectionId, { toUrl: () => '' }),
    countMembers(db, { sectionId }),
    storedSettings(db, 'organisation.name', 'organisation.address', 'plan.expiryMonths'),
  ]);
  return {
    language,
    organisation: stored['organisation.name'][language],
    officeAddress: stored['organisation.address'],
    date,
    updateBy: addMonths(date, stored['plan.expiryMonths']),
    section: { ...section, members: totalMembers },
    people,
    attachments: attachments.map(({ name }) => name),
  };
}

const wholeNumber = (text: unknown) =>
  typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;

/**
 * `GET /files/preparednessplan/{sectionId}`: makes the plan to fill in, for the holder of a signed address who may
 * still have it. Nothing is stored. Every error is the same 403. Rules 1.15, 12.7.
 */
export function servePlanForms(app: FastifyInstance): void {
  const { db, settings } = app;
  const signedUrls = createFormUrls(settings.secret, settings.acceptedSecrets);

  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/files/preparednessplan/:id',
    async ({ params, query, id: requestId }, reply) => {
      const sectionId = wholeNumber(params.id);
      const accountId = wholeNumber(query['user']);
      const expires = wholeNumber(query['expires']);
      const given = query['signature'];
      const isGenuine =
        typeof given === 'string' && signedUrls.isGenuine({ sectionId, accountId, expires }, given);
      if (!isGenuine || expires * 1000 < Date.now()) throw new NotPermitted();

      const asked = { ossiId: accountId, jti: '', exp: expires };
      const about = { entity: 'section', id: sectionId } as const;
      const { session, unit, read } = await getSession(db, asked as never, about).catch((error: unknown) => {
        throw error instanceof NotSignedIn ? new NotPermitted() : error; // no roles any more, or locked
      });
      if (!unit || !may(session, 'GET preparednessplan/{id}/fillpreparednessplan', unit)) {
        throw new NotPermitted();
      }
      const reader = { session, id: requestId, server: app };
      limitReading(reader, read);
      const form = await readPlanForm(db, sectionId);
      const content = await planFormPdf(form);
      const after = { document: 'plan', language: form.language };
      await audit(
        db,
        { session, requestId },
        { action: 'export', entity: 'section', entityId: sectionId, ...unit, after },
      );
      await countReading(reader, form.people.length);
      const name = `${textsIn(form.language)('title')} ${form.section.name}.pdf`;
      return reply
        .headers(fileHeaders('application/pdf'))
        .header('content-disposition', contentDisposition(name, true))
        .type('application/pdf')
        .send(content);
    },
  );
}
