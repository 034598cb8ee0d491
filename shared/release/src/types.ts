import { gunzipSync } from 'node:zlib';
import type { Build, ShellDescriptor } from '@osasto/contract';
import { findDeprecation, type Offer, type Uses } from '@osasto/contract/releases';
import { typeIncompatibilitiesOf } from './declarations.ts';
import { readIfThere } from './files.ts';
import { labelOf, shellLabel } from './labels.ts';
import type { LocalBuild } from './local-build.ts';
import { typesFile } from './paths.ts';
import type { Problem } from './problems.ts';

type Part = Pick<Build, 'name' | 'build'>;

/** Reads what builds take and what shells offer. Undefined of builds of before, which have no such file. */
export interface ReadTypes {
  uses: (part: Part) => Uses | undefined;
  offer: (part: Part) => Offer | undefined;
}

/** Reads of builds that are about to be released, and of those on the host. */
export function typesReader(web: string, builds: readonly LocalBuild[] = []): ReadTypes {
  const read = ({ name, build }: Part): unknown => {
    const local = builds.find((one) => one.name === name && one.descriptor.build === build);
    const kept = local ? undefined : readIfThere(typesFile(web, name, build));
    const bytes = local?.types ? readIfThere(local.types) : kept && gunzipSync(kept);
    return bytes && JSON.parse(bytes.toString('utf8'));
  };
  return { uses: (part) => read(part) as Uses | undefined, offer: (part) => read(part) as Offer | undefined };
}

/** Where builds of remotes use what a shell does not offer, or offers otherwise. */
export function typeProblems(remotes: readonly Build[], shell: ShellDescriptor, read: ReadTypes): Problem[] {
  const known = remotes.flatMap((remote) => {
    const uses = read.uses(remote);
    return uses ? [{ remote, uses }] : [];
  });
  const offer = known.length > 0 ? read.offer(shell) : undefined;
  if (!offer) return [];
  const incompatibilities = typeIncompatibilitiesOf(
    offer,
    known.map(({ uses }) => uses),
  );
  return known.flatMap(({ remote }, index) =>
    (incompatibilities[index] ?? []).map(({ file, line, text }): Problem => ({
      remote: remote.name,
      kind: 'types',
      text: `${labelOf(remote)} does not fit ${shellLabel(shell)}: ${file}:${line}: ${text}`,
    })),
  );
}

/** So many earlier shells are compared: those that pages are most likely to have open still. */
const comparedShells = 3;

/**
 * Which of the shells that were live before a build of a remote does not fit, by their build, and what does not. A page
 * that was opened with such a shell refuses the remote, and says so, before it loads any of it.
 *
 * @param earlier oldest first
 */
export function unfitShells(
  remote: Build,
  earlier: readonly ShellDescriptor[],
  read: ReadTypes,
): Record<string, string> {
  const found = earlier.slice(-comparedShells).flatMap((shell) => {
    const [problem] = typeProblems([remote], shell, read);
    return problem ? [[shell.build, problem.text] as const] : [];
  });
  return Object.fromEntries(found);
}

/** A deprecated name, and who uses it still. */
export interface Deprecation {
  module: string;
  name: string;
  /** What its `@deprecated` says. */
  text: string;
  users: { remote: string; build: string; files: string[] }[];
}

/** Every deprecated name of a shell, with the builds among these that use it. */
export function deprecationsOf(
  shell: Part | undefined,
  remotes: readonly Part[],
  read: ReadTypes,
): Deprecation[] {
  const deprecated = (shell && read.offer(shell)?.deprecated) ?? {};
  const uses = remotes.map(({ name, build }) => ({
    remote: name,
    build,
    names: read.uses({ name, build })?.names,
  }));
  return Object.entries(deprecated).flatMap(([module, names]) =>
    Object.entries(names).map(([name, text]): Deprecation => ({
      module,
      name,
      text,
      users: uses.flatMap(({ remote, build, names: used = {} }) => {
        const files = Object.entries(used).flatMap(([from, imported]) =>
          findDeprecation({ [module]: { [name]: text } }, from, name) === undefined
            ? []
            : (imported[name] ?? []),
        );
        return files.length > 0 ? [{ remote, build, files }] : [];
      }),
    })),
  );
}
