import { Type } from 'typebox';
import { codes, maxPositionChanges, type CodeList } from '@osasto/contract';
import { MemberPosition } from './positions.ts';
import { Section } from './units.ts';
import { defineCalls } from './record.ts';
import { approvers, ownOfCheckers, ownUnits, sectionActors, type Rights } from './rights.ts';
import { boardsShown, overviewsShown, reportParts } from './shown.ts';
import {
  Lines,
  Id,
  idOrNone,
  CalendarDate,
  CalendarDateInput,
  Timestamp,
  Nullable,
  Maybe,
  Coded,
  StatusChange,
  Caution,
  FieldError,
  literals,
  personMark,
  codeId,
  IdParams,
  Empty,
  unitIds,
  Validation,
} from './values.ts';

export const MinutesDocument = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  minutesId: Type.Integer(),
  /** A signed address, good for ten minutes. Rule 1.15. */
  url: Type.String(),
  uploadedBy: Type.String(),
  fileType: Type.String(),
  stage: Coded,
  /** In bytes. */
  size: Type.Integer(),
  created: Timestamp,
  caution: Caution,
});

export const Minutes = Type.Object({
  id: Type.Integer(),
  meetingId: Type.Integer(),
  status: Coded,
  isSentByMail: Type.Boolean(),
  documents: Type.Array(MinutesDocument),
});

/** An employee by name, where more of them is not shown. */
const NamedEmployee = Type.Object({ id: Type.Integer(), name: Type.String() });

/** Who opened the check page last since a report was sent, and when. Rule 24.4. */
const Checking = Type.Object({ at: Timestamp, by: Type.String() });

const meetingFields = {
  id: Type.Integer(),
  sectionId: Type.Integer(),
  name: Type.String(),
  type: Coded,
  meetingTypeId: Type.Integer(),
  dateHeld: CalendarDate,
  reportedBy: Type.String(),
  createdBy: Type.String(),
  created: Timestamp,
  modified: Timestamp,
  status: Coded,
  minutesId: Type.Integer(),
  /** False for those who may not see CRM errors. Rule 7.27. */
  hasCrmErrors: Type.Boolean(),
  isLatestMeeting: Type.Boolean(),
  /** What `If-Match` says to change the meeting. Rule 1.20. */
  tag: Type.String(),
  /** The checker whom the report is assigned to. Rule 24.7. */
  assigned: Type.Optional(NamedEmployee),
};

export const MeetingRow = Type.Object({
  ...meetingFields,
  sectionName: Type.String(),
  districtId: Type.Integer(),
});

/** What a report has in the queue of those who check it. Rules 24.3, 24.7. */
const Queued = Type.Object({
  /** When it was sent last. */
  sent: Timestamp,
  /** When its section asked it back, as long as nobody has answered. */
  askedBack: Type.Optional(Timestamp),
  checking: Type.Optional(Checking),
  assigned: Type.Optional(NamedEmployee),
  /** Assigned to the caller, or to somebody whom the caller substitutes. */
  isForCaller: Type.Boolean(),
  /** The minutes have a file that the service has not sent to the caller since the report was sent. Rule 7.2. */
  hasUnopened: Type.Boolean(),
  /** There is a file, or the minutes come by mail. */
  hasMinutes: Type.Boolean(),
  /** How many terms it reports. */
  elected: Type.Integer(),
});

/** As much of a meeting as a row of a screen shows: half of the bytes of a {@link MeetingRow}, and a third of the work. */
export const ListedMeeting = Type.Object({
  id: Type.Integer(),
  sectionId: Type.Integer(),
  sectionName: Type.String(),
  name: Type.String(),
  meetingTypeId: Type.Integer(),
  statusId: Type.Integer(),
  dateHeld: CalendarDate,
  reportedBy: Type.String(),
  createdBy: Type.String(),
  created: Timestamp,
  modified: Timestamp,
  /** False for those who may not see CRM errors. Rule 7.27. */
  hasCrmErrors: Type.Boolean(),
  /** Present on submitted and reviewed reports, for those who may check them. */
  queued: Type.Optional(Queued),
});

