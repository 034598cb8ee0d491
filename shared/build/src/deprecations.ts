import { sharedModules } from '@osasto/contract';
import type { Deprecations } from '@osasto/contract/releases';

/** An exported declaration and the comment above it. */
const pattern =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:declare )?(?:async )?(?:function|const|let|class|interface|type) (\w+)/g;

/** The tag at the beginning of a line of a comment; in the middle of a sentence it is a word. */
const tag = /^[ \t*]*@deprecated\b/m;

/** What stands after the tag, up to the next one; undefined without it. */
function readTagText(comment: string): string | undefined {
  const start = tag.exec(comment);
  return start
    ? comment
        .slice(start.index + start[0].length)
        .split(/\n\s*\*?\s*@/, 1)[0]!
        .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
        .trim()
    : undefined;
}

const isByFolder = (name: string) => (sharedModules as readonly string[]).includes(`${name}/`);

/**
 * The deprecated names of shared packages, read from their sources or declarations.
 *
 * @param files text by path, such as `shared/ui/src/Table/Table.tsx`
 */
export function deprecationsIn(files: Iterable<readonly [file: string, text: string]>): Deprecations {
  const found: Deprecations = {};
  for (const [file, text] of files) {
    const [, folder = '', below = ''] = /(?:shared|@osasto)\/([\w-]+)\/src\/(.+)$/.exec(file) ?? [];
    if (!folder || !text.includes('@deprecated')) continue;
    const name = `@osasto/${folder}`;
    const module = isByFolder(name) ? `${name}/${below.split('/')[0]}` : name;
    for (const [, comment = '', exported = ''] of text.matchAll(pattern)) {
      const said = readTagText(comment);
      if (said !== undefined) (found[module] ??= {})[exported] = said;
    }
  }
  return found;
}
