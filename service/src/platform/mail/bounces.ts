import type { FastifyInstance } from 'fastify';
import type { MailKindName } from '@osasto/contract';
import { readDeliveryReport } from './delivery-report.ts';
import { countMail } from './results.ts';
import { readReturnAddress } from './return-address.ts';

/** Writes down that a mail came back, by the id of its kind; whether that was news. */
export type TakeBounce = (id: string) => Promise<boolean>;

/** What each kind of mail does with one that came back. */
export type BounceTakers = Map<MailKindName, TakeBounce>;

/**
 * Takes a mail that came to a return address. A report that a mail of ours will never arrive ends in the log, in the counts and
 * with the kind of that mail; anything else changes nothing. Rule 23.3.
 *
 * @returns whether it was a report about a mail of ours, also one of a delay
 */
export async function takeReturnedMail(
  { db, settings, log, metrics, bounceTakers }: BounceService,
  raw: Uint8Array,
): Promise<boolean> {
  const report = await readDeliveryReport(raw);
  const mail = report?.to
    .map((address) => readReturnAddress(settings, address))
    .find((found) => found !== undefined);
  if (!report || !mail) return false;
  const { isFailure, code } = report;
  const isNews = isFailure && ((await bounceTakers.get(mail.kind)?.(mail.id)) ?? true);
  if (!isNews) return true;
  log.error({ kind: mail.kind, id: mail.id, result: 'bounced', code }, 'mail');
  metrics.mails.inc({ kind: mail.kind, result: 'bounced' });
  await countMail(db, mail.kind, { result: 'bounced', code });
  return true;
}

/** What taking bounces needs of the service. */
export type BounceService = Pick<FastifyInstance, 'db' | 'settings' | 'log' | 'metrics' | 'bounceTakers'>;
