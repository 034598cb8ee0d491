import { Type } from 'typebox';
import { failureClasses, framePattern, loadStages, mostFrames } from '@osasto/contract';
import { defineCalls } from './record.ts';
import { open } from './rights.ts';
import { Empty, literals } from './values.ts';

export const Version = Type.Object({ version: Type.String(), build: Type.String() });

/** What the organisation allows, and screens obey. Rule 1.21. */
export const Limits = Type.Object({
  /** The largest file, in bytes. */
  uploadBytes: Type.Integer(),
  /** Attachments of one section's plan. */
  planAttachments: Type.Integer(),
  /** Calendar months from the upload of a plan to the day on which it runs out. */
  planMonths: Type.Integer(),
  /** Calendar months before that day from which screens warn. */
  planWarningMonths: Type.Integer(),
  /** Days from today that an approved letter request is given unless another expiry is chosen. */
  letterExpiryDays: Type.Integer(),
  /** Minutes for which a `url` of a file opens it. */
  signedUrlMinutes: Type.Integer(),
});

export const Configuration = Type.Object({
  /** In the default language. */
  organisation: Type.String(),
  /** Its name in each language; a service of an earlier version does not send it. */
  organisationNames: Type.Optional(Type.Object({ fi: Type.String(), sv: Type.String() })),
  version: Type.String(),
  singleSignOn: Type.Boolean(),
  limits: Limits,
  links: Type.Object({
    privacy: Type.String(),
    accessibility: Type.String(),
    passwordChange: Type.String(),
  }),
  support: Type.String(),
  /** The permission table: by what each of the six roles gets, the calls and abilities. Rule 3. */
  permissions: Type.Record(Type.String(), Type.Array(Type.String())),
  /** By each call that changes something, the calls that answer otherwise after it. */
  changes: Type.Record(Type.String(), Type.Array(Type.String())),
  /** Hash of `permissions` and `changes`. Every answer has it as `x-rights`, so that a page learns that they have changed. */
  rights: Type.String(),
});

export const ClientEvents = Type.Object({
  events: Type.Array(
    Type.Object({
      remote: Type.String({ pattern: '^[a-z][a-z-]{0,39}$' }),
      build: Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' }),
      stage: literals(loadStages),
      class: Type.Optional(literals(failureClasses)),
      milliseconds: Type.Number({ minimum: 0, maximum: 3_600_000 }),
      frames: Type.Optional(
        Type.Array(Type.String({ pattern: `^${framePattern.source}$` }), { maxItems: mostFrames }),
      ),
      reference: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' })),
    }),
    { maxItems: 50 },
  ),
});

/** Calls about the application itself. */
export const applicationCalls = defineCalls({
  'GET config': {
    summary: 'What the interface needs before sign-in',
    may: open,
    clients: 'the page begins with it',
    answer: Configuration,
  },
  'GET ossiversion': {
    summary: 'Version of the application',
    may: open,
    clients: 'the link in the footer; monitoring',
    answer: Version,
  },
  'POST client/events': {
    summary: 'Count loads and failures of remotes; nothing is kept about the person',
    may: open,
    clients: 'every page says what its remotes needed',
    isQuestion: true,
    body: ClientEvents,
    answer: Empty,
  },
});
