/**
 * Links to people. Nothing else writes `mailto:` or `tel:`, because an address that was typed may hold signs that mean
 * something in a link: `a@b.example?bcc=c@d.example` would add a reader whom nobody sees.
 */

const encoded = encodeURIComponent;

/** A new message to an address: one reader, whatever is in it. RFC 6068. */
export function messageTo(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return `mailto:${encoded(address)}`;
  return `mailto:${encoded(address.slice(0, at))}@${encoded(address.slice(at + 1))}`;
}

/** A new message to several, none of whom sees the others. */
export const messageToHidden = (addresses: readonly string[]): string =>
  `mailto:?bcc=${addresses.map(encoded).join(',')}`;

/** A telephone number as a link dials it: digits, and the plus before them. */
export const callTo = (phone: string): string =>
  `tel:${/^\s*\+/.test(phone) ? '+' : ''}${phone.replaceAll(/\D/g, '')}`;

/** Whether a link begins a message. */
export const isMessageLink = (href: string): boolean => href.startsWith('mailto:');
