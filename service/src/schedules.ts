import { today, daysAfter } from '@osasto/contract';
import { sweepSignins } from './areas/accounts/queries.ts';
import { sweepSources } from './areas/accounts/sources.ts';
import { beginDigests } from './areas/digests/digest.ts';
import { notifyAtOnce } from './areas/digests/at-once.ts';
import { createWaitingSource } from './areas/digests/notified.ts';
import { forgetSignatories } from './areas/letters/approved-extract.ts';
import { readBounces } from './areas/mails/bounce-mailbox.ts';
import { forgetMessages } from './areas/messages/queries.ts';
import { storeMemberCounts } from './areas/sections/trend.ts';
import { digestTimeNames, digestTimes } from '@osasto/rules';
import { checking } from './platform/operation/scanner.ts';
import { sealing } from './platform/changes/seal.ts';
import { forgetMemberChanges, forgetTableChanges } from './platform/changes/table-changes.ts';
import { forgetMailResults } from './platform/mail/results.ts';
import type { Schedule } from './platform/schedules/schedules.ts';

/** Everything that begins by itself, in the order of the day. `docs/operations.md` prints it. */
export const schedules: readonly Schedule[] = [
  {
    name: 'members.count',
    when: { cron: '10 0 * * *' },
    does: 'stores the members of each section as figures of the day that has ended (rule 6.10)',
    work:
      ({ db }) =>
      () =>
        storeMemberCounts(db, daysAfter(today(), -1)),
  },
  {
    name: 'changes.forget',
    when: { cron: '10 0 * * *' },
    does: 'removes notes of changes that later ones replace (decision 52)',
    work:
      ({ db }) =>
      () =>
        Promise.all([forgetMemberChanges(db), forgetTableChanges(db)]),
  },
  {
    name: 'mails.forget',
    when: { cron: '10 0 * * *' },
    does: 'removes counts of e-mail that are older than 400 days',
    work:
      ({ db }) =>
      () =>
        forgetMailResults(db),
  },
  {
    name: 'messages.forget',
    when: { cron: '10 0 * * *' },
    does: 'removes messages that are older than `message.keepMonths` (rule 23.4)',
    work:
      ({ db }) =>
      () =>
        forgetMessages(db),
  },
  {
    name: 'extracts.forget',
    when: { cron: '10 0 * * *' },
    does: 'forgets whom extracts of signing rights named that have expired (rule 10.22)',
    work:
      ({ db }) =>
      () =>
        forgetSignatories(db),
  },
  {
    name: 'signins.forget',
    when: { cron: '0 * * * *' },
    does: 'removes sessions, revoked tokens, links, attempts and sources of sign-ins that no longer decide anything',
    work:
      ({ db }) =>
      () =>
        Promise.all([sweepSignins(db), sweepSources(db)]),
  },
  ...digestTimeNames.map((time): Schedule => {
    const { weekday, hour } = digestTimes[time];
    return {
      name: `digests.${time}`,
      when: { cron: `0 ${hour} * * ${weekday}` },
      does: `begins the weekly digests of those who get theirs on ${time} (rule 22.4)`,
      work: (service) => () => beginDigests(service, time),
    };
  }),
  {
    name: 'notices.tell', // as existing databases have it
    when: { cron: '*/15 * * * *' },
    does: 'notifies those who want to hear at once of what has begun to wait (rule 22.4)',
    work(service) {
      const source = createWaitingSource(service);
      return () => notifyAtOnce(service, source);
    },
  },
  {
    name: 'bounces.read',
    when: { cron: '*/5 * * * *' },
    does: 'reads the mailbox of `OSASTO_RETURN_MAILBOX`, if there is one, for mail that came back (rule 23.3)',
    work: (service) => () => readBounces(service),
  },
  {
    name: 'scanner.check',
    when: { everySeconds: 5, lock: 'none: each copy asks for itself' },
    does: 'asks the scanner of uploads whether it works: at the start, each minute, and each time while it does not',
    work: ({ scanner }) => checking(scanner),
  },
  {
    name: 'audit.seal',
    when: { everySeconds: 1, lock: '`seal_audit`, an advisory lock of the database' },
    does: 'seals new records of the audit log (rule 18.31)',
    work: ({ db }) => sealing(db),
  },
];