/** What a report has of its sending and checking. Rules 24.1, 24.2. */
const handlingFields = {
  /** `KI-{year}-{id}`, from its first sending on. */
  reference: Type.Optional(Type.String()),
  /** A word to the checker, from the last sending. */
  note: Type.Optional(Type.String()),
  /** Whether the caller may take it back: nobody has opened it. */
  mayRecall: Type.Boolean(),
  /** Whether the caller may ask for it back. */
  mayAskBack: Type.Boolean(),
  /** Who wants it back, and why; gone once it is a draft. */
  askedBack: Type.Optional(
    Type.Object({
      at: Timestamp,
      by: Type.String(),
      reason: Type.String(),
      /** Why it is not returned. */
      answer: Type.Optional(Type.Object({ at: Timestamp, by: Type.String(), word: Type.String() })),
    }),
  ),
  /** Admins of the district, who check it. */
  checkers: Type.Optional(Type.Array(Type.Object({ name: Type.String(), email: Type.String() }))),
  /** Calendar days from sending to approval in the district: the median of a year with at least ten. */
  usualDays: Type.Optional(Type.Integer()),
};
/** How to reach whoever sent a report; only the name where it is masked. Rules 4.7, 24.4. */
const Reporter = Type.Object(
  { name: Type.String(), phone: Type.Optional(Type.String()), email: Type.Optional(Type.String()) },
  { [personMark]: true },
);

export const Meeting = Type.Object({
  ...meetingFields,
  moreInfo: Nullable(Type.String()),
  minutes: Minutes,
  memberPositions: Type.Array(MemberPosition),
  meetingDefaultPositionInfo: Type.Object({
    defaultPositionStartDate: CalendarDate,
    defaultPositionEndDate: CalendarDate,
  }),
  statusChanges: Type.Array(StatusChange),
  /** Why the report was sent back; null unless it is a draft that was. Rule 7.6. */
  returnReason: Nullable(Type.String()),
  /** What `caneditmeeting` says of it. Rule 7.20. */
  mayEdit: Type.Boolean(),
  /** Whether the caller may send it back as it stands; never where the organisation does not allow it. Rule 7.6. */
  mayReturn: Type.Boolean(),
  /** Why the transfer to the CRM waits; null for those who may not see CRM errors. Rules 7.27, 8. */
  transferMessage: Nullable(Type.String()),
  ...handlingFields,
  /** While it is submitted or reviewed. */
  checking: Type.Optional(Checking),
  /** For those who may check it. */
  reporter: Type.Optional(Reporter),
});

/** A meeting with all that the screen of its report shows. Rule 19.17. */
export const FullMeeting = Type.Object({ ...Meeting.properties, section: Section });

/** An id of a code list, or 0 for "choose". Rules 7.22, 18.1. */
const codeOrAny = (list: CodeList) =>
  Type.Unsafe<number>({ type: 'integer', enum: [0, ...codes[list].map(({ id }) => id)] });

/** Missing, null, empty and 0 mean no restriction; fields combine with "and". Rules 7.22, 7.28, 18.17. */
export const MeetingFilter = Type.Object({
  districts: unitIds,
  sections: unitIds,
  types: Maybe(Type.Array(codeOrAny('meetingType'), { maxItems: 50 })),
  statuses: Maybe(Type.Array(codeOrAny('meetingStatus'), { maxItems: 50 })),
  dateHeldFrom: Maybe(CalendarDateInput),
});

/** The bare id, or `{ id }`; a DELETE also takes `?id=`. Rule 1.8. */
export const MeetingId = Type.Union([Id, Type.Object({ id: Id })]);
export const MeetingIdQuery = Type.Object({ id: Type.Optional(Id) });

/** Limits of the reason are rules with messages of their own. Rule 7.6. */
export const MeetingReturn = Type.Object({ id: Id, reason: Maybe(Lines({ maxLength: 10_000 })) });

/** The bare id needs no ticks; `acknowledged` has the keys of warnings, with `:positionId` where there is one. Rule 24.1. */
export const MeetingSending = Type.Union([
  Id,
  Type.Object({
    id: Id,
    acknowledged: Maybe(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 200 })),
    note: Maybe(Lines({ maxLength: 10_000 })),
  }),
]);

/** What sending refuses, what it asks to confirm, and what the report changes. Rule 24.1. */
export const SendingCheck = Type.Object({
  errors: Validation.properties.errors,
  warnings: Validation.properties.errors,
  elected: Type.Array(
    Type.Object({ positionOfTrustId: Type.Integer(), change: literals(['new', 'continues']) }),
  ),
  leaving: Type.Array(Type.Object({ name: Type.String(), positionId: Type.Integer() })),
});

