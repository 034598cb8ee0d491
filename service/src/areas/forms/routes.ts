import type { FastifyInstance } from 'fastify';
import { withETag } from '../../platform/http/change-request.ts';
import { addCall } from '../../platform/http/call.ts';
import { NotFound, NotValid } from '../../platform/errors/http-errors.ts';
import { notVisible } from '../../platform/errors/not-visible.ts';
import { addForm, formSteps, taggedForm } from './changes.ts';
import { findForm, findFormByName, findForms } from './queries.ts';
import { findAudiences, requireForm } from './rules.ts';

/** The id of an update: of the body, or of the address, which then must agree. Rule 11.7. */
function oneId(inBody: number | null | undefined, inAddress?: number): number {
  const id = inAddress ?? inBody ?? undefined;
  if (id === undefined) throw new NotValid({ translationKey: 'validation.required', propertyName: 'id' });
  if (inBody !== undefined && inBody !== null && inBody !== id) {
    throw new NotValid({ translationKey: 'validation.sameId', propertyName: 'id' });
  }
  return id;
}

export function registerForms(app: FastifyInstance): void {
  const { db } = app;

  addCall(app, 'GET ExternalForms/GetAll', {
    handler: ({ session }) => findForms(db, findAudiences(session)),
  });

  addCall(app, 'GET ExternalForms/Get/{id}', {
    handler: async ({ session, params }, reply) => {
      const form = await findForm(db, params.id);
      if (!form || !findAudiences(session).includes(form.audience)) throw notVisible(session);
      return withETag(reply, taggedForm(form));
    },
  });

  addCall(app, 'GET ExternalForms/GetByName/{name}', {
    handler: async ({ session, params }, reply) => {
      const form = await findFormByName(db, params.name);
      // 11.8: for everybody, as the list shows what there is for them.
      if (!form || !findAudiences(session).includes(form.audience)) throw new NotFound();
      return withETag(reply, taggedForm(form));
    },
  });

  addCall(app, 'POST ExternalForms/Add', {
    handler: (request, reply) => addForm(request, reply, undefined, requireForm(request.body)),
  });

  addCall(app, 'PUT ExternalForms/Update', {
    handler: (request, reply) => {
      const id = oneId(request.body.id);
      return formSteps.update(request, reply, id, requireForm(request.body));
    },
  });

  addCall(app, 'PUT ExternalForms/Update/{id}', {
    handler: (request, reply) => {
      const id = oneId(request.body.id, request.params.id);
      return formSteps.update(request, reply, id, requireForm(request.body));
    },
  });

  addCall(app, 'DELETE ExternalForms/Delete/{id}', {
    handler: (request, reply) => formSteps.delete(request, reply, request.params.id),
  });
}
