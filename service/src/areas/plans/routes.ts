import type { FastifyInstance } from 'fastify';
import { findScope } from '@osasto/permissions/own-table';
import { addCall } from '../../platform/http/call.ts';
import { takeUpload } from '../../platform/files/upload.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { today } from '@osasto/contract';
import { addAttachment, addPlan, deletePlanFile } from './changes.ts';
import { servePlanForms } from './fillable-plan.ts';
import { createFormUrls } from './fillable-url.ts';
import {
  findAttachments,
  findAttachmentsOfSection,
  findPlans,
  findPlansOfSection,
  findPlanStates,
  findUnitOfPlanFile,
  viewFor,
} from './queries.ts';

const uploadKeys = {
  nameTooLong: 'preparednessPlan.uploadnametoolarge',
  typeTooLong: 'preparednessPlan.uploadtypetoolarge',
};

export function registerPlans(app: FastifyInstance): void {
  const { db, settings, signedUrls } = app;
  const formUrls = createFormUrls(settings.secret, settings.acceptedSecrets);
  // A plan in use or an attachment, known by the id of its file.
  app.targets.set('planFile', { entity: 'plan', findUnits: findUnitOfPlanFile });
  app.fileReaders.set('plan', { call: 'GET preparednessplan/getpreparednessplans/{id}' });
  app.fileReaders.set('attachment', { call: 'GET preparednessplan/getattachments/{id}' });
  servePlanForms(app);

  addCall(app, 'GET preparednessplan/getpreparednessplans', {
    handler: async ({ session }) => {
      const scope = findScope(session, 'GET preparednessplan/getpreparednessplans');
      return findPlans(db, scope, await viewFor(db, signedUrls, session));
    },
  });

  addCall(app, 'GET preparednessplan/getpreparednessplans/{id}', {
    handler: async ({ session, params }) =>
      findPlansOfSection(db, params.id, await viewFor(db, signedUrls, session)),
  });

  addCall(app, 'GET preparednessplan/getattachments', {
    handler: async ({ session }) => {
      const scope = findScope(session, 'GET preparednessplan/getattachments');
      return findAttachments(db, scope, await viewFor(db, signedUrls, session));
    },
  });

  addCall(app, 'GET preparednessplan/getattachments/{id}', {
    handler: async ({ session, params }) =>
      findAttachmentsOfSection(db, params.id, await viewFor(db, signedUrls, session)),
  });

  addCall(app, 'GET preparednessplan/states', {
    handler: ({ session, query: { districtId } }) =>
      findPlanStates(db, findScope(session, 'GET preparednessplan/states'), { day: today(), districtId }),
  });

  addCall(app, 'POST preparednessplan/uploadpreparednessplan', {
    handler: (request, reply) => {
      const { sectionId, attachment: isAttachment } = request.body;
      return takeUpload(request, { keys: uploadKeys }, async (file) =>
        isAttachment
          ? addAttachment(request, reply, sectionId, file)
          : addPlan(request, reply, sectionId, file),
      );
    },
  });

  addCall(app, 'DELETE preparednessplan/deletepreparednessplan/{id}', {
    handler: (request, reply) => deletePlanFile(request, reply, request.params.id),
  });

  addCall(app, 'GET preparednessplan/{id}/fillpreparednessplan', {
    handler: async ({ session, params }, reply) => {
      const { 'plan.addressMinutes': minutes } = await storedSettings(db, 'plan.addressMinutes');
      const expires = Math.floor(Date.now() / 1000) + minutes * 60;
      const address = formUrls.toUrl({ sectionId: params.id, accountId: session.accountId, expires });
      return reply.type('text/plain; charset=utf-8').send(address);
    },
  });
}
