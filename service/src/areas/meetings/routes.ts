import { notVisible } from '../../platform/http/not-visible.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Body, Meeting, Minutes } from '@osasto/api';
import { scopeOf, type Call } from '@osasto/permissions';
import { call, type CallRequest } from '../../platform/http/call.ts';
import { NotPermitted } from '../../platform/http/errors.ts';
import { addressing } from '../../platform/files/address.ts';
import { checkUpload, uploadLimit } from '../../platform/files/upload.ts';
import type { Session } from '../../platform/identity/session.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { sectionTarget } from '../../platform/http/targets.ts';
import {
  addMeeting,
  approveMeeting,
  archiveMeeting,
  deleteMeeting,
  returnMeeting,
  reviewMeeting,
  submitMeeting,
  updateMeeting,
} from './changes.ts';
import { rolesIn } from '../elections/locking.ts';
import { addDocument, minutesKeys, removeDocument, updateMinutes } from './minutes.ts';
import { areInScope, findMeeting, findMeetings, findMinutes, type MeetingCriteria } from './queries.ts';
import { requireDay } from '../../platform/http/day-fields.ts';
import { decide } from '../elections/states.ts';
import { tagOfMeeting } from '../elections/version.ts';
import { documentTarget, meetingTarget, minutesTarget } from '../elections/targets.ts';
import { findStatus, findUnitOfDocument, findUnitOfMinutes } from '../elections/units.ts';
import { idIn, idInEither } from './ids.ts';

/** Missing, null, empty and 0 restrict nothing. Rules 7.22, 7.28, 18.17. */
const chosen = (ids: readonly number[] | null | undefined) => (!ids || ids.includes(0) ? [] : ids);

const criteriaOf = (filter: Body<'POST meetings'>): MeetingCriteria => ({
  districts: chosen(filter.districts),
  sections: chosen(filter.sections),
  types: chosen(filter.types),
  statuses: chosen(filter.statuses),
  dateHeldFrom: filter.dateHeldFrom ? requireDay(filter.dateHeldFrom, 'dateHeldFrom') : null,
});

