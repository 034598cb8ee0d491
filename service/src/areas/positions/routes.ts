import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../platform/changes/table-changes.ts';
import { addCall } from '../../platform/http/call.ts';
import { requireDay } from '../../platform/http/day-fields.ts';
import { NotValid } from '../../platform/refusals/errors.ts';
import { dayInAnswer } from '../../platform/time/calendar.ts';
import { today } from '@osasto/contract';
import { notFound } from '../elections/checks.ts';
import { defaultEnd, defaultYear } from '@osasto/rules';
import { findPositions } from '../elections/position-queries.ts';
import { meetingTarget, positionTarget } from '../elections/targets.ts';
import { findCandidates } from './candidates.ts';
import { addPosition, positionSteps, savePositions } from './changes.ts';
import { checkMemberTerms, checkOutsiderTerms, checkPosition, checkTermLength } from './check-calls.ts';
import { findProposals } from './proposals.ts';
import { requireCount } from './saving.ts';

export function registerPositions(app: FastifyInstance): void {
  const { db } = app;

  addCall(app, 'GET meetings/getallpositionsoftrust', {
    dependsOn: async () => [await changesOf(db, 'position')],
    mayBeKept: true,
    handler: () => findPositions(db),
  });

  addCall(app, 'GET meetings/getmeetingtypedefaultyear/{meetingType}', {
    handler: ({ params }) => defaultYear(params.meetingType, today()),
  });

  addCall(app, 'GET meetings/getdefaultenddateforposition/{meetingType}/{dateHeld}/{positionId}', {
    handler: async ({ params }, reply) => {
      const position = (await findPositions(db)).find(({ id }) => id === params.positionId);
      if (!position) throw new NotValid(notFound);
      const day = defaultEnd(
        params.meetingType,
        requireDay(params.dateHeld, 'dateHeld'),
        position.maxTermYears,
      );
      // A bare string would be sent as text.
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(dayInAnswer(day)));
    },
  });

  addCall(app, 'POST meetings/addpositionoftrust', {
    target: ({ body }) => meetingTarget(body.meetingId),
    handler: (request, reply) => addPosition(request, reply, request.body.meetingId, request.body),
  });

  addCall(app, 'PUT meetings/updatepositionoftrust', {
    target: ({ body }) => positionTarget(body.id),
    handler: (request, reply) =>
      positionSteps['position.update'](request, reply, request.body.id, request.body),
  });

  addCall(app, 'DELETE meetings/removepositionoftrust/{id}', {
    target: ({ params }) => positionTarget(params.id),
    handler: (request, reply) => positionSteps['position.remove'](request, reply, request.params.id),
  });

  addCall(app, 'GET meetings/{id}/proposals', {
    target: ({ params }) => meetingTarget(params.id),
    handler: ({ session, params }) => findProposals(db, session, params.id),
  });

  addCall(app, 'POST meetings/candidates', {
    target: ({ body }) => meetingTarget(body.meetingId),
    handler: ({ session, body }) => findCandidates(db, session, body),
  });

  addCall(app, 'POST meetings/savepositionsoftrust', {
    target: ({ body }) => meetingTarget(body.meetingId),
    handler: (request, reply) => {
      requireCount(request.body);
      return savePositions(request, reply, request.body.meetingId, request.body);
    },
  });

  addCall(app, 'POST meetings/checkposition', {
    target: ({ body }) => meetingTarget(body.meetingId),
    handler: (request) => checkPosition(db, request.session, request.body),
  });

  addCall(app, 'POST meetings/checktermlength', { handler: ({ body }) => checkTermLength(db, body) });

  addCall(app, 'POST meetings/checkaddserialtermlimits', {
    target: ({ body }) => meetingTarget(body.meetingId),
    handler: (request) => checkMemberTerms(db, request.session, request.body),
  });

  addCall(app, 'POST meetings/checkaddnonmemberserialtermlimits', {
    target: ({ body }) => meetingTarget(body.meetingId),
    handler: (request) => checkOutsiderTerms(db, request.session, request.body),
  });
}
