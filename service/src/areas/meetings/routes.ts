import type { FastifyInstance } from 'fastify';
import type { Body } from '@osasto/api';
import { findScope, type CallName } from '@osasto/permissions/own-table';
import { withETag } from '../../platform/http/change-request.ts';
import { addressesFor, addressing } from '../../platform/identity/file-address.ts';
import { takeUpload } from '../../platform/files/upload.ts';
import { addCall } from '../../platform/http/call.ts';
import { requireDay } from '../../platform/http/day-fields.ts';
import { NotPermitted } from '../../platform/errors/http-errors.ts';
import { notVisible } from '../../platform/errors/not-visible.ts';
import type { Session } from '../../platform/identity/session.ts';
import { rolesInUnit } from '../elections/locking.ts';
import { decide } from '../elections/states.ts';
import { findStatus, findUnitOfDocument, findUnitOfMinutes } from '../elections/units.ts';
import { findSection } from '../sections/queries.ts';
import { addMeeting, meetingSteps } from './changes.ts';
import { findMeeting } from './full-meeting.ts';
import { areInScope } from '../../platform/identity/scope.ts';
import { findMeetings, listMeetings, type MeetingCriteria } from './meeting-lists.ts';
import { minutesKeys, minutesSteps } from './minutes.ts';
import { noteDocumentSent } from './sent-documents.ts';
import { parseDetails } from './rules.ts';
import { checkReport } from './sending.ts';

/** Missing, null, empty and 0 restrict nothing. Rules 7.22, 7.28, 18.17. */
const chosen = (ids: readonly number[] | null | undefined) => (!ids || ids.includes(0) ? [] : ids);

const toMeetingCriteria = (filter: Body<'POST meetings'>): MeetingCriteria => ({
  districts: chosen(filter.districts),
  sections: chosen(filter.sections),
  types: chosen(filter.types),
  statuses: chosen(filter.statuses),
  dateHeldFrom: filter.dateHeldFrom ? requireDay(filter.dateHeldFrom, 'dateHeldFrom') : null,
});

export function registerMeetings(app: FastifyInstance): void {
  const { db, signedUrls } = app;
  app.targets.set('minutes', {
    entity: 'minutes',
    findUnits: (reading, id) => findUnitOfMinutes(reading, id, null),
  });
  app.targets.set('document', { entity: 'document', findUnits: findUnitOfDocument });
  app.fileReaders.set('minutes', { call: 'GET meetings/{id}', noteSent: noteDocumentSent });

  async function inScope<Row>(
    find: (...asked: Parameters<typeof listMeetings>) => Promise<Row[]>,
    name: CallName,
    { session, body }: { session: Session; body: Body<'POST meetings'> },
  ) {
    const criteria = toMeetingCriteria(body);
    const scope = findScope(session, name);
    if (!(await areInScope(db, scope, criteria))) throw new NotPermitted();
    return find(db, session, scope, criteria);
  }

  addCall(app, 'POST meetings', { handler: (request) => inScope(findMeetings, 'POST meetings', request) });
  addCall(app, 'POST sections/meetings', {
    handler: (request) => inScope(findMeetings, 'POST sections/meetings', request),
  });
  addCall(app, 'POST meetings/list', {
    handler: (request) => inScope(listMeetings, 'POST meetings/list', request),
  });

  addCall(app, 'GET meetings/{id}', {
    handler: async ({ session, params }, reply) => {
      const [found, toUrl] = await Promise.all([
        findMeeting(db, session, params.id, addressing(signedUrls, session.accountId)),
        addressesFor(db, signedUrls, session.accountId),
      ]);
      if (!found) throw notVisible(session);
      const section = await findSection(db, session, found.body.sectionId, toUrl);
      return { ...withETag(reply, found), section };
    },
  });

  addCall(app, 'GET meetings/caneditmeeting/{id}', {
    handler: async ({ session, params }) => {
      const meeting = await findStatus(db, params.id);
      if (!meeting) throw notVisible(session);
      return decide('edit', meeting.statusId, rolesInUnit(session, meeting)).kind === 'to';
    },
  });

  addCall(app, 'POST meetings/add', {
    handler: (request, reply) =>
      addMeeting(request, reply, request.body.sectionId, parseDetails(request.body)),
  });

  addCall(app, 'PUT meetings/update', {
    handler: (request, reply) => meetingSteps.update(request, reply, request.body.id, request.body),
  });

  addCall(app, 'DELETE meetings/deletemeeting', {
    handler: (request, reply) => meetingSteps.delete(request, reply, request.targetId),
  });

  const steps = {
    'POST meetings/recallmeeting': meetingSteps.recall,
    'POST meetings/reviewedmeeting': meetingSteps.review,
    'POST meetings/approvemeeting': meetingSteps.approve,
    'POST meetings/archivedmeeting': meetingSteps.archive,
  };
  for (const name of Object.keys(steps) as (keyof typeof steps)[]) {
    addCall(app, name, {
      handler: (request, reply) => steps[name](request, reply, request.targetId),
    });
  }

  addCall(app, 'POST meetings/checkmeeting', {
    handler: ({ session, targetId }) => checkReport(db, session, targetId),
  });

  addCall(app, 'POST meetings/submitmeeting', {
    handler: (request, reply) =>
      meetingSteps.submit(
        request,
        reply,
        request.targetId,
        typeof request.body === 'number' ? {} : request.body,
      ),
  });

  addCall(app, 'POST meetings/askback', {
    handler: (request, reply) => meetingSteps.askBack(request, reply, request.body.id, request.body),
  });

  addCall(app, 'POST meetings/answeraskback', {
    handler: (request, reply) => meetingSteps.answerAskBack(request, reply, request.body.id, request.body),
  });

  addCall(app, 'POST meetings/returnmeeting', {
    handler: (request, reply) => meetingSteps.return(request, reply, request.body.id, request.body),
  });

  addCall(app, 'PUT meetings/addorupdatemeetingminutes', {
    handler: async (request, reply) => {
      const { session, targetId, body } = request;
      const isOther = body.id && (await findUnitOfMinutes(db, body.id, targetId)).length === 0;
      if (isOther) throw notVisible(session);
      return minutesSteps.minutes(request, reply, targetId, body.isSentByMail);
    },
  });

  addCall(app, 'POST meetings/uploaddoc', {
    handler: async (request, reply) => {
      const { session, body } = request;
      const [minutes] = await findUnitOfMinutes(db, body.minutesId, null);
      if (!minutes) throw notVisible(session);
      return takeUpload(request, { keys: minutesKeys }, (file) =>
        minutesSteps['document.add'](request, reply, minutes.meetingId, { ...body, file }),
      );
    },
  });

  addCall(app, 'DELETE meetings/removedoc/{id}', {
    handler: async (request, reply) => {
      const [document] = await findUnitOfDocument(db, request.params.id);
      if (!document) throw notVisible(request.session);
      return minutesSteps['document.remove'](request, reply, document.meetingId, request.params.id);
    },
  });
}