export function registerMeetings(app: FastifyInstance): void {
  const { db, jobs, signedUrls } = app;
  app.fileReaders.set('minutes', { call: 'GET meetings/{id}' });

  async function list(name: Call, session: Session, filter: Body<'POST meetings'>) {
    const criteria = criteriaOf(filter);
    const scope = scopeOf(session, name);
    if (!(await areInScope(db, scope, criteria))) throw new NotPermitted();
    return findMeetings(db, session, scope, criteria);
  }

  /** The meeting as it is now, with its ETag. */
  async function answer(session: Session, id: number, reply: FastifyReply): Promise<Meeting> {
    const found = await findMeeting(db, session, id, addressing(signedUrls, session.accountId));
    if (!found) throw notVisible(session);
    void reply.header('etag', found.tag);
    return found.meeting;
  }

  /** After a change of the minutes: they count with their meeting. Rule 1.20. */
  const tagMeeting = async (reply: FastifyReply, meetingId: number) =>
    void reply.header('etag', await tagOfMeeting(db, meetingId));

  const minutesFor = (session: Session, meetingId: number): Promise<Minutes> =>
    findMinutes(db, meetingId, addressing(signedUrls, session.accountId));

  call(app, 'POST meetings', { handler: ({ session, body }) => list('POST meetings', session, body) });
  call(app, 'POST sections/meetings', {
    handler: ({ session, body }) => list('POST sections/meetings', session, body),
  });

  call(app, 'GET meetings/{id}', {
    target: ({ params }) => meetingTarget(params.id),
    handler: ({ session, params }, reply) => answer(session, params.id, reply),
  });

  call(app, 'GET meetings/caneditmeeting/{id}', {
    target: ({ params }) => meetingTarget(params.id),
    handler: async ({ session, params }) => {
      const meeting = await findStatus(db, params.id);
      if (!meeting) throw notVisible(session);
      return decide('edit', meeting.statusId, rolesIn(session, meeting)).kind === 'to';
    },
  });

  call(app, 'POST meetings/add', {
    target: ({ body }) => sectionTarget(body.sectionId),
    handler: async (request, reply) =>
      answer(request.session, await addMeeting(db, request, request.body), reply),
  });

  call(app, 'PUT meetings/update', {
    target: ({ body }) => meetingTarget(body.id),
    handler: async (request, reply) => {
      await updateMeeting(db, request, request.body);
      return answer(request.session, request.body.id, reply);
    },
  });

  call(app, 'DELETE meetings/deletemeeting', {
    target: ({ body, query }) => meetingTarget(idInEither(body, query)),
    handler: async (request, reply) => {
      await deleteMeeting(db, request, idInEither(request.body, request.query));
      return reply.code(204).send();
    },
  });

  const stepTo = (
    name:
      | 'POST meetings/submitmeeting'
      | 'POST meetings/reviewedmeeting'
      | 'POST meetings/approvemeeting'
      | 'POST meetings/archivedmeeting',
    step: (request: CallRequest<typeof name>, id: number) => Promise<void>,
  ) =>
    call(app, name, {
      target: ({ body }) => meetingTarget(idIn(body)),
      handler: async (request, reply) => {
        await step(request, idIn(request.body));
        return answer(request.session, idIn(request.body), reply);
      },
    });

  stepTo('POST meetings/submitmeeting', (request, id) => submitMeeting(db, request, id));
  stepTo('POST meetings/reviewedmeeting', (request, id) => reviewMeeting(db, request, id));
  stepTo('POST meetings/approvemeeting', (request, id) => approveMeeting(db, jobs, request, id));
  stepTo('POST meetings/archivedmeeting', (request, id) => archiveMeeting(db, jobs, request, id));

  call(app, 'POST meetings/returnmeeting', {
    target: ({ body }) => meetingTarget(body.id),
    handler: async (request, reply) => {
      await returnMeeting(db, request, request.body);
      return answer(request.session, request.body.id, reply);
    },
  });

  call(app, 'PUT meetings/addorupdatemeetingminutes', {
    target: ({ body }) => (body.id ? minutesTarget(body.id, body.meetingId) : meetingTarget(body.meetingId)),
    handler: async (request, reply) => {
      await updateMinutes(db, request, request.body);
      await tagMeeting(reply, request.body.meetingId);
      return minutesFor(request.session, request.body.meetingId);
    },
  });

  call(app, 'POST meetings/uploaddoc', {
    bodyLimit: uploadLimit,
    target: ({ body }) => minutesTarget(body.minutesId),
    handler: async (request, reply) => {
      const { session, body } = request;
      const [[minutes], { 'file.maxBytes': maxBytes }] = await Promise.all([
        findUnitOfMinutes(db, body.minutesId, null),
        storedSettings(db, 'file.maxBytes'),
      ]);
      if (!minutes) throw notVisible(session);
      const file = await checkUpload(body, { maxBytes, keys: minutesKeys });
      const id = await addDocument(db, request, minutes.meetingId, body, file);
      await tagMeeting(reply, minutes.meetingId);
      const { documents } = await minutesFor(session, minutes.meetingId);
      const added = documents.find((document) => document.id === id);
      if (!added) throw notVisible(session); // removed by somebody at this moment
      return added;
    },
  });

  call(app, 'DELETE meetings/removedoc/{id}', {
    target: ({ params }) => documentTarget(params.id),
    handler: async (request, reply) => {
      const { session, params } = request;
      const [document] = await findUnitOfDocument(db, params.id);
      if (!document) throw notVisible(session);
      await removeDocument(db, request, document.meetingId, params.id);
      await tagMeeting(reply, document.meetingId);
      return reply.code(204).send();
    },
  });
}
