import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { daysAfter, languages, type Language } from '@osasto/contract';
import { bestRole } from '@osasto/permissions/own-table';
import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import { defineChanges, type Change } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotFound } from '../../platform/errors/http-errors.ts';
import { addCall } from '../../platform/http/call.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { readSealedKeys } from '../../platform/identity/sealed-keys.ts';
import { actorFrom } from '../../platform/identity/session.ts';
import { findHost } from '../../platform/mail/installation.ts';
import { accounts, type LockedAccount } from '../accounts/kinds.ts';
import { findAccount } from '../accounts/queries.ts';
import { feedPath, readFeedOwner, toFeedAddress, type FeedOwner } from './address.ts';
import { findCalendarDays, type CalendarDay, type CalendarOwner } from './events.ts';
import { textsIn } from './texts.ts';

const findVersion = async (db: Db, accountId: number): Promise<number | undefined> => {
  const found = await db
    .selectFrom('account')
    .select('calendar_version as version')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return found?.version;
};

const { calendar: endFeed } = forRequests(
  defineChanges(accounts, {
    calendar: {
      run: async ({ tx, row }: Change<LockedAccount>) => {
        await tx
          .updateTable('account')
          .set({ calendar_version: sql`calendar_version + 1` })
          .where('id', '=', row.id)
          .execute();
        return { auditEntry: {} };
      },
    },
  }),
);

/** The owner of a feed as the database has them now; undefined when the address was ended, or the account may not sign in. */
async function findOwner(db: Db, { accountId, version }: FeedOwner): Promise<CalendarOwner | undefined> {
  if ((await findVersion(db, accountId)) !== version) return undefined;
  const [account, own] = await Promise.all([
    findAccount(db, accountId),
    db
      .selectFrom('account')
      .select(['member_id as memberId', 'language'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
  ]);
  const actor = actorFrom(account);
  if (account.isLocked || bestRole(actor) === undefined) return undefined;
  return { actor, memberId: own.memberId, language: own.language ?? languages[0] };
}

/** Days as an iCalendar file (RFC 5545): each takes the whole day, and nobody is busy. */
function toCalendarFile(
  days: readonly CalendarDay[],
  { language, host, address }: { language: Language; host: string; address: string },
): string {
  const calendar = new ICalCalendar({
    name: textsIn(language)('name'),
    prodId: { company: host, product: 'Osasto' },
  });
  for (const { uid, day, summary, href } of days) {
    calendar.createEvent({
      id: `${uid}@${host}`,
      start: new Date(`${day}T00:00:00Z`),
      end: new Date(`${daysAfter(day, 1)}T00:00:00Z`),
      allDay: true,
      summary,
      url: `${address}${href}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

/** The own calendar feed, and its address. Rule 22.7. */
export function registerCalendar(app: FastifyInstance): void {
  const { db, settings } = app;

  addCall(app, 'GET account/calendar', {
    handler: async ({ session: { accountId } }) => ({
      url: toFeedAddress(await readSealedKeys(db, settings), settings.publicAddress, {
        accountId,
        version: (await findVersion(db, accountId)) ?? 0,
      }),
    }),
  });

  addCall(app, 'DELETE account/calendar', {
    handler: (request, reply) => endFeed(request, reply, request.session.accountId, undefined),
  });

  const config = { rateLimit: { max: 60, timeWindow: 60_000 } };
  app.get(`${feedPath}/:file`, { schema: { hide: true }, config }, async (request, reply) => {
    const named = readFeedOwner(
      await readSealedKeys(db, settings),
      (request.params as { file: string }).file,
    );
    const owner = named && (await findOwner(db, named));
    if (!owner) throw new NotFound();
    const days = await findCalendarDays(db, owner);
    const about = { language: owner.language, host: findHost(settings), address: settings.publicAddress };
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/calendar; charset=utf-8')
      .send(toCalendarFile(days, about));
  });
}
