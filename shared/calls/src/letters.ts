import { extractsAtOnce } from '@osasto/contract';
import { Type } from 'typebox';
import { Upload } from './meetings.ts';
import { SectionRoles } from './units.ts';
import { defineCalls } from './record.ts';
import {
  nationalOnly,
  open,
  ownOrders,
  ownUnits,
  sectionsWithoutUser,
  sectionActors,
  everyRole,
} from './rights.ts';
import {
  Attachment,
  Lines,
  Id,
  idOrNone,
  CalendarDate,
  CalendarDateInput,
  Timestamp,
  Nullable,
  literals,
  Maybe,
  Coded,
  StatusChange,
  IdParams,
  Empty,
  Pdf,
} from './values.ts';

/** An official letter request. Rule 10. */
export const LetterRequest = Type.Object({
  id: Type.Integer(),
  created: Timestamp,
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
  /** Names of those of the signing group who carry on without the right to sign; in a single request without signatories. Rule 25.1. */
  carryingOn: Type.Optional(Type.Array(Type.String())),
  /** What the office wants corrected; gone once it is. Rule 10.19. */
  returned: Type.Optional(Type.Object({ at: Timestamp, by: Type.String(), reason: Type.String() })),
  /** Calendar days from order to approval, the median of the last year. Rule 10.19. */
  usualDays: Type.Optional(Type.Integer()),
  /** By which its extract is verified and a scan of it is found; for those alone who make the extract. Rule 10.23. */
  verificationCode: Type.Optional(Type.String()),
  /** Who brought it into which state, oldest first. */
  statusChanges: Type.Array(StatusChange),
  /** The signed PDF; null for those who may not download it. Rule 10.10. */
  document: Nullable(Attachment),
});

export const LetterRequestInput = Type.Object({
  /** The caller's own id, or nothing; another value is refused. Rule 10.1. */
  memberId: idOrNone,
  reasonForRequest: Maybe(Lines({ maxLength: 5000 })),
  sectionId: idOrNone,
});

export const LetterCorrection = Type.Object({ id: Id, reasonForRequest: Maybe(Lines({ maxLength: 5000 })) });

export const LetterReturn = Type.Object({ id: Id, reason: Maybe(Lines({ maxLength: 5000 })) });

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
  may: nationalOnly,
  target: { kind: 'letter' as const, id: 'params.id' as const },
  countsPeople: true as const,
  leaves: { letterrequest: 'export' },
  params: IdParams,
  answer: Pdf,
});

/** The requests whose extracts are printed together. Rule 10.23. */
const ExtractsQuestion = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: extractsAtOnce, uniqueItems: true }),
  language: literals(['fi', 'sv', 'en']),
});

/** What anybody learns of an extract by its code. Nothing but the state unless it was approved; names only while it is valid. Rule 10.22. */
const Verification = Type.Object({
  state: literals(['valid', 'expired', 'withdrawn', 'unknown']),
  reference: Type.Optional(Type.String()),
  section: Type.Optional(Type.String()),
  business: Type.Optional(Type.String()),
  issued: Type.Optional(CalendarDate),
  expires: Type.Optional(CalendarDate),
  withdrawn: Type.Optional(Timestamp),
  /** In the language of the reader. */
  rule: Type.Optional(Type.String()),
  signatories: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), positionId: Type.Integer(), termEnd: CalendarDate })),
  ),
  /** SHA-256 of the signed PDF, in hexadecimal digits. */
  sha256: Type.Optional(Type.String()),
});

/** Lists of requests, and how many wait. */
const requestLists = [
  'GET signingagreement/getofficialletterrequests',
  'GET signingagreement/getofficialletterrequests/{id}',
  'GET stats',
  'GET waiting',
] as const;

/** Whatever shows a request; its history is in the log. */
const requestsShown = [
  ...requestLists,
  'GET signingagreement/getofficialletterrequestbyid/{id}',
  'GET audit',
] as const;

