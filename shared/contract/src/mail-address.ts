const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = String.raw`[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const form = new RegExp(`^(${atom}(?:\\.${atom})*)@((?:${label}\\.)+${label})$`, 'u');

/** Longest parts in bytes, as mail servers count them. RFC 5321, RFC 1035. */
const longest = { local: 64, label: 63, address: 254 };

const countBytes = (text: string) => new TextEncoder().encode(text).length;

/** A domain as mail servers know it, in ASCII; undefined when it is none, such as four numbers. */
function toAsciiDomain(domain: string): string | undefined {
  const address = `http://${domain}`;
  const ascii = URL.canParse(address) ? new URL(address).hostname : '';
  return /[^\d.]/.test(ascii) ? ascii : undefined;
}

/**
 * Whether mail can be sent to a text: one address and nothing else, of letters of any alphabet, digits and the signs
 * that RFC 5322 allows outside of quotation marks, with a domain that has a dot. No list, no angle brackets, no
 * `mailto:`. The one rule of every field that takes an address, in browser and service. Rule 1.23.
 */
export function isMailAddress(text: string): boolean {
  const [, local = '', domain = ''] = form.exec(text) ?? [];
  const ascii = domain && toAsciiDomain(domain);
  if (!ascii) return false;
  return (
    countBytes(local) <= longest.local &&
    ascii.split('.').every((part) => part.length <= longest.label) &&
    countBytes(local) + 1 + ascii.length <= longest.address
  );
}
