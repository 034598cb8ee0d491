import type { FastifyInstance } from 'fastify';
import type { ExternalForm } from '@osasto/api';
import { audit, type Doer } from '../../platform/audit.ts';
import { call } from '../../platform/call.ts';
import type { Database } from '../../platform/database.ts';
import { NotFound, NotValid } from '../../platform/errors.ts';
import { unknownFor } from '../../platform/unknown.ts';
import {
  deleteForm,
  findForm,
  findFormByName,
  findForms,
  insertForm,
  lockForm,
  updateForm,
} from './queries.ts';
import { requireForm } from './rules.ts';

const entity = 'externalform';

function changeForm(db: Database, doer: Doer, form: ExternalForm): Promise<ExternalForm> {
  return db.transaction().execute(async (tx) => {
    const before = await lockForm(tx, form.id);
    if (!before) throw new NotFound();
    const after = await updateForm(tx, form);
    await audit(tx, doer, { action: 'update', entity, entityId: form.id, before: { ...before }, after });
    return after;
  });
}

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

  call(app, 'GET ExternalForms/GetAll', { handler: () => findForms(db) });

  call(app, 'GET ExternalForms/Get/{id}', {
    handler: async ({ session, params }) => {
      const form = await findForm(db, params.id);
      if (!form) throw unknownFor(session);
      return form;
    },
  });

  call(app, 'GET ExternalForms/GetByName/{name}', {
    handler: async ({ params }) => {
      const form = await findFormByName(db, params.name);
      if (!form) throw new NotFound(); // 11.8: for everybody, all of whom may read the whole list
      return form;
    },
  });

  call(app, 'POST ExternalForms/Add', {
    handler: ({ session, body, id: requestId }) => {
      const form = requireForm(body);
      return db.transaction().execute(async (tx) => {
        const added = await insertForm(tx, form);
        await audit(
          tx,
          { session, requestId },
          { action: 'add', entity, entityId: added.id, after: { ...added } },
        );
        return added;
      });
    },
  });

  call(app, 'PUT ExternalForms/Update', {
    handler: ({ session, body, id: requestId }) =>
      changeForm(db, { session, requestId }, { id: oneId(body.id), ...requireForm(body) }),
  });

  call(app, 'PUT ExternalForms/Update/{id}', {
    handler: ({ session, params, body, id: requestId }) =>
      changeForm(db, { session, requestId }, { id: oneId(body.id, params.id), ...requireForm(body) }),
  });

  call(app, 'DELETE ExternalForms/Delete/{id}', {
    handler: async ({ session, params, id: requestId }, reply) => {
      await db.transaction().execute(async (tx) => {
        const before = await lockForm(tx, params.id);
        if (!before) throw new NotFound();
        await deleteForm(tx, params.id);
        await audit(
          tx,
          { session, requestId },
          { action: 'delete', entity, entityId: params.id, before: { ...before } },
        );
      });
      return reply.code(204).send();
    },
  });
}
