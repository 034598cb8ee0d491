/**
 * A number as Finnish and Swedish readers write it: a no-break space between thousands, a comma and at most three
 * decimals, U+2212 before what is negative.
 */
export function numberText(value: number): string {
  const [whole = '', decimals] = String(Math.round(Math.abs(value) * 1000) / 1000).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00A0');
  return `${value < 0 ? '\u2212' : ''}${grouped}${decimals ? `,${decimals}` : ''}`;
}
