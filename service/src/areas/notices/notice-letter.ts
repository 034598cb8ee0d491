import type { FastifyInstance } from 'fastify';
import type { Language } from '@osasto/contract';
import { readSealedKeys } from '../../platform/identity/sealed-keys.ts';
import { toLetter, type LetterPart } from '../../platform/mail/letter.ts';
import type { Letter } from '../../platform/mail/mail-server.ts';
import { toUnsubscribeAddress } from '../../platform/mail/unsubscribe.ts';
import type { Recipient } from './recipients.ts';
import { textsIn } from './texts.ts';

/** The address of the screen on which a person chooses what they are notified of. */
const noticesPath = '/account/notifications';

/**
 * A notice in the languages of its reader, with the way to the own choices and one to unsubscribe. Rule 22.4.
 *
 * @param kind of notice that it unsubscribes from, or `digest`
 */
export async function writeNoticeLetter(
  { db, settings }: Pick<FastifyInstance, 'db' | 'settings'>,
  { accountId, email, languages }: Pick<Recipient, 'accountId' | 'email' | 'languages'>,
  kind: string,
  part: (language: Language) => LetterPart,
): Promise<Letter> {
  const { publicAddress } = settings;
  const keys = await readSealedKeys(db, settings);
  const unsubscribe = toUnsubscribeAddress(keys, publicAddress, { of: 'account', id: accountId, kind });
  const values = { settings: `${publicAddress}${noticesPath}` };
  const withFooter = (language: Language): LetterPart => {
    const { subject, text } = part(language);
    const footer = textsIn(language)('footer', { ...values, unsubscribe: `${unsubscribe}?lang=${language}` });
    return { subject, text: `${text}\n\n${footer}` };
  };
  return { ...toLetter(email, withFooter, languages), list: { name: 'notices', unsubscribe } };
}
