import { sql } from 'kysely';
import { meetingStatus, type Language } from '@osasto/contract';
import type fi from './messages/fi.ts';
import { textsIn } from './texts.ts';

/** One of our reasons. Each has its own advice. */
export type ReasonKey = keyof typeof fi.advice;

/** Why a position of trust is not in the CRM: one of our reasons, or what the CRM itself said. Rule 8. */
export type Reason = { key: ReasonKey } | { message: string };

/** A row of `position_error` as read: a key with its parameters, or a message. */
export interface StoredReason {
  key: ReasonKey | null;
  parameters: Record<string, number>;
  message: string | null;
}

/** A {@link StoredReason} as JSON, from `position_error as e`. */
export const storedReason = sql`
  json_build_object('key', e.message_key, 'parameters', e.parameters, 'message', e.message)`;

/** The names of the position that a reason is about. */
export interface PositionNames {
  nameFi: string;
  nameSv: string;
}

/** A reason as text; what the CRM said stays as it came. */
export function reasonText(
  { key, parameters, message }: StoredReason,
  language: Language,
  { nameFi, nameSv }: PositionNames,
): string {
  if (key === null) return message ?? '';
  return textsIn(language)(key, { ...parameters, position: language === 'sv' ? nameSv : nameFi });
}

/** Nothing of the row is to be changed because of these. */
const withoutChange: readonly StoredReason['key'][] = ['noAnswer', 'tooFew'];

/**
 * What to do about a reason; nothing is known about what the CRM said itself. An approved report is not approved again: its
 * row is corrected, which sends it anew. Rules 8, 25.2.
 */
export function adviceFor(
  { key }: StoredReason,
  language: Language,
  { meetingStatusId, isAnnulled }: { meetingStatusId: number; isAnnulled: boolean },
): string {
  const t = textsIn(language);
  if (meetingStatusId === meetingStatus.approved && !withoutChange.includes(key))
    return t(isAnnulled ? 'approved.annulled' : 'approved.inForce');
  return key === null ? '' : t(`advice.${key}`);
}
