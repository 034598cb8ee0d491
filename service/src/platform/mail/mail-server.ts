import { createTransport } from 'nodemailer';
import type { Settings } from '../settings/settings.ts';
import { toReturnAddress, type ReturnableMail } from './return-address.ts';

/** A mail to one address, as text and as HTML with the same words. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes; left out: to the sender of all mail. */
  replyTo?: string;
  /** The mails that this is one of. */
  list?: MailList;
}

/** Mails that people may not want any longer. Rule 22.4. */
export interface MailList {
  /** Its `List-Id` is this name at the sender's domain. */
  name: 'notices' | 'reminders' | 'messages';
  /** The address that unsubscribes with one click (RFC 8058). */
  unsubscribe?: string;
}

/** Why a mail did not leave. Its message names nobody. */
export class MailNotTaken extends Error {
  override name = 'MailNotTaken';
  /** The three digits of the server's answer, or the name that nodemailer has for the failure. */
  readonly code: string;
  /** The server refused this mail for good: another try would be refused as well. */
  readonly isRefused: boolean;
  constructor({ code, isRefused }: { code: string; isRefused: boolean }) {
    super(code);
    this.code = code;
    this.isRefused = isRefused;
  }
}

export interface MailServer {
  /**
   * Sends a letter whose `Message-ID` is `id` at the sender's domain: the same for every try. Where return addresses are set, it comes
   * back to that of `mail`.
   *
   * @throws {MailNotTaken}
   */
  send: (letter: Letter, id: string, mail: ReturnableMail, signal?: AbortSignal) => Promise<void>;
  /** Connects and signs in, and sends nothing. @throws {MailNotTaken} */
  check: () => Promise<void>;
  host: string;
  port: number;
  from: string;
  /** Nothing is sent in plain text. */
  isEncrypted: boolean;
}

/** Milliseconds for each step. A mail that hangs must not hold up the others, nor the end of the service. */
const timeouts = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  socketCloseTimeout: 1000,
};

/** Failures about the mail itself. Any other one is about the connection, its encryption or the password. */
const aboutTheMail: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

interface SendingError {
  code?: string;
  responseCode?: number;
  /** By the server's answer; missing when there was none. */
  permanent?: boolean;
}

function toMailNotTaken({ code, responseCode, permanent }: SendingError): MailNotTaken {
  const isRefused = aboutTheMail.includes(code) && (permanent ?? code === 'EENVELOPE');
  const named = code === 'ETLS' || responseCode === undefined ? (code ?? 'EOTHER') : String(responseCode);
  return new MailNotTaken({ code: named, isRefused });
}

/** The headers of a list: RFC 2919, RFC 2369 and RFC 8058. */
const toListHeaders = ({ name, unsubscribe }: MailList, domain: string) => ({
  headers: unsubscribe === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  list: { id: { url: `${name}.${domain}` }, ...(unsubscribe !== undefined && { unsubscribe }) },
});

/** The part after the @ of a sender such as `Osasto <osasto@example.fi>`. */
const domainOf = (from: string) => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** The mail server that is set; undefined when none is. Encrypted unless the address says `?requireTLS=false`. */
export function createMailServer(settings: Pick<Settings, 'mail' | 'secret'>): MailServer | undefined {
  const { mail } = settings;
  if (!mail) return undefined;
  const { hostname, port, protocol, searchParams } = new URL(mail.url);
  const isTlsFromStart = protocol === 'smtps:';
  const isEncrypted = isTlsFromStart || searchParams.get('requireTLS') !== 'false';
  const transport = createTransport({ ...timeouts, requireTLS: isEncrypted, url: mail.url });
  return {
    host: hostname,
    port: Number(port) || (isTlsFromStart ? 465 : 587),
    from: mail.from,
    isEncrypted,
    async check() {
      try {
        await transport.verify();
      } catch (error) {
        throw toMailNotTaken(error as SendingError);
      }
    },
    async send({ to, list, ...letter }, id, returnable, signal) {
      const listed = list && toListHeaders(list, domainOf(mail.from));
      try {
        await transport.sendMail({
          ...letter,
          ...(listed && { list: listed.list }),
          from: mail.from,
          to: { name: '', address: to },
          ...(mail.bounces && {
            envelope: { from: toReturnAddress(mail.bounces.address, settings, returnable), to },
          }),
          messageId: `<${id}@${domainOf(mail.from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...listed?.headers },
          disableFileAccess: true,
          disableUrlAccess: true,
          ...(signal && { signal }),
        });
      } catch (error) {
        throw toMailNotTaken(error as SendingError);
      }
    },
  };
}
