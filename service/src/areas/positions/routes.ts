import { notVisible } from '../../platform/http/not-visible.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { may } from '@osasto/permissions';
import { onTheWire } from '../../platform/time/calendar.ts';
import { call } from '../../platform/http/call.ts';
import { NotPermitted, NotValid, WrongState } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/identity/session.ts';
import { today } from '../../platform/time/today.ts';
import { findUnitOfMeeting, findUnitOfPosition } from '../elections/units.ts';
import { requireDay } from '../../platform/http/day-fields.ts';
import { meetingTarget, positionTarget } from '../elections/targets.ts';
import { addPosition, removePosition, tagOfPosition, updatePosition } from './changes.ts';
import { notFound } from '../elections/checks.ts';
import { defaultEnd, defaultYear } from '../elections/default-terms.ts';
import { findPosition, findPositions } from '../elections/position-queries.ts';
import { checkMemberTerms, checkOutsiderTerms, checkTermLength } from './check-calls.ts';

export function registerPositions(app: FastifyInstance): void {
  const { db, jobs } = app;

  /** A position as it is now, with its ETag. */
  async function answer(session: Session, id: number, reply: FastifyReply) {
    const [position, tag] = await Promise.all([findPosition(db, session, id), tagOfPosition(db, id)]);
    void reply.header('etag', tag);
    return position;
  }

  /** The meeting of a position that the call has been allowed for. */
  async function meetingOf(session: Session, id: number): Promise<number> {
    const [position] = await findUnitOfPosition(db, id);
    if (!position) throw notVisible(session);
    return position.meetingId;
  }

  call(app, 'GET meetings/getallpositionsoftrust', { handler: () => findPositions(db) });

  call(app, 'GET meetings/getmeetingtypedefaultyear/{meetingType}', {
    handler: ({ params }) => defaultYear(params.meetingType, today()),
  });

  call(app, 'GET meetings/getdefaultenddateforposition/{meetingType}/{dateHeld}/{positionId}', {
    handler: async ({ params }, reply) => {
      const position = (await findPositions(db)).find(({ id }) => id === params.positionId);
      if (!position) throw new NotValid(notFound);
      const day = defaultEnd(
        params.meetingType,
        requireDay(params.dateHeld, 'dateHeld'),
        position.maxTermYears,
      );
      // A bare string would be sent as text.
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(onTheWire(day)));
    },
  });

  call(app, 'POST meetings/addpositionoftrust', {
    target: ({ body }) => meetingTarget(body.meetingId),
    handler: async (request, reply) =>
      answer(request.session, await addPosition(db, request, request.body), reply),
  });

  call(app, 'PUT meetings/updatepositionoftrust', {
    target: ({ body }) => positionTarget(body.id),
    handler: async (request, reply) => {
      const { session, body } = request;
      const meetingId = await meetingOf(session, body.id);
      if (body.meetingId !== meetingId) {
        // A position stays on its meeting.
        const [unit] = await findUnitOfMeeting(db, { id: body.meetingId });
        if (!unit) throw notVisible(session);
        throw may(session, 'PUT meetings/updatepositionoftrust', unit)
          ? new WrongState('position.otherMeeting')
          : new NotPermitted();
      }
      await updatePosition(db, jobs, request, meetingId, body);
      return answer(session, body.id, reply);
    },
  });

  call(app, 'DELETE meetings/removepositionoftrust/{id}', {
    target: ({ params }) => positionTarget(params.id),
    handler: async (request, reply) => {
      const { session, params } = request;
      await removePosition(db, request, await meetingOf(session, params.id), params.id);
      return reply.code(204).send();
    },
  });

  call(app, 'POST meetings/checktermlength', { handler: ({ body }) => checkTermLength(db, body) });

  call(app, 'POST meetings/checkaddserialtermlimits', {
    target: ({ body }) => meetingTarget(body.meetingId),
    handler: (request) => checkMemberTerms(db, request, request.body),
  });

  call(app, 'POST meetings/checkaddnonmemberserialtermlimits', {
    target: ({ body }) => meetingTarget(body.meetingId),
    handler: (request) => checkOutsiderTerms(db, request, request.body),
  });
}
