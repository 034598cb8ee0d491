import type { Language } from '@osasto/contract';
import type { ListedMessage } from './queries.ts';

/** The subject of a message in the reader's language, else in the one that it is written in. */
export const subjectIn = ({ texts }: Pick<ListedMessage, 'texts'>, language: Language): string =>
  (texts[language] ?? texts.fi ?? texts.sv)?.subject ?? '';
