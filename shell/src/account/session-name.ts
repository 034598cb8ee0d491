import type { Translate } from '@osasto/i18n';
import type { OwnSession } from './queries.ts';

/** Browser and device of a session, as far as they are known. */
export const nameOfSession = ({ browser, system }: OwnSession, t: Translate): string =>
  [browser, system].filter((name) => name !== '').join(', ') || t('sessions.unknownBrowser');
