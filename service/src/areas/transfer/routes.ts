import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { annulmentJobs } from './annulling.ts';
import { endJobs } from './ending.ts';
import { findPositionErrors } from './errors.ts';
import { transferJobs } from './worker.ts';

export function registerTransfer(app: FastifyInstance): void {
  app.jobs.define(transferJobs(app, { token: app.settings.crmToken }));
  app.jobs.define(endJobs(app, { token: app.settings.crmToken }));
  app.jobs.define(annulmentJobs(app, { token: app.settings.crmToken }));

  addCall(app, 'GET meetings/getdistrictcrmpositionserrors/{districtId}', {
    handler: ({ session, params }) => findPositionErrors(app.db, session, params.districtId),
  });
}
