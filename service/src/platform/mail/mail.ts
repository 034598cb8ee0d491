import { createTransport } from 'nodemailer';
import type { Settings } from '../settings/settings.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** Sends plain text through the mail server that is set; undefined when none is. */
export function createMailSender({
  mail,
}: Pick<Settings, 'mail'>): ((letter: Letter) => Promise<void>) | undefined {
  if (!mail) return undefined;
  const transport = createTransport(mail.url);
  return async (letter) => {
    await transport.sendMail({ from: mail.from, ...letter });
  };
}
