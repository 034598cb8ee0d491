import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../../../shared/ui/src/tokens.css');

/** The style sheet of the design tokens, with the colours of both themes: for pages that the service itself draws. */
export const tokenStyle = readFileSync(file, 'utf8');

/**
 * The colour of a token in the light theme, as `#rrggbb`; `name` without `--color-`.
 *
 * @throws {Error} for a token that the style sheet does not have
 */
export function lightColour(name: string): string {
  const pattern = new RegExp(`--color-${name}:\\s*(?:light-dark\\(\\s*)?(#[0-9a-f]{6})\\b`);
  const colour = pattern.exec(tokenStyle)?.[1];
  if (!colour) throw new Error(`${file} has no colour --color-${name}.`);
  return colour;
}