/** Letter requests and their documents. Rules 10.1 to 10.22. */
export const letterCalls = defineCalls({
  'GET signingagreement/getofficialletterrequests': {
    summary: 'Letter requests in scope that are requested or processed, newest first',
    may: ownUnits,
    answer: Type.Array(LetterRequest),
  },
  'GET signingagreement/getofficialletterrequests/{id}': {
    summary: 'All letter requests of a section, newest first',
    may: ownUnits,
    target: { kind: 'section', id: 'params.id' },
    params: IdParams,
    answer: Type.Array(LetterRequest),
  },
  'GET signingagreement/getofficialletterrequestbyid/{id}': {
    summary: 'One letter request',
    may: ownUnits,
    target: { kind: 'letter', id: 'params.id' },
    params: IdParams,
    answer: LetterRequest,
  },
  'GET signingagreement/sectionroles/{id}': {
    summary: 'Members of a section who hold a role',
    may: sectionsWithoutUser,
    clients: 'other clients: the second path of `GET sections/sectionroles/{id}`',
    target: { kind: 'section', id: 'params.id' },
    mayBeUnknown: true,
    params: IdParams,
    answer: SectionRoles,
  },
  'POST signingagreement/addofficialletterrequest': {
    summary: 'Ask for an official letter',
    may: sectionActors,
    leaves: { letterrequest: 'add' },
    changes: requestLists,
    target: { kind: 'section', id: 'body.sectionId', missing: 'officialletterrequest.sectionrequired' },
    body: LetterRequestInput,
    answer: LetterRequest,
  },
  'PUT signingagreement/updateletterrequest': {
    summary: 'Correct what a letter is asked for, until it is processed',
    may: ownOrders,
    leaves: { letterrequest: 'update' },
    changes: requestsShown,
    target: { kind: 'letter', id: 'body.id' },
    step: { letter: 'correct' },
    body: LetterCorrection,
    answer: LetterRequest,
  },
  'POST signingagreement/returnletterrequest': {
    summary: 'Ask whoever ordered a letter to correct the request, with a reason',
    may: nationalOnly,
    leaves: { letterrequest: 'return' },
    changes: requestsShown,
    target: { kind: 'letter', id: 'body.id' },
    step: { letter: 'return' },
    body: LetterReturn,
    answer: LetterRequest,
  },
  'POST signingagreement/undoapproval/{id}': {
    summary: 'Take an approval back, until the section or the district has downloaded the signed PDF',
    may: nationalOnly,
    leaves: { letterrequest: 'undo' },
    changes: requestsShown,
    target: { kind: 'letter', id: 'params.id' },
    step: { letter: 'undo' },
    params: IdParams,
    answer: LetterRequest,
  },
  'POST signingagreement/uploadsigneddocument': {
    summary: 'Add the signed PDF to a request, or replace it',
    may: nationalOnly,
    leaves: { letterrequest: 'upload' },
    changes: requestsShown,
    target: { kind: 'letter', id: 'body.officialLetterRequestId' },
    hasFile: true,
    step: { letter: 'upload' },
    body: SignedDocumentUpload,
    answer: LetterRequest,
  },
  'DELETE signingagreement/removesigneddocument/{id}': {
    summary: 'Remove the signed PDF of a request',
    may: nationalOnly,
    leaves: { letterrequest: 'remove' },
    changes: requestsShown,
    target: { kind: 'letter', id: 'params.id' },
    step: { letter: 'remove' },
    params: IdParams,
    answer: LetterRequest,
  },
  'POST signingagreement/approveletterrequest': {
    summary: 'Approve a request that has its signed PDF',
    may: nationalOnly,
    leaves: { letterrequest: 'approve' },
    changes: requestsShown,
    target: { kind: 'letter', id: ['body.officalLetterRequestId', 'body.officialLetterRequestId'] },
    step: { letter: 'approve' },
    body: LetterApproval,
    answer: LetterRequest,
  },
  'POST signingagreement/archiveletterrequest/{id}': {
    summary: 'Archive a processed request',
    may: nationalOnly,
    leaves: { letterrequest: 'archive' },
    changes: requestsShown,
    target: { kind: 'letter', id: 'params.id' },
    step: { letter: 'archive' },
    params: IdParams,
    answer: LetterRequest,
  },
  'DELETE signingagreement/deleteletterrequest/{id}': {
    summary: 'Delete a request with its signed PDF',
    may: { ...everyRole('own'), SuperAdmin: 'all', KT: 'all' },
    leaves: { letterrequest: 'delete' },
    changes: requestLists,
    target: { kind: 'letter', id: 'params.id' },
    params: IdParams,
    answer: Empty,
  },
  'GET signingagreement/boardmembers/pdf': {
    summary: boardMembers,
    may: ownUnits,
    clients: 'other clients: the screen uses POST',
    leaves: { section: 'export' },
    target: { kind: 'section', id: 'query.sectionId' },
    countsPeople: true,
    query: BoardMembersQuery,
    answer: Pdf,
  },
  'POST signingagreement/boardmembers/pdf': {
    summary: boardMembers,
    may: ownUnits,
    leaves: { section: 'export' },
    target: { kind: 'section', id: 'body.sectionId' },
    countsPeople: true,
    body: BoardMembersQuestion,
    answer: Pdf,
  },
  'GET signingagreement/signingrightsmembers/{id}/pdf': extractIn('Finnish'),
  'POST signingagreement/signingrightsmembers/{id}/pdf': {
    ...extractIn('Finnish'),
    clients: 'other clients: the screen uses GET',
  },
  'GET signingagreement/signingrightsmembersswedish/{id}/pdf': extractIn('Swedish'),
  'POST signingagreement/signingrightsmembersswedish/{id}/pdf': {
    ...extractIn('Swedish'),
    clients: 'other clients: the screen uses GET',
  },
  'GET signingagreement/signingrightsmembersenglish/{id}/pdf': extractIn('English'),
  'POST signingagreement/signingrightsmembersenglish/{id}/pdf': {
    ...extractIn('English'),
    clients: 'other clients: the screen uses GET',
  },
  'POST signingagreement/signingrightsmembers/pdf': {
    summary: 'Extracts of signing rights of up to 50 requests, as one PDF; each begins on a new page',
    may: nationalOnly,
    countsPeople: true,
    isQuestion: true,
    leaves: { letterrequest: 'export' },
    body: ExtractsQuestion,
    answer: Pdf,
    example: { ids: [1], language: 'fi' },
  },
  'GET verify/{code}': {
    summary: 'Verify an extract of signing rights by the code that is printed on it',
    may: open,
    clients: 'the page `/verify/…` shows the same; other clients',
    params: Type.Object({ code: Type.String() }),
    answer: Verification,
  },
});
