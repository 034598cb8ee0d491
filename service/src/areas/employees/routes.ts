import type { FastifyInstance } from 'fastify';
import { roles } from '@osasto/contract';
import { withETag } from '../../platform/http/change-request.ts';
import { addCall } from '../../platform/http/call.ts';
import { addEmployee, toEmployee, employeeSteps, taggedEmployee } from './changes.ts';
import { findEmployees, readEmployee } from './queries.ts';
import { requireEmployee } from './rules.ts';

export function registerEmployees(app: FastifyInstance): void {
  const { db } = app;

  addCall(app, 'GET Employee/GetAll', {
    handler: async ({ session }) =>
      (await findEmployees(db)).map((employee) => toEmployee(employee, session)),
  });

  addCall(app, 'GET Employee/{id}', {
    handler: async ({ params, session }, reply) =>
      withETag(reply, taggedEmployee(await readEmployee(db, params.id), session)),
  });

  addCall(app, 'POST Employee/Add', {
    handler: (request, reply) => addEmployee(request, reply, undefined, requireEmployee(request.body)),
  });

  addCall(app, 'PUT Employee/Update', {
    handler: (request, reply) =>
      employeeSteps.update(request, reply, request.body.id, requireEmployee(request.body)),
  });

  addCall(app, 'DELETE Employee/Delete/{id}', {
    handler: (request, reply) => employeeSteps.delete(request, reply, request.params.id),
  });

  addCall(app, 'POST Employee/{id}/lock', {
    handler: (request, reply) => employeeSteps.lock(request, reply, request.params.id),
  });

  addCall(app, 'POST Employee/{id}/unlock', {
    handler: (request, reply) => employeeSteps.unlock(request, reply, request.params.id),
  });

  addCall(app, 'POST Employee/{id}/resetfactors', {
    handler: (request, reply) => employeeSteps.resetfactors(request, reply, request.params.id),
  });

  addCall(app, 'POST Employee/{id}/signout', {
    handler: (request, reply) => employeeSteps.signout(request, reply, request.params.id),
  });

  addCall(app, 'GET role/GetAll', {
    handler: () => roles.map(({ id, name }) => ({ roleId: id, roleName: name })),
  });
}
