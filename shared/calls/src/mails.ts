import { Type } from 'typebox';
import { mailKinds, mailResults } from '@osasto/contract';
import { defineCalls } from './record.ts';
import { superAdminOnly } from './rights.ts';
import { Empty, Nullable, Timestamp } from './values.ts';

const Count = Type.Integer({ minimum: 0 });

const MailKindResults = Type.Object({
  kind: Type.Enum(mailKinds),
  sent: Count,
  /** Tries, not mails: one mail may be tried many times. */
  triedAgain: Count,
  refused: Count,
  givenUp: Count,
  /** Mails that were sent and came back. */
  bounced: Count,
  /** Mails that were not needed, or had no address that mail reaches. */
  notSent: Count,
  /** In the queue now. */
  waiting: Count,
  /** The last try that failed, or mail that came back. */
  lastFailure: Nullable(
    Type.Object({
      result: Type.Enum(mailResults),
      /** The server's answer, such as 550, 5.1.1 of a mail that came back, or the name of the failure, such as ETIMEDOUT. */
      code: Type.String(),
      at: Timestamp,
    }),
  ),
});

const MailResults = Type.Object({
  /** Never its password; null when none is set. */
  server: Nullable(
    Type.Object({
      host: Type.String(),
      port: Type.Integer(),
      from: Type.String(),
      isEncrypted: Type.Boolean(),
    }),
  ),
  /** This database was restored elsewhere: mails wait for a confirmation. */
  isHeld: Type.Boolean(),
  /** Counts of the last 30 days. */
  kinds: Type.Array(MailKindResults),
});

export const mailCalls = defineCalls({
  'GET mails/results': {
    summary: 'The mail server, and what became of each kind of e-mail in the last 30 days',
    may: superAdminOnly,
    answer: MailResults,
  },
  'POST mails/confirm': {
    summary: 'Let e-mail leave from a database that was restored elsewhere',
    may: superAdminOnly,
    leaves: { database: 'allowmail' },
    changes: ['GET mails/results'],
    answer: Empty,
  },
});