/** Limits of the reason are rules with messages of their own. Rule 24.2. */
export const AskingBack = Type.Object({ id: Id, reason: Maybe(Lines({ maxLength: 10_000 })) });

/** `word` is needed where it is not returned. Rule 24.2. */
export const AskBackAnswer = Type.Object({
  id: Id,
  returns: Type.Boolean(),
  word: Maybe(Lines({ maxLength: 10_000 })),
});

/** A row of a board as a client keeps it; the service does not read it. */
const draftRow = Type.Object({}, { additionalProperties: true });

/** A board that is saved unfinished. Rule 24.5. */
export const BoardDraft = Type.Object({
  rows: Type.Array(draftRow),
  /** What the next save names to have seen this one. */
  tag: Type.String(),
  by: Type.String(),
  at: Timestamp,
});

/** Without `tag` the last write wins. Rule 24.5. */
export const BoardDraftInput = Type.Object({
  meetingId: Id,
  rows: Type.Array(draftRow, { maxItems: maxPositionChanges }),
  tag: Maybe(Type.String({ maxLength: 100 })),
});
/** Steps that can be taken with many reports at once. Rule 24.3. */
export const stepsOfMany = ['review', 'approve', 'archive'] as const;

export const ManyMeetings = Type.Object({
  step: literals(stepsOfMany),
  ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
});

/** What became of one of them; `errors` says why not. */
const StepResult = Type.Object({
  id: Type.Integer(),
  ok: Type.Boolean(),
  errors: Type.Array(FieldError),
});

/** Without an employee it is assigned to nobody. Rule 24.7. */
export const Assignment = Type.Object({ id: Id, employeeId: Maybe(Id) });

export const MeetingInput = Type.Object({
  sectionId: Id,
  // Required and at most 100 characters by the rules, whose messages say so in the reader's words.
  name: Maybe(Type.String({ maxLength: 2000 })),
  meetingTypeId: Maybe(codeId('meetingType')),
  dateHeld: Maybe(CalendarDateInput),
  moreInfo: Maybe(Lines({ maxLength: 10_000 })),
});

/** What the client says of reportedBy and createdBy is ignored. Rule 7.12. */
export const MeetingUpdate = Type.Object({
  id: Id,
  ...MeetingInput.properties,
  reportedBy: Maybe(Type.String({ maxLength: 500 })),
  createdBy: Maybe(Type.String({ maxLength: 500 })),
});

/** `status` is set by the workflow; the client's value is ignored. Rule 7.26. */
export const MinutesUpdate = Type.Object({
  /** Id of the minutes. It may be left out: each meeting has its minutes from the beginning. */
  id: idOrNone,
  meetingId: Id,
  status: Type.Optional(Type.Unknown()),
  isSentByMail: Type.Boolean(),
});

/**
 * `blob` is base64. What the content is decides, not `fileType`. Limits of name and type are rules with messages of their
 * own. Rules 1.16, 1.17.
 */
export const Upload = Type.Object({
  name: Type.String({ maxLength: 5000 }),
  blob: Type.String(),
  fileType: Type.String({ maxLength: 5000 }),
});

export const MinutesUpload = Type.Object({
  ...Upload.properties,
  sectionId: Maybe(Id),
  minutesId: Id,
});

/** The employee who checks in one's place, until and including a day. Rule 24.7. */
const Substitute = Type.Object({
  employeeId: Type.Optional(Type.Integer()),
  until: Type.Optional(CalendarDate),
});
export const SubstituteInput = Type.Object({ employeeId: Maybe(Id), until: Maybe(CalendarDateInput) });

/** What is otherwise once a report is gone from its state. */
const states = ['POST meetings/list', 'GET districts/{id}/stats', ...boardsShown, ...overviewsShown] as const;

/** Where it shows that a report is asked back. */
const askedBackShown = ['GET meetings/{id}', 'GET meetings/history/{id}', 'GET waiting'] as const;

const step = (
  meeting: 'submit' | 'recall' | 'review' | 'approve' | 'archive',
  { summary, may }: { summary: string; may: Rights },
) => ({
  summary,
  may,
  target: { kind: 'meeting' as const, id: 'body.id' as const },
  step: { meeting },
  leaves: { meeting },
  changes: [...reportParts, ...states],
  body: MeetingId,
  answer: Meeting,
});

