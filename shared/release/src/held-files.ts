import type { Build } from '@osasto/contract';
import { entryWithoutHash } from '@osasto/contract/releases';
import { findStyleProblems } from '@osasto/contract/style-reach';
import type { BuildContent } from './build-content.ts';
import type { Manifest } from './local-build.ts';
import type { Problem, ProblemKind } from './problems.ts';

interface Held {
  descriptor: Build;
  content: BuildContent;
  /** The integrity of each, as its build recorded it. */
  record: Readonly<Record<string, string>>;
  manifest: Manifest;
  /** Name of the entry's file. */
  entry: string;
}

/** A page's own `import()`: what it loads has no integrity. */
const ownImport =
  /(?:(?<![\w$.])|\.\.\.)import(?:\s|\/\*.*?\*\/)*(?:\.(?:\s|\/\*.*?\*\/)*(?:defer|source)(?:\s|\/\*.*?\*\/)*)?\(/s;

/**
 * What a page could run or apply of a remote's build without a hash to which the registry leads, and where its styles
 * reach beyond its own elements.
 */
export async function findHeldProblems({
  descriptor,
  content,
  record,
  manifest,
  entry,
}: Held): Promise<Problem[]> {
  const { name, build } = descriptor;
  const problems: Problem[] = [];
  const refuse = (kind: ProblemKind, text: string) =>
    problems.push({ remote: name, kind, text: `"${name}": ${text}` });

  const format = entryWithoutHash(manifest.metaData.remoteEntry);
  if (format) refuse('integrity', format);
  const found = await content.findIntegrity('mf-manifest.json');
  if (found !== undefined && found !== descriptor.manifestIntegrity) {
    refuse(
      'integrity',
      `the descriptor says ${descriptor.manifestIntegrity} of its manifest, the file is ${found}. Build it anew.`,
    );
  }

  const { entry: first = [], screens = {}, texts = {}, others = [] } = descriptor.files ?? {};
  const named = new Map([first, ...Object.values(screens), ...Object.values(texts), others].flat());
  const entryText = (await content.read(entry))?.toString('utf8') ?? '';
  const code = Object.keys(record).filter((file) => /\.(m?js|css)$/.test(file));
  const refuseAll = (unheld: string[], sentence: (list: string) => string) => {
    if (unheld.length > 0) refuse('integrity', sentence(unheld.join(', ')));
  };
  refuseAll(
    code.filter((file) => named.get(file) !== record[file]),
    (list) => `the descriptor does not name the hash of ${list}. The shell would refuse that.`,
  );
  refuseAll(
    code.filter((file) => file !== entry && !entryText.includes(record[file] ?? '')),
    (list) =>
      `the entry does not name the hash of ${list}, and would load that without. Build it with shared/build.`,
  );
  for (const file of code) {
    // oxlint-disable-next-line no-await-in-loop -- one file in memory at a time
    const text = (await content.read(file))?.toString('utf8') ?? '';
    if (file.endsWith('.css')) {
      for (const problem of findStyleProblems(text, `${name}-${build}`))
        refuse('styles', `${file} styles more than its own elements: ${problem}.`);
    } else if (ownImport.test(text)) {
      refuse('integrity', `${file} calls import() itself, and no hash holds what that loads.`);
    }
  }
  return problems;
}
