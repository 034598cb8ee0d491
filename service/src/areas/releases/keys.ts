import { sql } from 'kysely';
import { readPublicKey } from '@osasto/release/signatures';
import { actingAs, audit, type AuditActor, nameOfActor } from '../../platform/changes/audit.ts';
import { inTransaction, type Database, type Db } from '../../platform/database/connection.ts';

/** A key as an operator or a super admin gives it. */
export interface GivenKey {
  /** The team's name. */
  name: string;
  /** SPKI in base64. */
  publicKey: string;
  /** What it may release, `shell` among them; null for everything. */
  remotes: readonly string[] | null;
  mayPublish: boolean;
  maySign: boolean;
  /** An instant. */
  validUntil?: string | undefined;
}

/** The public part is no ed25519 key. */
export class NotAKey extends Error {}

/** The key was revoked, and stays so. */
export class RevokedKey extends Error {}

/** The key may sign: only the command on the server changes it. */
export class SigningKey extends Error {}

const subject = { entity: 'releasekey' } as const;

/**
 * Adds a key, or changes what one may that is there already.
 *
 * @param changesSigningKeys whether one that may sign is changed
 * @returns its id
 * @throws {NotAKey} {RevokedKey} {SigningKey}
 */
export async function addKey(
  db: Database,
  actor: AuditActor,
  given: GivenKey,
  { changesSigningKeys = true } = {},
): Promise<string> {
  const key = readPublicKey(given.publicKey);
  if (!key) throw new NotAKey();
  const { name, mayPublish, maySign, remotes, validUntil } = given;
  const values = {
    name,
    remotes: remotes && [...remotes],
    may_publish: mayPublish,
    may_sign: maySign,
    valid_until: (validUntil ?? null) as never,
  };
  await inTransaction(db, async (tx) => {
    const kept = await tx
      .insertInto('release_key')
      .values({ id: key.id, public_key: key.publicKey, added_by: nameOfActor(actor), ...values })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(values)
          .where('release_key.revoked_at', 'is', null)
          .where('release_key.may_sign', 'in', changesSigningKeys ? [true, false] : [false]),
      )
      .returning('id')
      .executeTakeFirst();
    if (!kept) throw await findReasonNotKept(tx, key.id);
    await audit(tx, actor, {
      ...subject,
      action: 'add',
      after: {
        name,
        key: key.id,
        remotes: remotes ?? '*',
        mayPublish,
        maySign,
        ...(validUntil && { validUntil }),
      },
    });
  });
  return key.id;
}

async function findReasonNotKept(tx: Db, id: string): Promise<Error> {
  const { revoked_at: revokedAt } = await tx
    .selectFrom('release_key')
    .select('revoked_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return revokedAt === null ? new SigningKey() : new RevokedKey();
}

/** Lets the key of this machine publish, where `npm start` has made one. */
export async function admitDevelopmentKey(db: Database, publicKey: string): Promise<void> {
  const known = await db
    .selectFrom('release_key')
    .select('id')
    .where('public_key', '=', publicKey)
    .executeTakeFirst();
  if (known) return;
  const given = { name: 'npm start', publicKey, remotes: null, mayPublish: true, maySign: false };
  await addKey(db, actingAs('start'), given);
}

/** Revokes a key at once. @returns whether there was one that counted */
export const revokeKey = (db: Database, actor: AuditActor, id: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const revoked = await tx
      .updateTable('release_key')
      .set({ revoked_at: sql`now()` })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!revoked) return false;
    await audit(tx, actor, { ...subject, action: 'revoke', after: { name: revoked.name, key: id } });
    return true;
  });

/** Every key, those that count first. */
export const findKeys = (db: Database) =>
  db
    .selectFrom('release_key')
    .selectAll()
    .orderBy('revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('name')
    .execute();

/** Whether builds without a signature are refused. */
export const requireSignatures = (db: Database, isRequired: boolean) =>
  db.updateTable('release_state').set({ is_signature_required: isRequired }).execute();
