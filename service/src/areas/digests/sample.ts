import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql, type SqlBool } from 'kysely';
import { isMailAddress } from '@osasto/contract';
import { digestSamplesPerHour, type DigestSampleSkip } from '@osasto/rules';
import { defineChanges, type Change, type Outcome } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { accounts, type LockedAccount } from '../accounts/kinds.ts';
import { findRecipient } from '../notices/recipients.ts';
import { type DigestJob, digestQueue, findDigestRows } from './digest.ts';
import type { WaitingSource } from './notified.ts';

/** Why no sample of the digest can be sent to a person; undefined when one can. Rule 22.4. */
export async function findSampleSkip(
  { settings }: Pick<FastifyInstance, 'settings'>,
  source: WaitingSource,
  accountId: number,
): Promise<DigestSampleSkip | undefined> {
  if (!settings.mail) return 'noMailServer';
  const recipient = await findRecipient(source.db, accountId);
  if (!recipient) return 'noNotices';
  if (!isMailAddress(recipient.email)) return 'noAddress';
  const rows = await findDigestRows(source, recipient);
  return rows.length === 0 ? 'nothingWaits' : undefined;
}

/** Whether an account was sent as many samples within an hour as one may be. */
async function hasManySamples(tx: Db, accountId: number): Promise<boolean> {
  const { count } = await tx
    .selectFrom('audit')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('entity', '=', 'account')
    .where('entity_id', '=', accountId)
    .where('action', '=', 'digestsample')
    .where(sql<SqlBool>`after @> '{"sent": 1}'`)
    .where(sql<SqlBool>`at > now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count >= digestSamplesPerHour;
}

/** Sends a sample of the digest to its reader, unless something is known to keep it from leaving. Rule 22.4. */
export const { digestsample: sendDigestSample } = forRequests(
  defineChanges(accounts, {
    digestsample: {
      run: async (
        { tx, row, jobs }: Change<LockedAccount>,
        known: DigestSampleSkip | undefined,
      ): Promise<Outcome<DigestSampleSkip | undefined>> => {
        const skipped = known ?? ((await hasManySamples(tx, row.id)) ? 'recently' : undefined);
        const job: DigestJob = { accountId: row.id, isSample: true };
        if (!skipped) await jobs.add(tx, digestQueue, job, randomUUID());
        return {
          ...(skipped && { result: skipped }),
          auditEntry: { after: { sent: skipped ? 0 : 1 } },
        };
      },
      answer: async (_change, skipped: DigestSampleSkip | undefined) => ({
        body: skipped ? { skipped } : {},
      }),
    },
  }),
);
