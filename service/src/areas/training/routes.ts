import type { FastifyInstance } from 'fastify';
import { call } from '../../platform/http/call.ts';
import { districtParam, sectionParam } from '../../platform/http/targets.ts';
import { resetDistrict, resetSection } from './reset.ts';

export function registerTraining(app: FastifyInstance): void {
  call(app, 'POST sections/{id}/reset', {
    target: sectionParam,
    handler: (request, reply) => resetSection(request, reply, request.params.id),
  });

  call(app, 'POST districts/{id}/reset', {
    target: districtParam,
    handler: (request, reply) => resetDistrict(request, reply, request.params.id),
  });
}
