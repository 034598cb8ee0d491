import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LetterRequest } from '@osasto/api';
import { reachOf, scopeOf } from '@osasto/permissions';
import { audit } from '../../platform/changes/audit.ts';
import { call, type CallRequest, type Target } from '../../platform/http/call.ts';
import { dayOf } from '../../platform/time/calendar.ts';
import { NotPermitted, NotValid } from '../../platform/http/errors.ts';
import { addressesFor } from '../../platform/files/address.ts';
import { checkUpload, uploadLimit } from '../../platform/files/upload.ts';
import type { Session } from '../../platform/identity/session.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { today } from '../../platform/time/today.ts';
import { sectionParam, sectionTarget } from '../../platform/http/targets.ts';
import { notVisible } from '../../platform/http/not-visible.ts';
import { findSectionRoles } from '../sections/queries.ts';
import { addLetter, addSigned, approveLetter, archiveLetter, deleteLetter, removeSigned } from './changes.ts';
import { boardMembersOf, sendPdf, signingRightsOf } from './documents.ts';
import {
  findLetter,
  findLettersOfSection,
  findOpenLetters,
  findStatusOfFile,
  findUnitOfLetter,
} from './queries.ts';
import { mayOpenSigned, requireExpiry, requireReason } from './rules.ts';

const letterTarget = (id: number): Target => ({
  entity: 'letterrequest',
  id,
  units: (db) => findUnitOfLetter(db, { id }),
});

const letterParam = ({ params }: { params: { id: number } }) => letterTarget(params.id);

/** Both spellings are read. Rule 10.7. */
function idOfApproval(body: { officalLetterRequestId?: number; officialLetterRequestId?: number }): number {
  const { officalLetterRequestId, officialLetterRequestId } = body;
  const id = officalLetterRequestId ?? officialLetterRequestId;
  const isTwo = officialLetterRequestId !== undefined && officialLetterRequestId !== id;
  if (id === undefined || isTwo) {
    const translationKey = isTwo ? 'validation.sameId' : 'validation.required';
    throw new NotValid({ translationKey, propertyName: 'officalLetterRequestId' });
  }
  return id;
}

/** The day of a list; today when none is given. Rule 10.16. */
function dayAsked(given: string | null | undefined): string {
  const day = given ? dayOf(given) : today();
  if (day === undefined) throw new NotValid({ translationKey: 'validation.date', propertyName: 'dateFrom' });
  return day;
}

const uploadKeys = {
  nameTooLong: 'officialletterrequest.uploadnametoolarge',
  typeTooLong: 'officialletterrequest.uploadfailed', // 10.13
};

