import type { Address } from '@osasto/api';

const isAbroad = (country: string | null) => country !== null && !/^(suomi|finland)?$/i.test(country.trim());

/** The lines of a postal address as they stand on a Finnish envelope; none when nothing of it is known. */
export function addressLines(address: Address | null): string[] {
  if (!address) return [];
  const { address1, address2, postalCode, city, country } = address;
  const postOffice = [postalCode, city].filter(Boolean).join(' ');
  return [address1, address2, postOffice, isAbroad(country) ? country : null].filter((line): line is string =>
    Boolean(line),
  );
}

/** Where a section's website is, or undefined when it is no web address: it is typed by people, mostly without https. */
export function webAddress(url: string): string | undefined {
  const address = /^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}

/** A web address as one reads it: without protocol and closing slash. */
export const webName = (url: string): string => url.replace(/^https?:\/\//i, '').replace(/\/$/, '');
