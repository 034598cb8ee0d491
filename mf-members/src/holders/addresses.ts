import { messageToHidden } from '@osasto/contract';
import { visibleContacts } from '@osasto/domain/positions';
import type { HolderRow } from './queries.ts';

/** The addresses of holders whose address this reader sees. */
export interface HolderAddresses {
  /** Each once. */
  addresses: string[];
  /** How many people have no address, or none that is shown. */
  peopleWithout: number;
}

export function collectAddresses(holders: readonly HolderRow[]): HolderAddresses {
  const byPerson = Map.groupBy(holders, ({ member, name }) => member?.id ?? name);
  const found = [...byPerson.values()].map((rows) => rows.flatMap((row) => visibleContacts(row).email || []));
  return {
    addresses: [...new Set(found.flat())],
    peopleWithout: found.filter((emails) => emails.length === 0).length,
  };
}

/** As mail programs take them in one field. */
export const joinAddresses = (addresses: readonly string[]): string => addresses.join('; ');

/** In characters: mail programs and browsers take no more of a link. */
const longestLink = 2000;

/** A message to all of them, none of whom sees the others; undefined for nobody, and for more than a link can name. */
export function findMessageLink(addresses: readonly string[]): string | undefined {
  const link = messageToHidden(addresses);
  return addresses.length > 0 && link.length <= longestLink ? link : undefined;
}
