/** How many saved views a person may have. Rule 21.8. */
export const mostSavedViews = 30;

/** The parameters of addresses that hold what a person typed to search for. Rule 13.8. */
const typedParameters = ['q', 'text', 'name', 'memberName', 'holderName'];

const anyOrigin = 'https://osasto.invalid';

/**
 * The address of a page of the product as a saved view keeps it: path and query, without a typed search, without the
 * page of a list and without a fragment. Undefined for anything that is no path of the product. Rules 13.8, 21.8.
 */
export function toSavedAddress(address: string): string | undefined {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(address)) return undefined;
  const url = URL.parse(address, anyOrigin);
  if (url?.origin !== anyOrigin || url.pathname !== address.split(/[?#]/)[0]) return undefined;
  for (const name of [...typedParameters, 'page']) url.searchParams.delete(name);
  return url.pathname + url.search;
}
