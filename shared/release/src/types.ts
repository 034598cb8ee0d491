import type { Build, ShellDescriptor } from '@osasto/contract';
import type { Offer, Uses } from '@osasto/contract/releases';
import { readIfThere } from './files.ts';
import type { Host } from './host.ts';
import type { CheckedBuild, LocalBuild } from './local-build.ts';
import type { HostReleases } from './store.ts';
import type { Problem } from './problems.ts';
import { parseTypes, toFormProblem, unpack } from './unserved-files.ts';

type Part = Pick<Build, 'name' | 'build'>;

/** Reads what builds take, the shell among them, and what shells offer. Undefined of builds of before, which have no such file. */
export interface ReadTypes {
  uses: (part: Part) => Promise<Uses | undefined>;
  offer: (part: Part) => Promise<Offer | undefined>;
  /** Why nothing is known of a build that has such a file, in a sentence; undefined else. */
  findProblem: (part: Part) => Promise<string | undefined>;
}

/** The types of builds: of those in folders as they are there, of others as `readPacked` gives them, compressed with gzip. */
export function typesReader(
  readPacked: (part: Part) => Promise<Buffer | undefined>,
  builds: readonly LocalBuild[] = [],
): ReadTypes {
  async function read(part: Part): Promise<{ isThere: boolean; types?: Uses | Offer | undefined }> {
    const local = builds.find(
      ({ name, descriptor }) => name === part.name && descriptor.build === part.build,
    );
    const kept = local ? local.types && readIfThere(local.types) : await readPacked(part);
    if (!kept) return { isThere: false };
    return { isThere: true, types: parseTypes(part, local ? kept : await unpack(kept)) };
  }
  return {
    uses: async (part) => {
      const { types } = await read(part);
      return types && 'declarations' in types ? types.uses : types;
    },
    offer: async (part) => {
      const { types } = await read(part);
      return types && 'declarations' in types ? types : undefined;
    },
    findProblem: async (part) => {
      const { isThere, types } = await read(part);
      return isThere && !types ? toFormProblem('types', part).text : undefined;
    },
  };
}

/** The differences of builds as reasons against their release. */
export const toTypeProblems = (parts: readonly Part[], differences: readonly string[][]): Problem[] =>
  parts.flatMap(({ name }, index) =>
    (differences[index] ?? []).map((text): Problem => ({ remote: name, kind: 'types', text })),
  );

/** So many earlier shells are compared: those that pages are most likely to have open still. */
const comparedShells = 3;

/**
 * Which of the shells that were live before a build of a remote does not fit, by their build, and what does not. A page
 * that was opened with such a shell refuses the remote, and says so, before it loads any of it.
 *
 * @param earlier oldest first
 */
async function findUnfitShells(
  remote: Build,
  earlier: readonly ShellDescriptor[],
  { findTypeProblems }: Pick<Host, 'findTypeProblems'>,
): Promise<Record<string, string>> {
  const unfit: Record<string, string> = {};
  for (const shell of earlier.slice(-comparedShells)) {
    const [problem] = await findTypeProblems([remote], shell); // oxlint-disable-line no-await-in-loop -- the compiler
    if (problem) unfit[shell.build] = problem.text;
  }
  return unfit;
}

/** The shells of before that a build does not fit; undefined when it fits all. Those that stay or come are checked, and refused. */
export async function findUnfit(
  build: CheckedBuild,
  together: readonly CheckedBuild[],
  { shell, host }: HostReleases,
): Promise<Record<string, string> | undefined> {
  if (build.kind === 'shell' || !shell) return undefined;
  const next = together.find(({ kind }) => kind === 'shell')?.descriptor.build ?? shell.build;
  const earlier = shell.builds.map(({ descriptor }) => descriptor).filter((one) => one.build !== next);
  const unfit = await findUnfitShells(build.descriptor, earlier, host);
  return Object.keys(unfit).length > 0 ? unfit : undefined;
}