export function registerLetters(app: FastifyInstance): void {
  const { db, signedUrls } = app;
  const auditActorOf = ({ session, id, headers }: Pick<FastifyRequest, 'session' | 'id' | 'headers'>) => ({
    session,
    requestId: id,
    headers,
  });

  app.fileReaders.set('letter', {
    call: 'GET signingagreement/getofficialletterrequestbyid/{id}',
    also: async (reading, actor, { id, unit }) => {
      const statusId = await findStatusOfFile(reading, id);
      return statusId !== undefined && mayOpenSigned(actor, statusId, unit);
    },
  });

  /** The request as it is now, with its ETag. */
  async function answer(session: Session, id: number, reply: FastifyReply): Promise<LetterRequest> {
    const found = await findLetter(db, session, id, await addressesFor(db, signedUrls, session.accountId));
    if (!found) throw notVisible(session);
    void reply.header('etag', found.tag);
    return found.letter;
  }

  call(app, 'GET signingagreement/getofficialletterrequests', {
    handler: async ({ session }) => {
      const scope = scopeOf(session, 'GET signingagreement/getofficialletterrequests');
      return findOpenLetters(db, session, scope, await addressesFor(db, signedUrls, session.accountId));
    },
  });

  call(app, 'GET signingagreement/getofficialletterrequests/{id}', {
    target: sectionParam,
    handler: async ({ session, params }) =>
      findLettersOfSection(db, session, params.id, await addressesFor(db, signedUrls, session.accountId)),
  });

  call(app, 'GET signingagreement/getofficialletterrequestbyid/{id}', {
    target: letterParam,
    handler: ({ session, params }, reply) => answer(session, params.id, reply),
  });

  call(app, 'GET signingagreement/sectionroles/{id}', {
    target: sectionParam,
    mayBeUnknown: true, // 18.11
    handler: ({ params }) => findSectionRoles(db, params.id),
  });

  call(app, 'POST signingagreement/addofficialletterrequest', {
    target: ({ body }) => sectionTarget(body.sectionId),
    handler: async (request, reply) => {
      const { session, body } = request;
      if (body.memberId && body.memberId !== session.accountId) throw new NotPermitted(); // 10.1
      const reason = requireReason(body.reasonForRequest);
      const id = await addLetter(db, auditActorOf(request), { sectionId: body.sectionId, reason });
      return answer(session, id, reply);
    },
  });

  call(app, 'POST signingagreement/uploadsigneddocument', {
    bodyLimit: uploadLimit,
    target: ({ body }) => letterTarget(body.officialLetterRequestId),
    handler: async (request, reply) => {
      const { body, session } = request;
      const { 'file.maxBytes': maxBytes } = await storedSettings(db, 'file.maxBytes');
      const file = await checkUpload(body, { maxBytes, keys: uploadKeys, only: ['pdf'] });
      await addSigned(db, auditActorOf(request), body.officialLetterRequestId, file);
      return answer(session, body.officialLetterRequestId, reply);
    },
  });

  call(app, 'DELETE signingagreement/removesigneddocument/{id}', {
    target: letterParam,
    handler: async (request, reply) => {
      await removeSigned(db, auditActorOf(request), request.params.id);
      return answer(request.session, request.params.id, reply);
    },
  });

  call(app, 'POST signingagreement/approveletterrequest', {
    target: ({ body }) => letterTarget(idOfApproval(body)),
    handler: async (request, reply) => {
      const { body, session } = request;
      const id = idOfApproval(body);
      await approveLetter(db, auditActorOf(request), id, requireExpiry(body.expiryDate, today()));
      return answer(session, id, reply);
    },
  });

  call(app, 'POST signingagreement/archiveletterrequest/{id}', {
    target: letterParam,
    handler: async (request, reply) => {
      await archiveLetter(db, auditActorOf(request), request.params.id);
      return answer(request.session, request.params.id, reply);
    },
  });

  call(app, 'DELETE signingagreement/deleteletterrequest/{id}', {
    target: letterParam,
    handler: async (request, reply) => {
      const { session, params } = request;
      const name = 'DELETE signingagreement/deleteletterrequest/{id}';
      const isAny = session.roles.some((role) => reachOf(name, role) === 'all');
      try {
        await deleteLetter(db, auditActorOf(request), params.id, isAny);
      } catch (error) {
        if (error instanceof NotPermitted) {
          const [unit] = await findUnitOfLetter(db, { id: params.id });
          const entry = { action: 'denied', entity: 'letterrequest', entityId: params.id };
          if (unit) await audit(db, auditActorOf(request), { ...entry, ...unit, after: { call: name } });
        }
        throw error;
      }
      return reply.code(204).send();
    },
  });

  async function boardMembers(
    request: CallRequest<'GET signingagreement/boardmembers/pdf' | 'POST signingagreement/boardmembers/pdf'>,
    question: { sectionId: number; dateFrom?: string | null },
    reply: FastifyReply,
  ) {
    const { name, content } = await boardMembersOf(app, auditActorOf(request), {
      sectionId: question.sectionId,
      day: dayAsked(question.dateFrom),
      acceptLanguage: request.headers['accept-language'],
    });
    return sendPdf(reply, name, content);
  }

  call(app, 'GET signingagreement/boardmembers/pdf', {
    target: ({ query }) => sectionTarget(query.sectionId),
    handler: (request, reply) => boardMembers(request, request.query, reply),
  });
  call(app, 'POST signingagreement/boardmembers/pdf', {
    target: ({ body }) => sectionTarget(body.sectionId),
    handler: (request, reply) => boardMembers(request, request.body, reply),
  });

  const extracts = [
    ['GET signingagreement/signingrightsmembers/{id}/pdf', false],
    ['POST signingagreement/signingrightsmembers/{id}/pdf', false],
    ['GET signingagreement/signingrightsmembersenglish/{id}/pdf', true],
    ['POST signingagreement/signingrightsmembersenglish/{id}/pdf', true],
  ] as const;
  for (const [name, english] of extracts) {
    call(app, name, {
      target: letterParam,
      handler: async (request, reply) => {
        const made = await signingRightsOf(app, auditActorOf(request), request.params.id, english);
        return sendPdf(reply, made.name, made.content);
      },
    });
  }
}
