import { sql } from 'kysely';
import { today, type Instant } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';

const unopened = { opened_at: null, opened_by: null, opened_account_id: null };

const notAskedBack = {
  asked_back_at: null,
  asked_back_by: null,
  ask_back_reason: null,
  answered_at: null,
  answered_by: null,
  answer_word: null,
};

const firstSent = (meetingId: number) => ({
  meeting_id: meetingId,
  first_sent_year: Number(today().slice(0, 4)),
});

/** Begins the handling of a report that is sent: its number is that of the first time, the rest is new. Rules 24.1, 24.2. */
export const beginHandling = (tx: Db, meetingId: number) =>
  tx
    .insertInto('report_handling')
    .values(firstSent(meetingId))
    .onConflict((conflict) =>
      conflict.column('meeting_id').doUpdateSet({ note: null, ...unopened, ...notAskedBack }),
    )
    .execute();

/** Ends it where a report is a draft again: nobody has opened it, and nobody wants it back. Rule 24.2. */
export const endHandling = (tx: Db, meetingId: number) =>
  tx
    .updateTable('report_handling')
    .set({ ...unopened, ...notAskedBack })
    .where('meeting_id', '=', meetingId)
    .execute();

/** The word to the checker that goes with a report. Rule 24.1. */
export const writeNote = (tx: Db, meetingId: number, note: string) =>
  tx.updateTable('report_handling').set({ note }).where('meeting_id', '=', meetingId).execute();

/** How a sent report stands with its checkers. */
export interface ReportHandling {
  isOpened: boolean;
  /** Why the section wants it back; null where nobody has asked. */
  askBackReason: string | null;
  isAnswered: boolean;
}

/** How a report stands, as nobody else can change it until the transaction ends; undefined when it was never sent. */
export const lockHandling = (tx: Db, meetingId: number): Promise<ReportHandling | undefined> =>
  tx
    .selectFrom('report_handling')
    .select([
      sql<boolean>`opened_at is not null`.as('isOpened'),
      'ask_back_reason as askBackReason',
      sql<boolean>`answered_at is not null`.as('isAnswered'),
    ])
    .where('meeting_id', '=', meetingId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether the section has asked for a report, and got no answer. */
export const isAskedBack = (handling: ReportHandling | undefined): boolean =>
  typeof handling?.askBackReason === 'string' && !handling.isAnswered;

/** Writes who wants a report back, and why; an earlier answer is gone. Rule 24.2. */
export const writeAskBack = (tx: Db, meetingId: number, by: string, reason: string) => {
  const asked = {
    ...notAskedBack,
    asked_back_at: sql<Instant>`now()`,
    asked_back_by: by,
    ask_back_reason: reason,
  };
  return tx
    .insertInto('report_handling')
    .values({ ...firstSent(meetingId), ...asked })
    .onConflict((conflict) => conflict.column('meeting_id').doUpdateSet(asked))
    .execute();
};

/** Writes why a report is not returned. Rule 24.2. */
export const writeRefusal = (tx: Db, meetingId: number, by: string, word: string) =>
  tx
    .updateTable('report_handling')
    .set({ answered_at: sql`now()`, answered_by: by, answer_word: word })
    .where('meeting_id', '=', meetingId)
    .execute();
