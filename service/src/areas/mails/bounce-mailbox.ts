import { ImapFlow } from 'imapflow';
import { findHost, isMailHeld } from '../../platform/mail/installation.ts';
import { takeReturnedMail, type BounceService } from '../../platform/mail/bounces.ts';

/** Bytes of a mail that are read: a report stands before the mail that it returns. */
const mostBytes = 256 * 1024;

/** Mails of one look into the mailbox. */
const mostMails = 1000;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Opens a mailbox such as `imaps://user:password@imap.example/INBOX`. Encrypted unless the address says `?requireTLS=false`. */
function createClient(address: URL): ImapFlow {
  const isTlsFromStart = address.protocol === 'imaps:';
  const client = new ImapFlow({
    ...timeouts,
    host: address.hostname,
    port: Number(address.port) || (isTlsFromStart ? 993 : 143),
    secure: isTlsFromStart,
    ...(!isTlsFromStart && { doSTARTTLS: address.searchParams.get('requireTLS') !== 'false' }),
    auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) },
    logger: false,
    disableAutoIdle: true,
  });
  client.on('error', () => undefined); // the next command fails
  return client;
}

/** Reads each unread mail of a mailbox once: removes those that `take` accepts, and leaves the others, marked as read. */
async function readMailbox(address: URL, take: (raw: Uint8Array) => Promise<boolean>): Promise<void> {
  const client = createClient(address);
  await client.connect();
  try {
    await client.mailboxOpen(decodeURIComponent(address.pathname.slice(1)) || 'INBOX');
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    for (const uid of unread.slice(0, mostMails)) {
      /* oxlint-disable no-await-in-loop -- one connection, in the background */
      const mail = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true });
      const isTaken = mail !== false && mail.source !== undefined && (await take(mail.source));
      if (isTaken) await client.messageDelete(String(uid), { uid: true });
      else await client.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true });
      /* oxlint-enable no-await-in-loop */
    }
    await client.logout();
  } finally {
    client.close();
  }
}

/** Takes the mails that came back to the mailbox that is set, unless this database is a copy of another. Rule 23.3. */
export async function readBounces(service: BounceService): Promise<void> {
  const { db, settings, log } = service;
  const mailbox = settings.mail?.bounces?.mailbox;
  if (mailbox === undefined || (await isMailHeld(db, findHost(settings)))) return;
  try {
    await readMailbox(new URL(mailbox), (raw) => takeReturnedMail(service, raw));
  } catch (error) {
    const { code, name } = error as { code?: string; name: string };
    log.warn({ code: code ?? name }, 'The mailbox of returned mail could not be read'); // its words may name the user
  }
}
