import type { FastifyInstance } from 'fastify';
import { isMailAddress, type MailKindName } from '@osasto/contract';
import { JobFailed, type JobAttempt, type JobKind } from '../jobs/jobs.ts';
import type { TakeBounce } from './bounces.ts';
import { findHost, isMailHeld } from './installation.ts';
import { createMailServer, MailNotTaken, type Letter, type MailServer } from './mail-server.ts';
import { inSpan } from '../tracing/spans.ts';
import { countMail, type MailOutcome } from './results.ts';
import { toShortId } from './return-address.ts';

/** A mail as it leaves. */
export interface ComposedMail {
  letter: Letter;
  /** Takes back what was made for this try, when it does not leave. */
  withdraw?: () => Promise<void>;
}

/** One kind of mail: its queue, and what is written when it leaves. */
export interface MailKind<Data extends object> {
  name: MailKindName;
  options: JobKind<Data>['options'];
  /** Decides when the mail leaves: undefined when it is no longer needed. The job contains no address and no token. */
  compose: (data: Data) => Promise<ComposedMail | undefined>;
  /** What happens in place of the mail where no mail server is set. */
  withoutServer?: (data: Data) => Promise<void>;
  /** What happens once the mail server has taken it, before anything else: a job that begins again must see it. */
  afterSending?: (data: Data) => Promise<void>;
  /** What a mail is remembered by when it comes back: 1 to 25 small letters and digits. Left out: its job. */
  toReturnId?: (data: Data) => string;
  /** What happens when it comes back after it was sent; whether that was news. */
  afterBounce?: TakeBounce;
  /** What happens when it will never be sent, after the last try. */
  afterFailure?: (data: Data, outcome: MailOutcome) => Promise<void>;
}

/** Hours after which a mail that has waited is no longer news. */
const mostHours = 24;

const isTooOld = ({ addedAt }: JobAttempt) => Date.now() - addedAt.getTime() > mostHours * 3_600_000;

function toFailure(error: unknown, { isLast }: JobAttempt): MailOutcome {
  if (error instanceof MailNotTaken && error.isRefused) return { result: 'refused', code: error.code };
  const code = error instanceof MailNotTaken ? error.code : (error as Error).name;
  return { result: isLast ? 'givenUp' : 'triedAgain', code };
}

/** Makes one try: what became of it. */
async function trySending<Data extends object>(
  { name: kind, compose, withoutServer, toReturnId }: MailKind<Data>,
  server: MailServer | undefined,
  data: Data,
  attempt: JobAttempt,
): Promise<MailOutcome> {
  if (isTooOld(attempt)) return { result: 'givenUp', code: 'tooOld' };
  let composed: ComposedMail | undefined;
  try {
    if (!server) {
      await withoutServer?.(data);
      return { result: 'noServer' };
    }
    composed = await compose(data);
    if (!composed) return { result: 'notNeeded' };
    if (!isMailAddress(composed.letter.to)) {
      await composed.withdraw?.();
      return { result: 'noAddress' };
    }
    const id = toReturnId?.(data) ?? toShortId(attempt.id);
    await server.send(composed.letter, attempt.id, { kind, id }, attempt.signal);
    return { result: 'sent' };
  } catch (error) {
    await composed?.withdraw?.();
    return toFailure(error, attempt);
  }
}

const levels = { refused: 'error', givenUp: 'error', triedAgain: 'warn' } as const;

/** The jobs of one kind of mail. Each try has a result in the log, in the job, in the metrics and in the table of results. */
function toMailJob<Data extends object>(
  { db, settings, log, metrics }: FastifyInstance,
  kind: MailKind<Data>,
): JobKind<Data> {
  const server = createMailServer(settings);
  const host = findHost(settings);
  let isHeldInLog = false;
  return {
    name: kind.name,
    options: kind.options,
    mayBegin: async () => {
      const isHeld = server !== undefined && (await isMailHeld(db, host));
      if (isHeld && !isHeldInLog)
        log.warn({ kind: kind.name }, 'This database was restored elsewhere. Its mail waits');
      isHeldInLog = isHeld;
      return !isHeld;
    },
    async work(data, attempt) {
      const outcome = await inSpan(`mail ${kind.name}`, { kind: 'CLIENT' }, async (span) => {
        const found = await trySending(kind, server, data, attempt);
        span?.setAttribute('osasto.mail.result', found.result);
        return found;
      });
      const { result } = outcome;
      if (result === 'sent') await kind.afterSending?.(data);
      const level = result in levels ? levels[result as keyof typeof levels] : 'info';
      log[level]({ kind: kind.name, job: attempt.id, ...outcome }, 'mail');
      metrics.mails.inc({ kind: kind.name, result });
      // A count that is lost must not send the mail again.
      await countMail(db, kind.name, outcome).catch((err: unknown) =>
        log.warn({ err }, 'A mail was not counted'),
      );
      if (result === 'triedAgain') throw new JobFailed(outcome);
      if (result !== 'refused' && result !== 'givenUp') return outcome;
      await kind.afterFailure?.(data, outcome);
      throw new JobFailed(outcome, { isFinal: true });
    },
  };
}

/** Has the service send mails of one kind; before the server is ready. */
export function defineMail<Data extends object>(app: FastifyInstance, kind: MailKind<Data>): void {
  app.jobs.define(toMailJob(app, kind));
  if (kind.afterBounce) app.bounceTakers.set(kind.name, kind.afterBounce);
}
