import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { longestClockDifference, readAuthorization, toSignedText } from '@osasto/contract/publishing';
import { isSignedText } from '@osasto/release/signatures';
import type { AuditActor } from '../../platform/changes/audit.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** A team that releases, by the key that signed its request. */
export interface Publisher {
  key: string;
  /** The team. */
  name: string;
  /** What it may release, `shell` among them; null for everything. */
  remotes: readonly string[] | null;
  /** SHA-256 of the body in base64, as it was signed. */
  digest: string;
}

/** A request of a publisher that is not answered, in a sentence for the command. */
export class NotAPublisher extends Error {}

/** Requests are remembered for longer than their time is accepted, on both sides of the clock. */
const rememberedMs = 3 * longestClockDifference;

const wrongClock = (at: string) =>
  `The request is of ${at}, and the service's clock says ${new Date().toISOString()}. Set the clock; at most five minutes may lie between.`;

const wrongOrigin = (meant: string, own: string) =>
  `The request is signed for ${meant}, and the address of this service is ${own}. If you mean this service, name it with --to; or with --public-address ${own}, where --to is another way to it.`;

/**
 * Whose request it is. It counts only at the service that its publisher meant, by its public address. Each counts once, whichever copy of the service gets it, and after a restart too.
 *
 * @throws {NotAPublisher} nobody has signed it, it is for another service, the key may not publish, or it was sent before
 */
export async function identifyPublisher(
  db: Database,
  { publicAddress }: Pick<Settings, 'publicAddress'>,
  { method, url, headers }: FastifyRequest,
): Promise<Publisher> {
  const signed = readAuthorization(headers.authorization);
  if (!signed)
    throw new NotAPublisher('The request is not signed. Name the file of a key with OSASTO_RELEASE_KEY.');
  const key = await db.selectFrom('release_key').selectAll().where('id', '=', signed.key).executeTakeFirst();
  const isSigned =
    key !== undefined && isSignedText(key.public_key, toSignedText(method, url, signed), signed.signature);
  if (!isSigned)
    throw new NotAPublisher(`The key ${signed.key} is none that this service knows, or did not sign this.`);
  const { origin } = new URL(publicAddress);
  if (signed.origin !== origin) throw new NotAPublisher(wrongOrigin(signed.origin, origin));
  const whose = `The key ${key.id} of ${key.name}`;
  if (key.revoked_at) throw new NotAPublisher(`${whose} was revoked at ${key.revoked_at}.`);
  if (key.valid_until && Date.parse(key.valid_until) <= Date.now()) {
    throw new NotAPublisher(`${whose} was valid until ${key.valid_until}.`);
  }
  if (!key.may_publish) throw new NotAPublisher(`${whose} may sign builds, and not publish.`);
  const time = Date.parse(signed.time);
  if (!(Math.abs(Date.now() - time) <= longestClockDifference))
    throw new NotAPublisher(wrongClock(signed.time));
  const remembered = await db
    .insertInto('release_request')
    .values({ key_id: key.id, nonce: signed.nonce })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  if (!remembered) throw new NotAPublisher('The request was sent before. It counts once.');
  return { key: key.id, name: key.name, remotes: key.remotes, digest: signed.digest };
}

/** Notes that a key was used, at most once a minute, and forgets requests whose time is not accepted any more. */
export async function noteUse(db: Database, { key }: Publisher): Promise<void> {
  const noted = await db
    .updateTable('release_key')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', key)
    .where((where) =>
      where.or([
        where('last_used_at', 'is', null),
        where('last_used_at', '<', sql<never>`now() - interval '1 minute'`),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!noted) return;
  await db
    .deleteFrom('release_request')
    .where('at', '<', sql<never>`now() - make_interval(secs => ${rememberedMs / 1000})`)
    .execute();
}

/** Whether a body is the one that was signed. */
export const isSignedBody = ({ digest }: Publisher, body: Buffer): boolean =>
  createHash('sha256').update(body).digest('base64') === digest;

/** How the audit log names a publisher. */
export const toActor = ({ name }: Publisher, requestId: string): AuditActor => ({
  session: { name, accountId: null },
  requestId,
});
