import { useLocation } from '@osasto/router';
import type { AudienceInput, MessageInput } from './queries.ts';

/** What a new message begins with. */
export interface MessageStart {
  audience: AudienceInput;
  kind?: MessageInput['kind'];
  texts?: MessageInput['texts'];
}

/** The page of a new message. */
export const newMessage = '/messages/new';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * What the page that led here has handed over, in the entry of the history: an audience may have a name that was typed, which no
 * address has (13.8). Undefined for whoever comes by the address alone.
 */
export function useMessageStart(): MessageStart | undefined {
  const { state } = useLocation();
  if (!isObject(state) || !isObject(state['audience'])) return undefined;
  return state as unknown as MessageStart;
}
