import type { Address } from '@osasto/api';

/** Contact details as the register has them. They leave the service through {@link contactOf} alone. */
export interface RegisteredContact {
  email: string | null;
  phone: string | null;
  address1: string | null;
  address2: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
  isPublishProhibited: boolean;
}

/** What may be told of how to reach a person: nothing when publishing is prohibited, to anybody. Rule 4.7. */
export function contactOf(row: RegisteredContact): {
  email: string | null;
  phone: string | null;
  address: Address | null;
} {
  if (row.isPublishProhibited) return { email: null, phone: null, address: null };
  const { email, phone, address1, address2, postalCode, city, country } = row;
  const hasAddress = [address1, address2, postalCode, city, country].some((line) => line !== null);
  return { email, phone, address: hasAddress ? { address1, address2, postalCode, city, country } : null };
}
