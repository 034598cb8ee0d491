import { isIPv4 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first `count` of the eight groups of an IPv6 address. */
function readGroups(address: string, count: number): string[] {
  const [head = '', tail] = address
    .replace(/%.*$/, '')
    .replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
    .split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const between = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0');
  return [...(before ?? []), ...between, ...(after ?? [])]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16));
}

/** What one holder has by itself: an IPv4 address, or the 64 bits of an IPv6 one. Rule 2.11. */
export function toNetwork(address: string): string {
  const four = mapped.exec(address)?.[1] ?? address;
  return isIPv4(four) ? four : `${readGroups(address, 4).join(':')}::/64`;
}

/** About where an address is: enough for people to recognise, too little to find anybody. Rule 2.18. */
export function toWideNetwork(address: string): string {
  const four = mapped.exec(address)?.[1] ?? address;
  return isIPv4(four) ? `${four.replace(/\d+$/, '0')}/24` : `${readGroups(address, 3).join(':')}::/48`;
}
