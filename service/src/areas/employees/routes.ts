import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Employee } from '@osasto/api';
import { roles, superAdmin } from '@osasto/contract';
import { audit } from '../../platform/changes/audit.ts';
import { call } from '../../platform/http/call.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotFound, NotPermitted, WrongState } from '../../platform/http/errors.ts';
import { requireVersion } from '../../platform/changes/versions.ts';
import {
  closeAccess,
  deleteEmployee,
  findEmployee,
  findEmployees,
  findTaggedEmployee,
  insertEmployee,
  lockEmployee,
  openAccess,
  requireDistrict,
  updateEmployee,
} from './queries.ts';
import { mayManage, requireEmployee } from './rules.ts';

/** One row of the log about an employee, in the transaction of the change. */
function tell(
  db: Db,
  { session, id: requestId }: FastifyRequest,
  action: 'add' | 'update' | 'delete' | 'denied',
  { before, after }: { before?: Employee; after?: Employee },
) {
  const { id, districtId } = after ?? before ?? { id: null, districtId: null };
  const isRefusal = action === 'denied';
  return audit(
    db,
    { session, requestId },
    {
      action,
      entity: 'employee',
      entityId: id,
      districtId,
      ...(before && { before: { ...before } }),
      ...(after && !isRefusal && { after: { ...after } }),
    },
  );
}

export function registerEmployees(app: FastifyInstance): void {
  const { db } = app;

  /** Refuses, and leaves a trace of it, where a super admin is not the caller's to manage. Rule 17.5. */
  async function requireManageable(request: FastifyRequest, id: number): Promise<void> {
    const employee = await findEmployee(db, id);
    if (!employee) throw new NotFound();
    if (mayManage(request.session, employee.roleId)) return;
    await tell(db, request, 'denied', { after: employee });
    throw new NotPermitted();
  }

  /** The employee in a state that nobody else changes meanwhile, and that the client has seen. */
  async function lockFor(tx: Db, request: FastifyRequest, id: number) {
    const found = await lockEmployee(tx, id);
    if (!found) throw new NotFound();
    if (!mayManage(request.session, found.employee.roleId)) throw new NotPermitted();
    requireVersion(request, found.tag);
    return found;
  }

  /** The employee as it is now, with its ETag. */
  async function answer(reading: Db, id: number, reply: FastifyReply): Promise<Employee> {
    const found = await findTaggedEmployee(reading, id);
    if (!found) throw new NotFound();
    void reply.header('etag', found.tag);
    return found.employee;
  }

  call(app, 'GET Employee/GetAll', { handler: () => findEmployees(db) });

  call(app, 'GET Employee/{id}', {
    handler: ({ params }, reply) => answer(db, params.id, reply),
  });

  call(app, 'POST Employee/Add', {
    handler: (request, reply) => {
      const fields = requireEmployee(request.body);
      if (!mayManage(request.session, fields.roleId)) throw new NotPermitted();
      return db.transaction().execute(async (tx) => {
        await requireDistrict(tx, fields.districtId);
        const id = await insertEmployee(tx, fields);
        await openAccess(tx, id, fields.email);
        const after = await answer(tx, id, reply);
        await tell(tx, request, 'add', { after });
        return after;
      });
    },
  });

  call(app, 'PUT Employee/Update', {
    handler: async (request, reply) => {
      const { id } = request.body;
      const fields = requireEmployee(request.body);
      await requireManageable(request, id);
      if (!mayManage(request.session, fields.roleId)) throw new NotPermitted();
      return db.transaction().execute(async (tx) => {
        const { employee: before, others } = await lockFor(tx, request, id);
        const isOwn = id === request.session.employeeId;
        if (isOwn && before.roleId !== fields.roleId) throw new WrongState('employee.ownRole'); // 11.5
        if (before.roleId === superAdmin && fields.roleId !== superAdmin && others === 0) {
          throw new WrongState('employee.lastSuperAdmin');
        }
        await requireDistrict(tx, fields.districtId);
        await updateEmployee(tx, id, fields);
        await openAccess(tx, id, fields.email);
        const after = await answer(tx, id, reply);
        await tell(tx, request, 'update', { before, after });
        return after;
      });
    },
  });

  call(app, 'DELETE Employee/Delete/{id}', {
    handler: async (request, reply) => {
      const { id } = request.params;
      await requireManageable(request, id);
      await db.transaction().execute(async (tx) => {
        const { employee: before, others } = await lockFor(tx, request, id);
        if (id === request.session.employeeId) throw new WrongState('employee.ownAccount');
        if (before.roleId === superAdmin && others === 0) throw new WrongState('employee.lastSuperAdmin');
        await closeAccess(tx, id);
        await deleteEmployee(tx, id);
        await tell(tx, request, 'delete', { before });
      });
      return reply.code(204).send();
    },
  });

  call(app, 'GET role/GetAll', {
    handler: () => roles.map(({ id, name }) => ({ roleId: id, roleName: name })),
  });
}
