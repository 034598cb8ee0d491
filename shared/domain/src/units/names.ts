import { compareTexts } from '@osasto/contract';

export { nameIn } from '@osasto/contract';

/** Orders units as a Finnish reader looks for them. Rule 1.5. */
export const byName = (a: { name: string }, b: { name: string }): number => compareTexts(a.name, b.name);