/** Calls about meetings and minutes. */
export const meetingCalls = defineCalls({
  'POST meetings': {
    summary: 'Meetings in scope, newest first, at most 2000',
    may: ownUnits,
    clients: 'other clients: `POST meetings/list` gives what lists show',
    isQuestion: true,
    body: MeetingFilter,
    answer: Type.Array(MeetingRow),
  },
  'POST sections/meetings': {
    summary: 'The same as POST meetings',
    may: ownUnits,
    clients: 'other clients: the second path of `POST meetings`',
    isQuestion: true,
    body: MeetingFilter,
    answer: Type.Array(MeetingRow),
  },
  'POST meetings/list': {
    summary: 'The same meetings as POST meetings, with as much as a list shows',
    may: ownUnits,
    isQuestion: true,
    body: MeetingFilter,
    answer: Type.Array(ListedMeeting),
  },
  'GET meetings/{id}': {
    summary: 'A meeting with its minutes and positions of trust, and its section',
    may: ownUnits,
    target: { kind: 'meeting', id: 'params.id' },
    params: IdParams,
    answer: FullMeeting,
  },
  'GET meetings/caneditmeeting/{id}': {
    summary: 'Whether the caller may edit the meeting as it stands',
    may: ownUnits,
    clients: 'other clients: the meeting says it as `mayEdit`',
    target: { kind: 'meeting', id: 'params.id' },
    params: IdParams,
    answer: Type.Boolean(),
  },
  'POST meetings/add': {
    summary: 'Make a draft',
    may: sectionActors,
    leaves: { meeting: 'add' },
    changes: ['POST meetings/list', 'GET districts/{id}/stats', ...overviewsShown],
    target: { kind: 'section', id: 'body.sectionId' },
    body: MeetingInput,
    answer: Meeting,
  },
  'PUT meetings/update': {
    summary: 'Change the details of a meeting',
    may: sectionActors,
    leaves: { meeting: 'update' },
    changes: ['POST meetings/list', ...overviewsShown],
    target: { kind: 'meeting', id: 'body.id' },
    step: { meeting: 'edit' },
    body: MeetingUpdate,
    answer: Meeting,
  },
  'DELETE meetings/deletemeeting': {
    summary: 'Delete a meeting for good',
    may: sectionActors,
    leaves: { meeting: 'delete' },
    changes: states,
    target: { kind: 'meeting', id: ['body.id', 'query.id'] },
    step: { meeting: 'delete' },
    query: MeetingIdQuery,
    body: Nullable(MeetingId),
    answer: Empty,
  },
  'POST meetings/checkmeeting': {
    summary: 'What sending a report would refuse, what it asks to confirm, and what the report changes',
    may: sectionActors,
    target: { kind: 'meeting', id: 'body.id' },
    isQuestion: true,
    step: { meeting: 'check' },
    body: MeetingId,
    answer: SendingCheck,
  },
  'POST meetings/submitmeeting': {
    ...step('submit', { summary: 'Send a draft to the district', may: sectionActors }),
    body: MeetingSending,
  },
  'POST meetings/recallmeeting': step('recall', {
    summary: 'Take a sent report back, until a checker has opened it',
    may: sectionActors,
  }),
  'POST meetings/askback': {
    summary: 'Ask the district to return a sent report, with a reason',
    may: sectionActors,
    leaves: { meeting: 'askBack' },
    changes: askedBackShown,
    target: { kind: 'meeting', id: 'body.id' },
    step: { meeting: 'askBack' },
    body: AskingBack,
    answer: Meeting,
  },
  'POST meetings/answeraskback': {
    summary: 'Return a report that was asked back, or say why not',
    may: approvers,
    leaves: { meeting: ['return', 'keep'] },
    changes: [...askedBackShown, ...states],
    target: { kind: 'meeting', id: 'body.id' },
    step: { meeting: 'answerAskBack' },
    body: AskBackAnswer,
    answer: Meeting,
  },
  'GET meetings/{id}/boarddraft': {
    summary: 'The board of a report as it was saved unfinished; null for none',
    may: sectionActors,
    target: { kind: 'meeting', id: 'params.id' },
    step: { meeting: 'edit' },
    params: IdParams,
    answer: Nullable(BoardDraft),
  },
  'POST meetings/boarddraft': {
    summary: 'Save the board of a report unfinished, unchecked',
    may: sectionActors,
    leaves: { meeting: 'boardDraft' },
    changes: ['GET meetings/{id}/boarddraft'],
    target: { kind: 'meeting', id: 'body.meetingId' },
    step: { meeting: 'edit' },
    body: BoardDraftInput,
    answer: BoardDraft,
  },
  'POST meetings/reviewedmeeting': step('review', { summary: 'Mark a report as checked', may: approvers }),
  'POST meetings/approvemeeting': step('approve', {
    summary: 'Approve a report; its positions go to the CRM',
    may: approvers,
  }),
  'POST meetings/opencheck': {
    summary: 'Say that one checks a report, so that other checkers see it',
    may: approvers,
    leaves: { meeting: 'opencheck' },
    changes: ['GET meetings/{id}', 'POST meetings/list'],
    target: { kind: 'meeting', id: 'body.id' },
    step: { meeting: 'open' },
    body: MeetingId,
    answer: Meeting,
  },
  'POST meetings/assign': {
    summary: 'Assign a report to a checker, or to nobody; it orders the queue and changes no right',
    may: approvers,
    leaves: { meeting: 'assign' },
    changes: ['GET meetings/{id}', 'POST meetings/list'],
    target: { kind: 'meeting', id: 'body.id' },
    step: { meeting: 'open' },
    body: Assignment,
    answer: Meeting,
  },
  'POST meetings/many': {
    summary:
      'Take a step with up to 100 reports; each is judged by itself, and has its result in the order sent',
    may: approvers,
    leaves: { meeting: [...stepsOfMany, 'denied'] },
    changes: [...reportParts, ...states],
    body: ManyMeetings,
    answer: Type.Array(StepResult),
    example: { step: 'review', ids: [1] },
  },
  'GET districts/{id}/checkers': {
    summary: 'Who may check the reports of a district',
    may: approvers,
    target: { kind: 'district', id: 'params.id' },
    params: IdParams,
    answer: Type.Array(NamedEmployee),
  },
  'GET account/substitute': {
    summary: 'Who checks reports in the place of the caller, and until which day',
    may: ownOfCheckers,
    answer: Substitute,
  },
  'POST account/substitute': {
    summary: 'Choose who checks reports in one’s place, or nobody; it orders the queue and changes no right',
    may: ownOfCheckers,
    leaves: { account: 'substitute' },
    changes: ['GET account/substitute', 'POST meetings/list'],
    body: SubstituteInput,
    answer: Substitute,
    example: {},
  },
  'POST meetings/returnmeeting': {
    summary: 'Send a report back to its section, with a reason; only where the organisation allows it',
    may: approvers,
    leaves: { meeting: 'return' },
    changes: [...reportParts, 'POST meetings/list'],
    target: { kind: 'meeting', id: 'body.id' },
    step: { meeting: 'return' },
    body: MeetingReturn,
    answer: Meeting,
  },
  'POST meetings/archivedmeeting': step('archive', {
    summary: 'File a report without effect',
    may: approvers,
  }),
  'PUT meetings/addorupdatemeetingminutes': {
    summary: 'Say how the minutes are sent',
    may: sectionActors,
    leaves: { meeting: 'minutes' },
    changes: reportParts,
    target: { kind: 'meeting', id: 'body.meetingId' },
    step: { meeting: 'edit' },
    body: MinutesUpdate,
    answer: Minutes,
  },
  'POST meetings/uploaddoc': {
    summary: 'Add a file to the minutes',
    may: sectionActors,
    leaves: { meeting: 'document.add' },
    changes: reportParts,
    target: { kind: 'minutes', id: 'body.minutesId' },
    hasFile: true,
    step: { meeting: 'edit' },
    body: MinutesUpload,
    answer: MinutesDocument,
  },
  'DELETE meetings/removedoc/{id}': {
    summary: 'Remove a file of the minutes',
    may: sectionActors,
    leaves: { meeting: 'document.remove' },
    changes: reportParts,
    target: { kind: 'document', id: 'params.id' },
    step: { meeting: 'edit' },
    params: IdParams,
    answer: Empty,
  },
});
