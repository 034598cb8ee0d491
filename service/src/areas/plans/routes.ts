import type { FastifyInstance } from 'fastify';
import { scopeOf } from '@osasto/permissions';
import { call, type Target } from '../../platform/http/call.ts';
import { addressesFor } from '../../platform/files/address.ts';
import { checkUpload, uploadLimit } from '../../platform/files/upload.ts';
import type { Session } from '../../platform/identity/session.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { sectionParam, sectionTarget } from '../../platform/http/targets.ts';
import { notVisible } from '../../platform/http/not-visible.ts';
import { addPaper, deletePaper } from './changes.ts';
import { formUrlsOf } from './form-address.ts';
import { servePlanForms } from './form.ts';
import {
  findAttachments,
  findAttachmentsOfSection,
  findPlans,
  findPlansOfSection,
  findUnitOfPaper,
  type Showing,
} from './queries.ts';

const uploadKeys = {
  nameTooLong: 'preparednessPlan.uploadnametoolarge',
  typeTooLong: 'preparednessPlan.uploadtypetoolarge',
};

/** A plan in use or an attachment, known by the id of its file. */
const paperTarget = ({ params: { id } }: { params: { id: number } }): Target => ({
  entity: 'plan',
  id,
  units: (db) => findUnitOfPaper(db, id),
});

export function registerPlans(app: FastifyInstance): void {
  const { db, settings } = app;
  const formUrls = formUrlsOf(settings.secret);
  app.fileReaders.set('plan', { call: 'GET preparednessplan/getpreparednessplans/{id}' });
  app.fileReaders.set('attachment', { call: 'GET preparednessplan/getattachments/{id}' });
  servePlanForms(app);

  async function showingTo({ accountId }: Session): Promise<Showing> {
    const [addressOf, { 'plan.expiryMonths': months }] = await Promise.all([
      addressesFor(db, app.signedUrls, accountId),
      storedSettings(db, 'plan.expiryMonths'),
    ]);
    return { addressOf, months };
  }

  call(app, 'GET preparednessplan/getpreparednessplans', {
    handler: async ({ session }) => {
      const scope = scopeOf(session, 'GET preparednessplan/getpreparednessplans');
      return findPlans(db, scope, await showingTo(session));
    },
  });

  call(app, 'GET preparednessplan/getpreparednessplans/{id}', {
    target: sectionParam,
    handler: async ({ session, params }) => findPlansOfSection(db, params.id, await showingTo(session)),
  });

  call(app, 'GET preparednessplan/getattachments', {
    handler: async ({ session }) => {
      const scope = scopeOf(session, 'GET preparednessplan/getattachments');
      return findAttachments(db, scope, await showingTo(session));
    },
  });

  call(app, 'GET preparednessplan/getattachments/{id}', {
    target: sectionParam,
    handler: async ({ session, params }) => findAttachmentsOfSection(db, params.id, await showingTo(session)),
  });

  call(app, 'POST preparednessplan/uploadpreparednessplan', {
    bodyLimit: uploadLimit,
    target: ({ body }) => sectionTarget(body.sectionId),
    handler: async ({ session, body, id: requestId }) => {
      const { sectionId, attachment: isAttachment } = body;
      const stored = await storedSettings(db, 'file.maxBytes', 'plan.maxAttachments', 'plan.historyYears');
      const file = await checkUpload(body, { maxBytes: stored['file.maxBytes'], keys: uploadKeys });
      const maxAttachments = isAttachment ? stored['plan.maxAttachments'] : null;
      const id = await addPaper(
        db,
        { session, requestId },
        {
          sectionId,
          file,
          maxAttachments,
          historyYears: stored['plan.historyYears'],
        },
      );
      const showing = await showingTo(session);
      const rows = isAttachment
        ? await findAttachmentsOfSection(db, sectionId, showing)
        : await findPlansOfSection(db, sectionId, showing);
      const added = rows.find((row) => row.id === id);
      if (!added) throw notVisible(session); // replaced or deleted by somebody at this moment
      return added;
    },
  });

  call(app, 'DELETE preparednessplan/deletepreparednessplan/{id}', {
    target: paperTarget,
    handler: async ({ session, params, id: requestId }, reply) => {
      const isDeleted = await deletePaper(db, { session, requestId }, params.id);
      if (!isDeleted) throw notVisible(session);
      return reply.code(204).send();
    },
  });

  call(app, 'GET preparednessplan/{id}/fillpreparednessplan', {
    target: sectionParam,
    handler: async ({ session, params }, reply) => {
      const { 'plan.addressMinutes': minutes } = await storedSettings(db, 'plan.addressMinutes');
      const expires = Math.floor(Date.now() / 1000) + minutes * 60;
      const address = formUrls.addressOf({ sectionId: params.id, accountId: session.accountId, expires });
      return reply.type('text/plain; charset=utf-8').send(address);
    },
  });
}
