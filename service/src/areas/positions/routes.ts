import type { FastifyInstance } from 'fastify';
import { annulmentSteps } from './annulling.ts';
import { findTableChanges } from '../../platform/changes/table-changes.ts';
import { addCall } from '../../platform/http/call.ts';
import { requireDay } from '../../platform/http/day-fields.ts';
import { NotValid } from '../../platform/errors/http-errors.ts';
import { today, sentDay } from '@osasto/contract';
import { notFound } from '../elections/checks.ts';
import { defaultEnd, defaultYear } from '@osasto/rules';
import { findPositions } from '../elections/position-queries.ts';
import { findUnitOfPosition } from '../elections/units.ts';
import { readBoardDraft, saveBoardDraft } from './board-draft.ts';
import { findCandidates } from './candidates.ts';
import { addPosition, positionSteps, savePositions } from './changes.ts';
import { checkMemberTerms, checkOutsiderTerms, checkPosition, checkTermLength } from './check-calls.ts';
import { sendHolders } from './holder-export.ts';
import { findHolders } from './holders.ts';
import { findProposals } from './proposals.ts';
import { requireCount } from './saving.ts';
import { sendSeats } from './seat-export.ts';
import { findSeats } from './seats.ts';

export function registerPositions(app: FastifyInstance): void {
  const { db } = app;
  app.targets.set('position', { entity: 'position', findUnits: findUnitOfPosition });

  addCall(app, 'GET meetings/getallpositionsoftrust', {
    dependsOn: async () => [await findTableChanges(db, 'position')],
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
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(sentDay(day)));
    },
  });

  addCall(app, 'POST meetings/addpositionoftrust', {
    handler: (request, reply) => addPosition(request, reply, request.body.meetingId, request.body),
  });

  addCall(app, 'PUT meetings/updatepositionoftrust', {
    handler: (request, reply) =>
      positionSteps['position.update'](request, reply, request.body.id, request.body),
  });

  addCall(app, 'DELETE meetings/removepositionoftrust/{id}', {
    handler: (request, reply) => positionSteps['position.remove'](request, reply, request.params.id),
  });

  addCall(app, 'POST positions/{id}/annul', {
    handler: (request, reply) =>
      annulmentSteps['position.annul'](request, reply, request.params.id, request.body),
  });

  addCall(app, 'POST positions/{id}/correct', {
    handler: (request, reply) =>
      annulmentSteps['position.correct'](request, reply, request.params.id, request.body),
  });

  addCall(app, 'DELETE positions/{id}/annulment', {
    handler: (request, reply) => annulmentSteps['position.dropAnnulment'](request, reply, request.params.id),
  });

  addCall(app, 'GET meetings/{id}/proposals', {
    handler: ({ session, params }) => findProposals(db, session, params.id),
  });

  addCall(app, 'POST meetings/candidates', {
    handler: ({ session, body }) => findCandidates(db, session, body),
  });

  addCall(app, 'POST meetings/savepositionsoftrust', {
    handler: (request, reply) => {
      requireCount(request.body);
      return savePositions(request, reply, request.body.meetingId, request.body);
    },
  });

  addCall(app, 'GET meetings/{id}/boarddraft', {
    handler: async ({ session, params }, reply) =>
      (await readBoardDraft(db, session, params.id)) ??
      // A bare null would be sent as nothing.
      reply.type('application/json; charset=utf-8').send('null'),
  });

  addCall(app, 'POST meetings/boarddraft', {
    handler: (request, reply) => saveBoardDraft(request, reply, request.body.meetingId, request.body),
  });

  addCall(app, 'POST meetings/checkposition', {
    handler: (request) => checkPosition(db, request.session, request.body),
  });

  addCall(app, 'POST positions/find', {
    handler: ({ session, body }) => findHolders(db, session, body),
  });

  addCall(app, 'POST positions/find/export', {
    handler: (request, reply) => sendHolders(request, reply, request.body),
  });

  addCall(app, 'POST positions/seats/export', {
    handler: (request, reply) => sendSeats(request, reply, request.body),
  });

  addCall(app, 'POST positions/seats', {
    handler: ({ session, body }) => app.reading((from) => findSeats(from, session, body)),
  });

  addCall(app, 'POST meetings/checktermlength', { handler: ({ body }) => checkTermLength(db, body) });

  addCall(app, 'POST meetings/checkaddserialtermlimits', {
    handler: (request) => checkMemberTerms(db, request.session, request.body),
  });

  addCall(app, 'POST meetings/checkaddnonmemberserialtermlimits', {
    handler: (request) => checkOutsiderTerms(db, request.session, request.body),
  });
}
