import type { JWTPayload } from 'jose';
import { toStoredText } from '../../platform/http/text-fields.ts';
import type { DirectorySettings } from '../../platform/settings/settings.ts';

/** What an accepted identity token says of a person. */
export interface DirectoryPerson {
  /** The id that an account is tied to, then others that the same person may be known by. */
  ids: readonly [string, ...string[]];
  /** Null unless the directory vouches for it. */
  email: string | null;
  nonce: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Directories write flags as a boolean, a text or a number. */
const isTrue = (value: unknown) => value === true || value === 'true' || value === 1 || value === '1';

/**
 * The ids of a person. `oid` of Entra ID is unique within its tenant alone, so it is followed by the tenant; where only
 * one tenant counts, what was entered without it counts too, and the `sub` of before.
 */
function findIds(
  { person, tenants }: DirectorySettings,
  { sub, oid, tid }: JWTPayload,
): DirectoryPerson['ids'] | undefined {
  if (!isText(sub)) return undefined;
  if (person !== 'oid') return [sub];
  if (!isText(oid) || !isText(tid)) return undefined;
  return [`${oid}.${tid}`, ...(tenants.length > 1 ? [] : [oid]), sub];
}

/** `xms_edov` says that the owner of the domain of an address in Entra ID was verified. */
const isVerified = ({ areAddressesVerified }: DirectorySettings, payload: JWTPayload) =>
  areAddressesVerified || isTrue(payload['email_verified']) || isTrue(payload['xms_edov']);

/** The person of a token that is to be believed; undefined when it lacks a claim that identifies them. Rule 2.12. */
export function toDirectoryPerson(
  settings: DirectorySettings,
  payload: JWTPayload,
): DirectoryPerson | undefined {
  const ids = findIds(settings, payload);
  const { nonce, email } = payload;
  if (!ids || !isText(nonce)) return undefined;
  return { ids, email: isText(email) && isVerified(settings, payload) ? toStoredText(email) : null, nonce };
}
