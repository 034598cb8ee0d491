import type { FastifyInstance, FastifyReply } from 'fastify';
import { requireDay } from '../../platform/http/day-fields.ts';
import { findScope } from '@osasto/permissions/own-table';
import { withETag } from '../../platform/http/change-request.ts';
import { addCall, type CallRequest } from '../../platform/http/call.ts';
import { addressesFor } from '../../platform/identity/file-address.ts';
import { takeUpload } from '../../platform/files/upload.ts';
import { today, type Day, type GivenDay } from '@osasto/contract';
import { findSectionRoles } from '../sections/queries.ts';
import { addLetter, letterSteps } from './changes.ts';
import { noteDownload } from './downloads.ts';
import { createBoardMembersList, sendPdf, createSigningRightsExtracts } from './documents.ts';
import {
  findLettersOfSection,
  findOpenLetters,
  findStatusOfFile,
  findUnitOfLetter,
  readLetter,
} from './queries.ts';
import {
  mayOpenSigned,
  requireExpiry,
  requireOrderer,
  requireReason,
  requireReasonToReturn,
} from './rules.ts';
import { registerVerification } from './verification.ts';

/** The day of a list; today when none is given. Rule 10.16. */
const dayOfList = (given: GivenDay | null | undefined): Day =>
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

  app.targets.set('letter', {
    entity: 'letterrequest',
    findUnits: (reading, id) => findUnitOfLetter(reading, { id }),
  });
  app.fileReaders.set('letter', {
    call: 'GET signingagreement/getofficialletterrequestbyid/{id}',
    also: async (reading, actor, { id, unit }) => {
      const statusId = await findStatusOfFile(reading, id);
      return statusId !== undefined && mayOpenSigned(actor, statusId, unit);
    },
    noteSent: noteDownload,
  });

  addCall(app, 'GET signingagreement/getofficialletterrequests', {
    handler: async ({ session }) => {
      const scope = findScope(session, 'GET signingagreement/getofficialletterrequests');
      return findOpenLetters(db, session, scope, await addressesFor(db, signedUrls, session.accountId));
    },
  });

  addCall(app, 'GET signingagreement/getofficialletterrequests/{id}', {
    handler: async ({ session, params }) =>
      findLettersOfSection(db, session, params.id, await addressesFor(db, signedUrls, session.accountId)),
  });

  addCall(app, 'GET signingagreement/getofficialletterrequestbyid/{id}', {
    handler: async ({ session, params }, reply) =>
      withETag(reply, await readLetter(db, signedUrls, session, params.id)),
  });

  addCall(app, 'GET signingagreement/sectionroles/{id}', {
    handler: ({ params }) => findSectionRoles(db, params.id),
  });

  addCall(app, 'POST signingagreement/addofficialletterrequest', {
    handler: (request, reply) => {
      const { memberId, reasonForRequest } = request.body;
      return addLetter(request, reply, request.targetId, {
        memberId: requireOrderer(memberId),
        reason: requireReason(reasonForRequest),
      });
    },
  });

  addCall(app, 'PUT signingagreement/updateletterrequest', {
    handler: (request, reply) =>
      letterSteps.update(request, reply, request.body.id, requireReason(request.body.reasonForRequest)),
  });

  addCall(app, 'POST signingagreement/returnletterrequest', {
    handler: (request, reply) =>
      letterSteps.return(request, reply, request.body.id, requireReasonToReturn(request.body.reason)),
  });

  addCall(app, 'POST signingagreement/undoapproval/{id}', {
    handler: (request, reply) => letterSteps.undo(request, reply, request.params.id),
  });

  addCall(app, 'POST signingagreement/uploadsigneddocument', {
    handler: (request, reply) =>
      takeUpload(request, { keys: uploadKeys, only: ['pdf'] }, (file) =>
        letterSteps.upload(request, reply, request.body.officialLetterRequestId, file),
      ),
  });

  addCall(app, 'DELETE signingagreement/removesigneddocument/{id}', {
    handler: (request, reply) => letterSteps.remove(request, reply, request.params.id),
  });

  addCall(app, 'POST signingagreement/approveletterrequest', {
    handler: (request, reply) =>
      letterSteps.approve(request, reply, request.targetId, requireExpiry(request.body.expiryDate, today())),
  });

  addCall(app, 'POST signingagreement/archiveletterrequest/{id}', {
    handler: (request, reply) => letterSteps.archive(request, reply, request.params.id),
  });

  addCall(app, 'DELETE signingagreement/deleteletterrequest/{id}', {
    handler: (request, reply) => letterSteps.delete(request, reply, request.params.id),
  });

  async function boardMembers(
    request: CallRequest<'GET signingagreement/boardmembers/pdf' | 'POST signingagreement/boardmembers/pdf'>,
    { sectionId, dateFrom }: { sectionId: number; dateFrom?: GivenDay | null },
    reply: FastifyReply,
  ) {
    const { name, content } = await createBoardMembersList(request, sectionId, dayOfList(dateFrom));
    return sendPdf(reply, name, content);
  }

  addCall(app, 'GET signingagreement/boardmembers/pdf', {
    handler: (request, reply) => boardMembers(request, request.query, reply),
  });
  addCall(app, 'POST signingagreement/boardmembers/pdf', {
    handler: (request, reply) => boardMembers(request, request.body, reply),
  });

  for (const [name, language] of extracts) {
    addCall(app, name, {
      handler: async (request, reply) => {
        const made = await createSigningRightsExtracts(request, [request.params.id], language);
        return sendPdf(reply, made.name, made.content);
      },
    });
  }

  addCall(app, 'POST signingagreement/signingrightsmembers/pdf', {
    handler: async (request, reply) => {
      const { ids, language } = request.body;
      const made = await createSigningRightsExtracts(request, ids, language);
      return sendPdf(reply, made.name, made.content);
    },
  });

  registerVerification(app);
}
