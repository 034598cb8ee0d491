import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ExternalForm } from '@osasto/api';
import { audit, type AuditActor } from '../../platform/changes/audit.ts';
import { call } from '../../platform/http/call.ts';
import type { Database, Db } from '../../platform/database/connection.ts';
import { NotFound, NotValid } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/identity/session.ts';
import { notVisible } from '../../platform/http/not-visible.ts';
import { requireVersion, tagOf, type Seen } from '../../platform/changes/versions.ts';
import {
  deleteForm,
  findForm,
  findFormByName,
  findForms,
  insertForm,
  lockForm,
  updateForm,
  type StoredForm,
} from './queries.ts';
import { requireForm } from './rules.ts';

const entity = 'externalform';

/** A request that changes a form. */
type Change = Seen & { session: Session; id: string };

const auditActorOf = ({ session, id }: Change): AuditActor => ({ session, requestId: id });

const formOf = ({ version: _version, ...form }: StoredForm): ExternalForm => form;

/** The form with its ETag. Rule 1.20. */
function answer(form: StoredForm, reply: FastifyReply): ExternalForm {
  void reply.header('etag', tagOf(entity, form.id, form.version));
  return formOf(form);
}

/** The form as nobody else changes it meanwhile, and as the client has seen it. */
async function lockSeen(tx: Db, request: Change, id: number): Promise<ExternalForm> {
  const form = await lockForm(tx, id);
  if (!form) throw new NotFound();
  requireVersion(request, tagOf(entity, id, form.version));
  return formOf(form);
}

function changeForm(db: Database, request: Change, form: ExternalForm): Promise<StoredForm> {
  return db.transaction().execute(async (tx) => {
    const before = await lockSeen(tx, request, form.id);
    const changed = await updateForm(tx, form);
    const entry = { action: 'update', entity, entityId: form.id };
    await audit(tx, auditActorOf(request), { ...entry, before: { ...before }, after: { ...formOf(changed) } });
    return changed;
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
    handler: async ({ session, params }, reply) => {
      const form = await findForm(db, params.id);
      if (!form) throw notVisible(session);
      return answer(form, reply);
    },
  });

  call(app, 'GET ExternalForms/GetByName/{name}', {
    handler: async ({ params }, reply) => {
      const form = await findFormByName(db, params.name);
      if (!form) throw new NotFound(); // 11.8: for everybody, all of whom may read the whole list
      return answer(form, reply);
    },
  });

  call(app, 'POST ExternalForms/Add', {
    handler: async (request, reply) => {
      const form = requireForm(request.body);
      const added = await db.transaction().execute(async (tx) => {
        const inserted = await insertForm(tx, form);
        const entry = { action: 'add', entity, entityId: inserted.id };
        await audit(tx, auditActorOf(request), { ...entry, after: { ...formOf(inserted) } });
        return inserted;
      });
      return answer(added, reply);
    },
  });

  call(app, 'PUT ExternalForms/Update', {
    handler: async (request, reply) => {
      const { body } = request;
      return answer(await changeForm(db, request, { id: oneId(body.id), ...requireForm(body) }), reply);
    },
  });

  call(app, 'PUT ExternalForms/Update/{id}', {
    handler: async (request, reply) => {
      const { params, body } = request;
      const form = { id: oneId(body.id, params.id), ...requireForm(body) };
      return answer(await changeForm(db, request, form), reply);
    },
  });

  call(app, 'DELETE ExternalForms/Delete/{id}', {
    handler: async (request, reply) => {
      const { id } = request.params;
      await db.transaction().execute(async (tx) => {
        const before = await lockSeen(tx, request, id);
        await deleteForm(tx, id);
        await audit(tx, auditActorOf(request), { action: 'delete', entity, entityId: id, before: { ...before } });
      });
      return reply.code(204).send();
    },
  });
}
