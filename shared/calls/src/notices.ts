import { Type } from 'typebox';
import { languages } from '@osasto/contract';
import { digestSampleSkips, digestTimeNames, noticeChoices, noticeKinds } from '@osasto/rules';
import { defineCalls } from './record.ts';
import { everybody, open } from './rights.ts';
import { CalendarDate, CalendarDateInput, Empty, literals, Maybe } from './values.ts';

const Choice = literals(noticeChoices);
const kinds = Type.Object(Object.fromEntries(noticeKinds.map((kind) => [kind, Choice])) as ChoiceOfEach);
type ChoiceOfEach = Record<(typeof noticeKinds)[number], typeof Choice>;

/** When a person is notified of what. Rule 22.4. */
const Notices = Type.Object({
  language: literals(languages),
  digest: literals(digestTimeNames),
  /** Nothing is sent before this day. */
  pausedUntil: Type.Optional(CalendarDate),
  kinds,
  /** Kinds that nobody may do without. */
  locked: Type.Array(literals(noticeKinds)),
});

const NoticesInput = Type.Object({
  language: literals(languages),
  digest: literals(digestTimeNames),
  pausedUntil: Maybe(CalendarDateInput),
  kinds: Type.Partial(kinds),
  locked: Type.Optional(Type.Array(literals(noticeKinds))),
});

const UnsubscribeParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });

/** Calls about e-mail that people choose. */
export const noticeCalls = defineCalls({
  'GET account/notices': {
    summary: 'When the caller is notified of what by e-mail',
    may: everybody,
    answer: Notices,
  },
  'POST account/notices': {
    summary: 'Choose when one is notified of what by e-mail; kinds that are left out stay as they are',
    may: everybody,
    leaves: { account: 'notices' },
    changes: ['GET account/notices'],
    body: NoticesInput,
    answer: Notices,
    example: { language: 'sv', digest: 'thursday', kinds: { draftOpen: 'never' } },
  },
  'POST account/digestsample': {
    summary: 'Send the weekly digest to the caller alone, as it would be now',
    may: everybody,
    leaves: { account: 'digestsample' },
    answer: Type.Object({
      /** Why no mail leaves; left out: one does. */
      skipped: Type.Optional(literals(digestSampleSkips)),
    }),
  },
  'POST account/language': {
    summary: 'Keep the language that one has chosen, for e-mail',
    may: everybody,
    leaves: { account: 'language' },
    changes: ['GET account/notices'],
    body: Type.Object({ language: literals(languages) }),
    answer: Empty,
    example: { language: 'sv' },
  },
  'GET account/calendar': {
    summary: 'The address of the own calendar feed; whoever has it reads the feed',
    may: everybody,
    answer: Type.Object({ url: Type.String() }),
  },
  'DELETE account/calendar': {
    summary: 'End the address of the own calendar feed; the next one is another',
    may: everybody,
    leaves: { account: 'calendar' },
    changes: ['GET account/calendar'],
    answer: Empty,
  },
  'POST account/notices/unsubscribe/{token}': {
    summary: 'No longer send an e-mail of this kind (RFC 8058)',
    may: open,
    leaves: { account: 'unsubscribe', member: 'unsubscribe' },
    clients: 'programs that read mail',
    params: UnsubscribeParams,
    answer: Empty,
  },
});
