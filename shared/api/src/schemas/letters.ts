import { Type } from 'typebox';
import { Upload } from './meetings.ts';
import { SectionRoles } from './units.ts';
import {
  CalendarDate,
  CalendarDateInput,
  Caution,
  Coded,
  Empty,
  FileSize,
  Id,
  idOrNone,
  IdParams,
  Instant,
  Maybe,
  Nullable,
  Pdf,
  StatusChange,
  Lines,
} from './values.ts';

/** An official letter request. Rule 10. */
export const LetterRequest = Type.Object({
  id: Type.Integer(),
  created: Instant,
  expiryDate: Nullable(CalendarDate),
  section: Type.Object({ id: Type.Integer(), name: Type.String() }),
  sectionId: Type.Integer(),
  requestedBy: Type.String(),
  /** Null when the account is gone; `requestedBy` keeps the name. */
  createdByMemberId: Nullable(Type.Integer()),
  status: Coded,
  statusId: Type.Integer(),
  reason: Type.String(),
  /** Whether the section has somebody who may sign today; without, no extract can be made. Rule 10.3. */
  hasSignatories: Type.Boolean(),
  /** Who brought it into which state, oldest first. */
  statusChanges: Type.Array(StatusChange),
  /** The signed PDF; null for those who may not download it. Rule 10.10. */
  document: Nullable(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      url: Type.String(),
      size: FileSize,
      created: Instant,
      caution: Caution,
    }),
  ),
});

export const LetterRequestInput = Type.Object({
  /** The caller's own id, or nothing; another value is refused. Rule 10.1. */
  memberId: idOrNone,
  reasonForRequest: Maybe(Lines({ maxLength: 5000 })),
  sectionId: idOrNone,
});

export const SignedDocumentUpload = Type.Object({ ...Upload.properties, officialLetterRequestId: Id });

/** Both spellings are read. Rule 10.7. */
export const LetterApproval = Type.Object({
  officalLetterRequestId: Type.Optional(Id),
  officialLetterRequestId: Type.Optional(Id),
  expiryDate: Maybe(CalendarDateInput),
});

/** Today when no day is given. */
export const BoardMembersQuestion = Type.Object({ sectionId: Id, dateFrom: Maybe(CalendarDateInput) });
export const BoardMembersQuery = Type.Object({ sectionId: Id, dateFrom: Type.Optional(CalendarDateInput) });

const boardMembers = 'Board members of a section on a day, as PDF';

/** One of the calls of the extract of signing rights. Rules 10.5, 10.15. */
const extractIn = (language: string) => ({
  summary: `Extract of signing rights in ${language}, as PDF`,
  params: IdParams,
  answer: Pdf,
});

/** Letter requests and their documents. Rules 10.1 to 10.16. */
export const letterCalls = {
  'GET signingagreement/getofficialletterrequests': {
    summary: 'Letter requests in scope that are requested or processed, newest first',
    answer: Type.Array(LetterRequest),
  },
  'GET signingagreement/getofficialletterrequests/{id}': {
    summary: 'All letter requests of a section, newest first',
    params: IdParams,
    answer: Type.Array(LetterRequest),
  },
  'GET signingagreement/getofficialletterrequestbyid/{id}': {
    summary: 'One letter request',
    params: IdParams,
    answer: LetterRequest,
  },
  'GET signingagreement/sectionroles/{id}': {
    summary: 'Members of a section who hold a role',
    params: IdParams,
    answer: SectionRoles,
  },
  'POST signingagreement/addofficialletterrequest': {
    summary: 'Ask for an official letter',
    body: LetterRequestInput,
    answer: LetterRequest,
  },
  'POST signingagreement/uploadsigneddocument': {
    summary: 'Add the signed PDF to a request, or replace it',
    body: SignedDocumentUpload,
    answer: LetterRequest,
  },
  'DELETE signingagreement/removesigneddocument/{id}': {
    summary: 'Remove the signed PDF of a request',
    params: IdParams,
    answer: LetterRequest,
  },
  'POST signingagreement/approveletterrequest': {
    summary: 'Approve a request that has its signed PDF',
    body: LetterApproval,
    answer: LetterRequest,
  },
  'POST signingagreement/archiveletterrequest/{id}': {
    summary: 'Archive a processed request',
    params: IdParams,
    answer: LetterRequest,
  },
  'DELETE signingagreement/deleteletterrequest/{id}': {
    summary: 'Delete a request with its signed PDF',
    params: IdParams,
    answer: Empty,
  },
  'GET signingagreement/boardmembers/pdf': { summary: boardMembers, query: BoardMembersQuery, answer: Pdf },
  'POST signingagreement/boardmembers/pdf': {
    summary: boardMembers,
    body: BoardMembersQuestion,
    answer: Pdf,
  },
  'GET signingagreement/signingrightsmembers/{id}/pdf': extractIn('Finnish'),
  'POST signingagreement/signingrightsmembers/{id}/pdf': extractIn('Finnish'),
  'GET signingagreement/signingrightsmembersswedish/{id}/pdf': extractIn('Swedish'),
  'POST signingagreement/signingrightsmembersswedish/{id}/pdf': extractIn('Swedish'),
  'GET signingagreement/signingrightsmembersenglish/{id}/pdf': extractIn('English'),
  'POST signingagreement/signingrightsmembersenglish/{id}/pdf': extractIn('English'),
};
