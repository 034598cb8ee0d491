import type { Answer, Body } from '@osasto/api';
import { type Day, type Instant, partsInHelsinki, today } from '@osasto/contract';
import type { AuditActor } from '../../platform/changes/audit.ts';
import type { Database } from '../../platform/database/connection.ts';
import { NotFound, NotValid, WrongState } from '../../platform/errors/http-errors.ts';
import { requireDay } from '../../platform/http/day-fields.ts';
import { addKey, findKeys, NotAKey, RevokedKey, revokeKey, SigningKey } from './keys.ts';

/** Every key as the page shows it. Rule 18.36. */
export async function findKeysForPage(db: Database): Promise<Answer<'GET releases/keys'>> {
  const keys = await findKeys(db);
  return keys.map((key) => ({
    id: key.id,
    name: key.name,
    remotes: key.remotes,
    mayPublish: key.may_publish,
    maySign: key.may_sign,
    validUntil: key.valid_until,
    revokedAt: key.revoked_at,
    lastUsedAt: key.last_used_at,
    addedAt: key.added_at,
    addedBy: key.added_by,
  }));
}

/** The last second of a day in Finland, in summer or in winter. */
const endOfDay = (day: Day): Instant =>
  ['+03:00', '+02:00']
    .map((zone) => new Date(`${day}T23:59:59${zone}`))
    .find((end) => partsInHelsinki(end)['hour'] === '23')!
    .toISOString() as Instant;

/** @throws {NotValid} when it is no day, or past */
function toLastInstant(validUntil: Body<'POST releases/keys'>['validUntil']): Instant | undefined {
  if (!validUntil) return undefined;
  const day = requireDay(validUntil, 'validUntil');
  if (day < today()) throw new NotValid({ translationKey: 'releasekey.past', propertyName: 'validUntil' });
  return endOfDay(day);
}

function requireName(text: string): string {
  const name = text.trim();
  if (name === '') throw new NotValid({ translationKey: 'validation.required', propertyName: 'name' });
  return name;
}

/** How a refusal is said. */
function toRefusal(error: unknown): unknown {
  if (error instanceof NotAKey)
    return new NotValid({ translationKey: 'releasekey.notAKey', propertyName: 'publicKey' });
  if (error instanceof SigningKey) return new WrongState('releasekey.maySign', undefined, 'publicKey');
  if (error instanceof RevokedKey) return new WrongState('releasekey.revoked', undefined, 'publicKey');
  return error;
}

/**
 * Lets a key publish, or changes what one may that only publishes: a session alone makes no key that signs. Rule 18.36.
 *
 * @throws {NotValid} `releasekey.notAKey`, `releasekey.past`; {WrongState} `releasekey.maySign`, `releasekey.revoked`
 */
export async function addKeyFromPage(
  db: Database,
  actor: AuditActor,
  { name, publicKey, remotes, validUntil }: Body<'POST releases/keys'>,
): Promise<void> {
  const given = { name: requireName(name), publicKey, remotes, validUntil: toLastInstant(validUntil) };
  const rights = { mayPublish: true, maySign: false };
  try {
    await addKey(db, actor, { ...given, ...rights }, { changesSigningKeys: false });
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Revokes a key of any kind: taking away is always safe. Rule 18.36. @throws {NotFound} when none counts by this id */
export async function revokeKeyFromPage(db: Database, actor: AuditActor, id: string): Promise<void> {
  if (!(await revokeKey(db, actor, id))) throw new NotFound();
}
