import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import { keyFor, signature } from '../identity/keys.ts';
import { storedSettings } from '../settings/stored-settings.ts';

/** What a signed address says: this user may open this file until then (seconds since 1970). */
export interface Ticket {
  fileId: number;
  accountId: number;
  expires: number;
}

const textOf = ({ fileId, accountId, expires }: Ticket) =>
  `file ${fileId} user ${accountId} until ${expires}`;

/** Signs and reads the addresses of files. A browser that opens a link sends no token. Rule 1.15. */
export function ticketsOf(secret: string) {
  const key = keyFor(secret, 'file');
  return {
    addressOf: (ticket: Ticket): string => {
      const { fileId, accountId, expires } = ticket;
      return `/files/${fileId}?user=${accountId}&expires=${expires}&signature=${signature(key, textOf(ticket))}`;
    },
    isGenuine(ticket: Ticket, given: string): boolean {
      const expected = Buffer.from(signature(key, textOf(ticket)));
      const found = Buffer.from(given);
      return found.length === expected.length && timingSafeEqual(found, expected);
    },
  };
}

export type Tickets = ReturnType<typeof ticketsOf>;

/** Makes addresses for one user, good for so many minutes from now. */
export const addressing =
  (tickets: Tickets, accountId: number) =>
  (minutes: number): ((fileId: number) => string) => {
    const expires = Math.floor(Date.now() / 1000) + minutes * 60;
    return (fileId) => tickets.addressOf({ fileId, accountId, expires });
  };

/** Fresh addresses for one user: of files shown in a list, or of a document made for filling in. */
export async function addressesFor(
  db: Db,
  tickets: Tickets,
  accountId: number,
  lifetime: 'file.addressMinutes' | 'plan.addressMinutes' = 'file.addressMinutes',
): Promise<(fileId: number) => string> {
  const { [lifetime]: minutes } = await storedSettings(db, lifetime);
  return addressing(tickets, accountId)(minutes);
}
