import { sharedModules } from '@osasto/contract';
import type { Deprecations } from '@osasto/contract/releases';

/** An exported declaration below a comment with `@deprecated`. */
const pattern =
  /\/\*\*((?:(?!\*\/)[\s\S])*?@deprecated(?:(?!\*\/)[\s\S])*)\*\/\s*export (?:declare )?(?:async )?(?:function|const|let|class|interface|type) (\w+)/g;

const textOf = (comment: string) =>
  comment
    .slice(comment.indexOf('@deprecated') + '@deprecated'.length)
    .split(/\n\s*\*?\s*@/, 1)[0]!
    .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
    .trim();

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
      (found[module] ??= {})[exported] = textOf(comment);
    }
  }
  return found;
}
