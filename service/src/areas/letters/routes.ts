import type { FastifyInstance, FastifyReply } from 'fastify';
import { requireDay } from '../../platform/http/day-fields.ts';
import { scopeOf } from '@osasto/permissions';
import { withETag } from '../../platform/http/change-request.ts';
import { addCall, type CallRequest, type Target } from '../../platform/http/call.ts';
import { NotValid } from '../../platform/refusals/errors.ts';
import { addressesFor } from '../../platform/identity/file-address.ts';
import { takeUpload } from '../../platform/files/upload.ts';
import { today, type Day } from '@osasto/contract';
import { sectionParam, sectionTarget } from '../../platform/http/targets.ts';
import { findSectionRoles } from '../sections/queries.ts';
import { addLetter, letterSteps } from './changes.ts';
import { boardMembersOf, sendPdf, signingRightsOf } from './documents.ts';
import {
  findLettersOfSection,
  findOpenLetters,
  findStatusOfFile,
  findUnitOfLetter,
  readLetter,
} from './queries.ts';
import { mayOpenSigned, requireExpiry, requireOrderer, requireReason, requireSection } from './rules.ts';

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
const dayOfList = (given: string | null | undefined): Day =>
  given ? requireDay(given, 'dateFrom') : today();

const uploadKeys = {
  nameTooLong: 'officialletterrequest.uploadnametoolarge',
  typeTooLong: 'officialletterrequest.uploadfailed', // 10.13
};

/** Each in its own language, whatever that of the section. Rules 10.5, 10.15. */
const extracts = [
  ['GET signingagreement/signingrightsmembers/{id}/pdf', 'fi'],
  ['POST signingagreement/signingrightsmembers/{id}/pdf', 'fi'],
  ['GET signingagreement/signingrightsmembersswedish/{id}/pdf', 'sv'],
  ['POST signingagreement/signingrightsmembersswedish/{id}/pdf', 'sv'],
  ['GET signingagreement/signingrightsmembersenglish/{id}/pdf', 'en'],
  ['POST signingagreement/signingrightsmembersenglish/{id}/pdf', 'en'],
] as const;

export function registerLetters(app: FastifyInstance): void {
  const { db, signedUrls } = app;

  app.fileReaders.set('letter', {
    call: 'GET signingagreement/getofficialletterrequestbyid/{id}',
    also: async (reading, actor, { id, unit }) => {
      const statusId = await findStatusOfFile(reading, id);
      return statusId !== undefined && mayOpenSigned(actor, statusId, unit);
    },
  });

  addCall(app, 'GET signingagreement/getofficialletterrequests', {
    handler: async ({ session }) => {
      const scope = scopeOf(session, 'GET signingagreement/getofficialletterrequests');
      return findOpenLetters(db, session, scope, await addressesFor(db, signedUrls, session.accountId));
    },
  });

  addCall(app, 'GET signingagreement/getofficialletterrequests/{id}', {
    target: sectionParam,
    handler: async ({ session, params }) =>
      findLettersOfSection(db, session, params.id, await addressesFor(db, signedUrls, session.accountId)),
  });

  addCall(app, 'GET signingagreement/getofficialletterrequestbyid/{id}', {
    target: letterParam,
    handler: async ({ session, params }, reply) =>
      withETag(reply, await readLetter(db, signedUrls, session, params.id)),
  });

  addCall(app, 'GET signingagreement/sectionroles/{id}', {
    target: sectionParam,
    mayBeUnknown: true, // 18.11
    handler: ({ params }) => findSectionRoles(db, params.id),
  });

  addCall(app, 'POST signingagreement/addofficialletterrequest', {
    target: ({ body }) => sectionTarget(requireSection(body.sectionId)),
    handler: (request, reply) => {
      const { sectionId, memberId, reasonForRequest } = request.body;
      return addLetter(request, reply, requireSection(sectionId), {
        memberId: requireOrderer(memberId),
        reason: requireReason(reasonForRequest),
      });
    },
  });

  addCall(app, 'POST signingagreement/uploadsigneddocument', {
    hasFile: true,
    target: ({ body }) => letterTarget(body.officialLetterRequestId),
    handler: (request, reply) =>
      takeUpload(request, { keys: uploadKeys, only: ['pdf'] }, (file) =>
        letterSteps.upload(request, reply, request.body.officialLetterRequestId, file),
      ),
  });

  addCall(app, 'DELETE signingagreement/removesigneddocument/{id}', {
    target: letterParam,
    handler: (request, reply) => letterSteps.remove(request, reply, request.params.id),
  });

  addCall(app, 'POST signingagreement/approveletterrequest', {
    target: ({ body }) => letterTarget(idOfApproval(body)),
    handler: (request, reply) => {
      const { body } = request;
      return letterSteps.approve(request, reply, idOfApproval(body), requireExpiry(body.expiryDate, today()));
    },
  });

  addCall(app, 'POST signingagreement/archiveletterrequest/{id}', {
    target: letterParam,
    handler: (request, reply) => letterSteps.archive(request, reply, request.params.id),
  });

  addCall(app, 'DELETE signingagreement/deleteletterrequest/{id}', {
    target: letterParam,
    handler: (request, reply) => letterSteps.delete(request, reply, request.params.id),
  });

  async function boardMembers(
    request: CallRequest<'GET signingagreement/boardmembers/pdf' | 'POST signingagreement/boardmembers/pdf'>,
    { sectionId, dateFrom }: { sectionId: number; dateFrom?: string | null },
    reply: FastifyReply,
  ) {
    const { name, content } = await boardMembersOf(request, sectionId, dayOfList(dateFrom));
    return sendPdf(reply, name, content);
  }

  addCall(app, 'GET signingagreement/boardmembers/pdf', {
    target: ({ query }) => sectionTarget(query.sectionId),
    countsPeople: true,
    handler: (request, reply) => boardMembers(request, request.query, reply),
  });
  addCall(app, 'POST signingagreement/boardmembers/pdf', {
    target: ({ body }) => sectionTarget(body.sectionId),
    countsPeople: true,
    handler: (request, reply) => boardMembers(request, request.body, reply),
  });

  for (const [name, language] of extracts) {
    addCall(app, name, {
      target: letterParam,
      countsPeople: true,
      handler: async (request, reply) => {
        const made = await signingRightsOf(request, request.params.id, language);
        return sendPdf(reply, made.name, made.content);
      },
    });
  }
}
