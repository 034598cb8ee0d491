import type { Address } from '@osasto/api';
import { bool, orNull, text, type RowOf } from '../../platform/database/rows.ts';

/** The columns of contact details. */
export const contactColumns = {
  email: orNull(text),
  phone: orNull(text),
  address1: orNull(text),
  address2: orNull(text),
  postalCode: orNull(text),
  city: orNull(text),
  country: orNull(text),
  isPublishProhibited: bool,
};

/** Contact details as the register has them. They leave the service through {@link toPublicContact} alone. */
export type RegisteredContact = RowOf<{ columns: typeof contactColumns }>;

/** What may be told of how to reach a person: nothing when publishing is prohibited, to anybody. Rule 4.7. */
export function toPublicContact(row: RegisteredContact): {
  email: string | null;
  phone: string | null;
  address: Address | null;
} {
  if (row.isPublishProhibited) return { email: null, phone: null, address: null };
  const { email, phone, address1, address2, postalCode, city, country } = row;
  const hasAddress = [address1, address2, postalCode, city, country].some((line) => line !== null);
  return { email, phone, address: hasAddress ? { address1, address2, postalCode, city, country } : null };
}
