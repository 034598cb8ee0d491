import type { OwnSession } from './queries.ts';
import type { Translate } from './texts.ts';

/** Browser and device of a session, as far as they are known. */
export const nameOfSession = ({ browser, system }: OwnSession, t: Translate): string =>
  [browser, system].filter((name) => name !== '').join(', ') || t('sessions.unknownBrowser');
