import PostalMime, { type Email } from 'postal-mime';

/** What a mail server says of a mail that it could not deliver. */
export interface DeliveryReport {
  /** The addresses that the report itself was sent to. */
  to: string[];
  /** Whether the mail will never arrive: a delay is no failure. */
  isFailure: boolean;
  /** Why, as in RFC 3463: `5.1.1`. */
  code: string;
}

/** Headers that name whom a mail was sent to, also where a mailbox has added them. */
const recipientHeaders = ['to', 'delivered-to', 'x-original-to', 'envelope-to'];

const findAddresses = ({ headers }: Email): string[] =>
  headers
    .filter(({ key }) => recipientHeaders.includes(key))
    .flatMap(({ value }) => value.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? []);

/** The fields of each recipient; those of the whole report have neither action nor status. */
const readFields = (text: string): Record<string, string>[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n\n+/)
    .map((block) =>
      Object.fromEntries(
        [...block.matchAll(/^([\w-]+):[ \t]*(.*)$/gm)].map(([, name = '', value = '']) => [
          name.toLowerCase(),
          value.trim().toLowerCase(),
        ]),
      ),
    );

const isFailed = ({ action, status = '' }: Record<string, string>) =>
  action === 'failed' && /^[45]\.\d{1,3}\.\d{1,3}\b/.test(status);

/** Reads a delivery status notification (RFC 3464); undefined when a mail is none. */
export async function readDeliveryReport(raw: Uint8Array): Promise<DeliveryReport | undefined> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true }).catch(() => undefined); // broken, or too deep
  const status = mail?.attachments.find(({ mimeType }) =>
    /^message\/(global-)?delivery-status$/.test(mimeType),
  );
  if (!mail || !status) return undefined;
  const text =
    typeof status.content === 'string'
      ? status.content
      : Buffer.from(status.content as Uint8Array).toString();
  const failed = readFields(text).find(isFailed);
  const [code = ''] = failed?.['status']?.split(/[^\d.]/) ?? [];
  return { to: findAddresses(mail), isFailure: failed !== undefined, code };
}
