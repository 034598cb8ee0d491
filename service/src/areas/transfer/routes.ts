import type { FastifyInstance } from 'fastify';
import { addCall } from '../../platform/http/call.ts';
import { annulmentJobs } from './annulling.ts';
import { endJobs } from './ending.ts';
import { findPositionErrors } from './errors.ts';
import { transferJobs, type CrmAccess } from './worker.ts';

export function registerTransfer(app: FastifyInstance): void {
  const access: CrmAccess = {
    token: app.settings.crmToken,
    count: (result) => app.metrics.crmSends.inc({ result }),
  };
  app.jobs.define(transferJobs(app, access));
  app.jobs.define(endJobs(app, access));
  app.jobs.define(annulmentJobs(app, access));

  addCall(app, 'GET meetings/getdistrictcrmpositionserrors/{districtId}', {
    handler: ({ session, params }) => findPositionErrors(app.db, session, params.districtId),
  });
}
