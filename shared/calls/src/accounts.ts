import { Type } from 'typebox';
import { defineCalls } from './record.ts';
import { open, everybody } from './rights.ts';
import { Empty, IdParams, Timestamp, literals, Nullable, textMark, Validation } from './values.ts';

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
  password: Nullable(Type.Object({ setAt: Timestamp, expires: Nullable(Timestamp) })),
  sessions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** Empty when unknown, as the next one. */
      browser: Type.String(),
      system: Type.String(),
      network: Type.String(),
      since: Timestamp,
      lastUsed: Timestamp,
      isCurrent: Type.Boolean(),
    }),
  ),
});

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
      created: Timestamp,
      lastUsed: Nullable(Timestamp),
    }),
  ),
  /** How many are left. */
  recoveryCodes: Type.Integer(),
});

export const OwnFactorBegin = Type.Object({ kind, password });
export const OwnFactorOffer = Type.Object({ challenge: Type.String(), ...offer });

/** Calls about signing in and the own account. */
export const accountCalls = defineCalls({
  'POST account/getlogintoken': {
    summary: 'Sign in with e-mail and password',
    may: open,
    leaves: { account: 'signin' },
    body: Credentials,
    answer: Token,
  },
  'GET account/adauthorize': {
    summary: 'Sign in with what the directory answered',
    may: open,
    leaves: { account: 'signin' },
    clients:
      'other clients: `POST account/adauthorize` takes the token in its body, where no log of a proxy has it',
    query: DirectoryAnswer,
    answer: Token,
  },
  'POST account/adauthorize': {
    summary: 'Sign in with what the directory answered',
    may: open,
    leaves: { account: 'signin' },
    body: DirectoryAnswer,
    answer: Token,
  },
  'GET account/adstart': {
    summary: 'Go to the directory to sign in',
    may: open,
    clients: 'the link of the sign-in page',
    answer: Empty,
  },
  'POST account/logout': {
    summary: 'Sign out: the token is refused from then on',
    may: everybody,
    leaves: { account: 'signout' },
    answer: Empty,
  },
  'GET account/sessions': { summary: 'Where one is signed in', may: everybody, answer: OwnSessions },
  'DELETE account/sessions': {
    summary: 'End all own sessions but this one',
    may: everybody,
    leaves: { account: 'session.end' },
    changes: ['GET account/sessions', 'GET account/factors'],
    body: OwnProof,
    answer: Empty,
  },
  'DELETE account/sessions/{id}': {
    summary: 'End one of the other own sessions',
    may: everybody,
    leaves: { account: 'session.end' },
    changes: ['GET account/sessions', 'GET account/factors'],
    params: IdParams,
    body: OwnProof,
    answer: Empty,
  },
  'POST account/password': {
    summary: 'Change the own password; the other sessions end',
    may: everybody,
    leaves: { account: 'password.set' },
    changes: ['GET account/sessions'],
    body: PasswordChange,
    answer: Empty,
  },
  'POST account/checkpassword': {
    summary: 'Whether the own password may be this one; nothing is written',
    may: everybody,
    isQuestion: true,
    body: NewPassword,
    answer: Validation,
  },
  'POST account/secondfactor': {
    summary: 'The token, for the answer to the challenge of a refused sign-in',
    may: open,
    leaves: { account: 'signin' },
    body: FactorAnswer,
    answer: Token,
  },
  'POST account/secondfactor/begin': {
    summary: 'Begin to enrol a second factor at the sign-in',
    may: open,
    isQuestion: true,
    body: FactorBegin,
    answer: FactorOffer,
  },
  'POST account/secondfactor/enrol': {
    summary: 'Enrol a second factor at the sign-in: the token, and recovery codes this once',
    may: open,
    leaves: { account: ['factor.add', 'signin'] },
    body: FactorEnrolment,
    answer: EnrolledToken,
  },
  'GET account/factors': { summary: 'The own second factors', may: everybody, answer: OwnFactors },
  'POST account/factors/begin': {
    summary: 'Begin to add an own second factor; asks for the password',
    may: everybody,
    isQuestion: true,
    body: OwnFactorBegin,
    answer: OwnFactorOffer,
  },
  'POST account/factors': {
    summary: 'Add an own second factor; the other sessions end',
    may: everybody,
    leaves: { account: 'factor.add' },
    changes: ['GET account/sessions', 'GET account/factors'],
    body: FactorEnrolment,
    answer: EnrolledFactor,
  },
  'POST account/factors/{id}/remove': {
    summary: 'Take an own second factor away; the other sessions end',
    may: everybody,
    leaves: { account: 'factor.remove' },
    changes: ['GET account/sessions', 'GET account/factors'],
    params: IdParams,
    body: NewPassword,
    answer: Empty,
  },
  'POST account/recoverycodes': {
    summary: 'New recovery codes in place of all others, shown this once',
    may: everybody,
    leaves: { account: 'factor.codes' },
    changes: ['GET account/sessions', 'GET account/factors'],
    body: NewPassword,
    answer: RecoveryCodes,
  },
});
