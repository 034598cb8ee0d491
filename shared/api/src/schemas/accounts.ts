import { Type } from 'typebox';
import { failureClasses, framePattern, loadStages, mostFrames } from '@osasto/contract';
import { Instant, Nullable, textMark } from './values.ts';

const password = Type.String({ minLength: 1, maxLength: 1024, [textMark]: 'secret' });

export const Credentials = Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }), password });

export const PasswordChange = Type.Object({ current: password, password });

export const NewPassword = Type.Object({ password });

/** That it is the person who asks; empty for those who have no password. */
export const OwnProof = Type.Object({ password: Type.Optional(password) });

/** What the directory sends back in the fragment. */
export const DirectoryAnswer = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 8192 }),
  sessionState: Type.Optional(Type.String({ maxLength: 1024 })),
});

export const Token = Type.Object({ token: Type.String() });

/** Where somebody is signed in. `network` is the first part of the address. Rule 2.18. */
export const OwnSessions = Type.Object({
  email: Type.String(),
  /** Null for those who come by single sign-on only; `expires` is null when passwords do not age. */
  password: Nullable(Type.Object({ setAt: Instant, expires: Nullable(Instant) })),
  sessions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** Empty when unknown, as the next one. */
      browser: Type.String(),
      system: Type.String(),
      network: Type.String(),
      since: Instant,
      lastUsed: Instant,
      isCurrent: Type.Boolean(),
    }),
  ),
});

const literals = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });

const challenge = Type.String({ minLength: 1, maxLength: 100 });
const code = Type.String({ minLength: 1, maxLength: 20 });
/** What the browser gives of a passkey, which the library reads. */
const passkey = Type.Record(Type.String(), Type.Unknown());
const kind = literals(['totp', 'passkey']);

/** How a refused sign-in is answered. `methods` is empty for who has to enrol now. Rule 2.20. */
export const SecondFactorDemand = Type.Object({
  challenge: Type.String(),
  methods: Type.Array(literals(['passkey', 'totp', 'recovery'])),
  /** What the browser needs to use a passkey. */
  passkey: Type.Optional(passkey),
});

/** One of the three answers a challenge. */
export const FactorAnswer = Type.Object({
  challenge,
  code: Type.Optional(code),
  recoveryCode: Type.Optional(code),
  passkey: Type.Optional(passkey),
});

export const FactorBegin = Type.Object({ challenge, kind });

/** What an application or a device makes a factor of. */
const offer = {
  totp: Type.Optional(
    Type.Object({
      secret: Type.String(),
      uri: Type.String(),
      /** Squares each way, and the dark ones as a path of an SVG. */
      qr: Type.Object({ size: Type.Integer(), path: Type.String() }),
    }),
  ),
  passkey: Type.Optional(passkey),
};
export const FactorOffer = Type.Object(offer);

export const FactorEnrolment = Type.Object({
  challenge,
  name: Type.String({ maxLength: 60 }),
  code: Type.Optional(code),
  passkey: Type.Optional(passkey),
});

const recoveryCodes = Type.Array(Type.String());

/** `recoveryCodes` are shown this once; null when there are some already. */
export const EnrolledFactor = Type.Object({ recoveryCodes: Nullable(recoveryCodes) });
export const EnrolledToken = Type.Object({ token: Type.String(), recoveryCodes: Nullable(recoveryCodes) });
export const RecoveryCodes = Type.Object({ recoveryCodes });

export const OwnFactors = Type.Object({
  isRequired: Type.Boolean(),
  factors: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind,
      name: Type.String(),
      created: Instant,
      lastUsed: Nullable(Instant),
    }),
  ),
  /** How many are left. */
  recoveryCodes: Type.Integer(),
});

export const OwnFactorBegin = Type.Object({ kind, password });
export const OwnFactorOffer = Type.Object({ challenge: Type.String(), ...offer });

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
