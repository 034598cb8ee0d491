import { Type } from 'typebox';
import { MemberFilter } from './members.ts';
import { HolderFilter } from './positions.ts';
import { defineCalls } from './record.ts';
import { approvers, sectionActors } from './rights.ts';
import { messagesShown } from './shown.ts';
import {
  CalendarDate,
  Empty,
  IdParams,
  Lines,
  literals,
  Maybe,
  NamedUnit,
  Nullable,
  Paged,
  PageQuery,
  personMark,
  Timestamp,
} from './values.ts';

const messageKinds = ['official', 'members'] as const;

const messageStates = ['draft', 'needsSecond', 'delayed', 'sending', 'sent', 'stopped'] as const;

/** Why somebody of the audience does not get a message: of several reasons the first. Rule 23.2. */
const exclusionReasons = ['contactProhibited', 'masked', 'noAddress', 'unsubscribed', 'noConsent'] as const;

/** Why somebody did not get a message: also what became of a mail that left, or could not. Rule 23.3. */
const undeliveredReasons = ['refused', 'givenUp', 'bounced', 'noServer', ...exclusionReasons] as const;

/** A field of a filter that is not known is refused: it must not make the audience wider. Rule 23.2. */
const closed = { additionalProperties: false } as const;

/** Exactly one of both, restricted by at least one field. Rules 23.1, 23.2. */
const Audience = Type.Object(
  {
    holders: Maybe(Type.Object(HolderFilter.properties, closed)),
    members: Maybe(Type.Object(MemberFilter.properties, closed)),
  },
  closed,
);

/** 1 to 150 and 1 to 10 000 characters. Rule 23.3. */
const MessageText = Type.Object({ subject: Type.String(), text: Lines({}) });

/** At least one of both. Rule 23.3. */
const Texts = Type.Object({ fi: Maybe(MessageText), sv: Maybe(MessageText) });

const MessageInput = Type.Object({ kind: literals(messageKinds), audience: Audience, texts: Texts });

const Count = Type.Integer({ minimum: 0 });

/** A message and how far it is. Rules 23.1 to 23.4. */
const Message = Type.Object({
  id: Type.Integer(),
  created: Timestamp,
  /** When somebody pressed send. */
  sent: Nullable(Timestamp),
  by: Type.String(),
  /** Whether the caller wrote or sent it, and so does not confirm it. */
  isOwn: Type.Boolean(),
  /** That it is from; null for the whole organisation. */
  unit: Nullable(NamedUnit),
  unitKind: Nullable(literals(['district', 'section'])),
  kind: literals(messageKinds),
  audience: Audience,
  texts: Type.Object({ fi: Type.Optional(MessageText), sv: Type.Optional(MessageText) }),
  state: literals(messageStates),
  counts: Type.Object({ recipients: Count, sent: Count, undeliverable: Count, excluded: Count }),
});

/** Whoever does not get a message, by reason; `names` has the first of them. */
const Excluded = Type.Object({
  reason: literals(exclusionReasons),
  count: Count,
  names: Type.Array(Type.String({ [personMark]: true })),
});

const Preview = Type.Object({
  recipients: Count,
  byLanguage: Type.Object({ fi: Count, sv: Count, both: Count }),
  excluded: Type.Array(Excluded),
  /** So many that a second person confirms. */
  needsSecond: Type.Boolean(),
});

/** At most 500, first those whose mail was refused. */
const Undelivered = Type.Object(
  {
    name: Type.Optional(Type.String()),
    section: Type.Optional(NamedUnit),
    reason: literals(undeliveredReasons),
  },
  { [personMark]: true },
);

const target = { kind: 'message', id: 'params.id' } as const;

const example = {
  kind: 'members',
  audience: { members: { sections: [1] } },
  texts: { fi: { subject: 'Syyskokous', text: 'Hei {etunimi}' } },
};

/** Calls about messages to holders and members. */
export const messageCalls = defineCalls({
  'POST messages/preview': {
    summary: 'Who would get a message, how many in which language, and who would not and why',
    may: sectionActors,
    isQuestion: true,
    body: Type.Object({ ...MessageInput.properties, texts: Maybe(Texts) }),
    answer: Preview,
    example,
  },
  'POST messages': {
    summary: 'Add a message as a draft',
    may: sectionActors,
    leaves: { message: 'add' },
    changes: messagesShown,
    body: MessageInput,
    answer: Message,
    example,
  },
  'PUT messages/{id}': {
    summary: 'Change a draft',
    may: sectionActors,
    leaves: { message: 'update' },
    changes: messagesShown,
    target,
    params: IdParams,
    body: MessageInput,
    answer: Message,
    example,
  },
  'DELETE messages/{id}': {
    summary: 'Delete a draft',
    may: sectionActors,
    leaves: { message: 'delete' },
    changes: messagesShown,
    target,
    params: IdParams,
    answer: Empty,
  },
  'POST messages/{id}/send': {
    summary: 'Send a message in ten seconds, or ask a second person to confirm it',
    may: sectionActors,
    leaves: { message: 'send' },
    changes: messagesShown,
    target,
    params: IdParams,
    answer: Message,
  },
  'POST messages/{id}/test': {
    summary: 'Send a message to the caller alone',
    may: sectionActors,
    leaves: { message: 'test' },
    target,
    params: IdParams,
    answer: Message,
  },
  'POST messages/{id}/confirm': {
    summary: 'Confirm, as a second person, that a message is sent',
    may: approvers,
    leaves: { message: 'approve' },
    changes: messagesShown,
    target,
    params: IdParams,
    answer: Message,
  },
  'POST messages/{id}/stop': {
    summary: 'Keep what has not left of a message from leaving',
    may: sectionActors,
    leaves: { message: 'stop' },
    changes: messagesShown,
    target,
    params: IdParams,
    answer: Message,
  },
  'GET messages': {
    summary: 'Messages of the units in scope, newest first',
    may: sectionActors,
    query: PageQuery,
    answer: Paged(Message),
  },
  'GET messages/{id}': {
    summary: 'One message, and who did not get it',
    may: sectionActors,
    target,
    params: IdParams,
    answer: Type.Object({
      ...Message.properties,
      /** The last day on which the message is kept. */
      keptUntil: CalendarDate,
      undelivered: Type.Array(Undelivered),
    }),
  },
});
