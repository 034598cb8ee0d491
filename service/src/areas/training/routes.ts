import type { FastifyInstance } from 'fastify';
import { call } from '../../platform/http/call.ts';
import { districtParam, sectionParam } from '../../platform/http/targets.ts';
import { resetTraining } from './reset.ts';

export function registerTraining(app: FastifyInstance): void {
  call(app, 'POST sections/{id}/reset', {
    target: sectionParam,
    handler: async (request) => {
      await resetTraining(app, request, { entity: 'section', id: request.params.id });
      return {};
    },
  });

  call(app, 'POST districts/{id}/reset', {
    target: districtParam,
    handler: async (request) => {
      await resetTraining(app, request, { entity: 'district', id: request.params.id });
      return {};
    },
  });
}
