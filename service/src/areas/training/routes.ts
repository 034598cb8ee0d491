import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { resetDistrict, resetSection } from './reset.ts';

export function registerTraining(app: FastifyInstance): void {
  addCall(app, 'POST sections/{id}/reset', {
    handler: (request, reply) => resetSection(request, reply, request.params.id),
  });

  addCall(app, 'POST districts/{id}/reset', {
    handler: (request, reply) => resetDistrict(request, reply, request.params.id),
  });
}
