import { sql } from 'kysely';
import type { Language } from '@osasto/contract';
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

/** What to do about a reason; nothing is known about what the CRM said itself. */
export const adviceFor = ({ key }: StoredReason, language: Language): string =>
  key === null ? '' : textsIn(language)(`advice.${key}`);
