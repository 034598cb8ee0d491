import { randomBytes, type KeyObject } from 'node:crypto';
import type { Instant } from '@osasto/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { accountCookie, readCookie } from '../../platform/http/cookies.ts';
import { toNetwork } from '../../platform/http/network.ts';
import { hasSignature, keyFor, hashHmac } from '../../platform/identity/keys.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';

const cookieName = 'osasto_browser';
/** All browsers and addresses from which an account has not signed in share its tries. */
const others = Buffer.alloc(0);
const secondsOfDay = 86_400;

/** Where a request comes from, as keyed hashes: the database has no address and no cookie of anybody. */
export interface Sources {
  /** Null for a browser without a cookie of ours. */
  browser: Buffer | null;
  address: Buffer;
}

const getBrowserKey = ({ settings }: FastifyInstance) => keyFor(settings.secret, 'browser');

const hashed = (key: KeyObject, kind: 'browser' | 'address', value: string) =>
  Buffer.from(hashHmac(key, `${kind} ${value}`), 'base64url');

/** The id in the cookie, when we signed it. */
function readBrowser(request: FastifyRequest, key: KeyObject): string | null {
  const [id = '', signed = ''] = readCookie(request, cookieName)?.split('.') ?? [];
  return hasSignature(key, id, signed) ? id : null;
}

/** Where a request comes from, as keyed hashes: its browser, null without its cookie, and its network. */
export function readSources(request: FastifyRequest): Sources {
  const key = getBrowserKey(request.server);
  const browser = readBrowser(request, key);
  return {
    browser: browser === null ? null : hashed(key, 'browser', browser),
    address: hashed(key, 'address', toNetwork(request.ip)),
  };
}

const listed = ({ browser, address }: Sources) => (browser ? [browser, address] : [address]);

const isRecent = (days: number) => sql<boolean>`signed_in_at > now() - make_interval(days => ${days})`;

/** Whether anybody has signed in from there lately. */
export async function isKnownToAnybody(db: Db, sources: Sources, days: number): Promise<boolean> {
  const found = await db
    .selectFrom('account_source')
    .select('account_id')
    .where('source', 'in', listed(sources))
    .where(isRecent(days))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the account has signed in with this very browser lately. */
export const isOwnBrowser = async (db: Db, accountId: number, { browser }: Sources, days: number) =>
  browser !== null && (await findSource(db, accountId, { browser, address: others }, days)).equals(browser);

/** As what the tries of a request count for the account: its browser, else its address, else any other. Rule 2.11. */
export async function findSource(db: Db, accountId: number, sources: Sources, days: number): Promise<Buffer> {
  const found = await db
    .selectFrom('account_source')
    .select('source')
    .where('account_id', '=', accountId)
    .where('source', 'in', listed(sources))
    .where(isRecent(days))
    .execute();
  const known = listed(sources).find((source) => found.some((row) => row.source.equals(source)));
  return known ?? others;
}

/**
 * Counts a try before it is known to be wrong, so that copies of the service and tries at the same time never
 * allow more than `most` within `minutes`. The last one allowed closes already; {@link forgiveTries} takes that back.
 *
 * @returns false when the password of the account is closed to this source. Rule 2.11.
 */
export async function countTry(
  db: Db,
  { accountId, source, most, minutes }: { accountId: number; source: Buffer; most: number; minutes: number },
): Promise<boolean> {
  const recent = sql`array(
    select try from unnest(s.tries) as try
    where s.closed_until is null and try > now() - make_interval(mins => ${minutes}))`;
  const closed = sql`now() + make_interval(mins => ${minutes})`;
  const { rows } = await sql`
    insert into account_source as s (account_id, source, tries, closed_until)
    values (${accountId}, ${source}, array[now()], case when ${most}::integer <= 1 then ${closed} end)
    on conflict (account_id, source) do update set
      tries = ${recent} || now(),
      closed_until = case when cardinality(${recent}) + 1 >= ${most} then ${closed} end
    where s.closed_until is null or s.closed_until <= now()
    returning s.account_id`.execute(db);
  return rows.length > 0;
}

/** Forgets wrong tries: those of one source, or all of the account. Gives whether there were any. */
export async function forgiveTries(db: Db, accountId: number, source?: Buffer): Promise<boolean> {
  const forgiven = await db
    .updateTable('account_source')
    .set({ tries: [], closed_until: null })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`cardinality(tries) > 0`)
    .$if(source !== undefined, (query) => query.where('source', '=', source ?? others))
    .returning('account_id')
    .execute();
  return forgiven.length > 0;
}

/**
 * The account has signed in from here: remembered in the database, and in the browser beyond signing out. Rule 2.11.
 *
 * @returns whether the account has signed in before, and never from here
 */
export async function rememberSource(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: number,
): Promise<boolean> {
  const { settings } = request.server;
  const key = getBrowserKey(request.server);
  const { 'signin.knownDays': days } = await storedSettings(db, 'signin.knownDays');
  const id = readBrowser(request, key) ?? randomBytes(24).toString('base64url');
  const browser = hashed(key, 'browser', id);
  const address = hashed(key, 'address', toNetwork(request.ip));
  const known = await db
    .selectFrom('account_source')
    .select('source')
    .where('account_id', '=', accountId)
    .where(isRecent(days))
    .execute();
  await db
    .insertInto('account_source')
    .values(
      [browser, address].map((source) => ({
        account_id: accountId,
        source,
        signed_in_at: sql<Instant>`now()`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'source']).doUpdateSet({ signed_in_at: sql<Instant>`now()` }),
    )
    .execute();
  const value = `${id}.${hashHmac(key, id)}`;
  void reply.header(
    'set-cookie',
    accountCookie(settings, { name: cookieName, value, seconds: days * secondsOfDay }),
  );
  return known.length > 0 && !known.some(({ source }) => source.equals(browser) || source.equals(address));
}

/** Removes sources that count for nothing any more. */
export async function sweepSources(db: Db): Promise<void> {
  const { 'signin.knownDays': days } = await storedSettings(db, 'signin.knownDays');
  await sql`delete from account_source
    where coalesce(signed_in_at < now() - make_interval(days => ${days}), true)
      and coalesce(closed_until < now(), true)
      and not exists (select from unnest(tries) as try where try > now() - interval '1 day')`.execute(db);
}
