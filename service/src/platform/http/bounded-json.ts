import { jsonLimits } from './limits.ts';

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Where the text that begins at `from` ends. */
function endOfText(json: string, from: number): number {
  let end = from;
  for (;;) {
    end = json.indexOf('"', end + 1);
    if (end === -1) return json.length;
    let before = end - 1;
    while (json.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
}

/**
 * Whether JSON stays within the limits of depth and number of values, found out without building any of it. Says
 * nothing about whether it is JSON.
 */
export function isBounded(
  json: string,
  { depth: deepest, values: most }: { depth: number; values: number } = jsonLimits,
): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if (code === comma) values += 1;
    else if (opening.has(code)) {
      depth += 1;
      values += 1;
    } else if (closing.has(code)) depth -= 1;
    if (depth > deepest || values > most) return false;
  }
  return true;
}
