/**
 * The files of a build that browsers load: scripts and style sheets, in the form compressed with Brotli where there is one.
 *
 * @param names of all files of the build
 */
export function loadedFiles(names: readonly string[]): string[] {
  const all = new Set(names);
  return names
    .filter((name) => /\.(m?js|css)$/.test(name))
    .map((name) => (all.has(`${name}.br`) ? `${name}.br` : name));
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** A size as the command prints it, with how much more or less than another it is: `84.2 kB (+1.3 kB)`. */
export function sizeText(bytes: number, before?: number): string {
  if (before === undefined) return kilobytes(bytes);
  const sign = bytes < before ? '-' : '+';
  return `${kilobytes(bytes)} (${bytes === before ? 'as before' : `${sign}${kilobytes(Math.abs(bytes - before))}`})`;
}
