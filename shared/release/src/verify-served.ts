import { isDeepStrictEqual } from 'node:util';
import { computeIntegrity } from './files.ts';
import { findLiveBuilds } from './live-checks.ts';
import { toFolder, toRegistry, type HostReleases } from './store.ts';

/** So many files are read at once. */
const atOnce = 6;

/** Milliseconds after which an answer counts as none. */
const longestAnswer = 30_000;

/** Bytes as a browser has them; what stands against them, in the end of a sentence. */
async function read(address: string): Promise<Buffer | string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(longestAnswer) });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : `is answered with ${response.status}`;
  } catch {
    return 'is not answered';
  }
}

const isCompressedCopy = (file: string) => /\.(br|gz)$/.test(file);

/** The files of what somebody gets: address below the host, and hash. */
async function findServedFiles(releases: HostReleases): Promise<[string, string][]> {
  const found = await Promise.all(
    findLiveBuilds(releases).map(async ({ name, descriptor, content }) =>
      Object.entries(await content.list())
        .filter(([file]) => !isCompressedCopy(file))
        .map(([file, hash]): [string, string] => [`${toFolder(name, descriptor.build)}/${file}`, hash]),
    ),
  );
  return found.flat();
}

async function findFileProblem(host: string, [file, hash]: [string, string]): Promise<string[]> {
  const bytes = await read(host + file);
  if (typeof bytes === 'string') return [`${file} ${bytes}.`];
  return computeIntegrity(bytes) === hash
    ? []
    : [`${file} comes with other bytes than those that were published.`];
}

async function findRegistryProblems(host: string, releases: HostReleases): Promise<string[]> {
  const bytes = await read(`${host}/registry.json`);
  if (typeof bytes === 'string') return [`/registry.json ${bytes}.`];
  const expected: unknown = JSON.parse(JSON.stringify(toRegistry(releases)));
  try {
    if (isDeepStrictEqual(JSON.parse(bytes.toString('utf8')), expected)) return [];
  } catch {
    // no JSON: not the registry
  }
  return ['/registry.json is not what is live: another host answers, or one that keeps an older answer.'];
}

/**
 * Looks at what a host sends of everything that is live: the registry, and each file by its hash, as browsers get them.
 *
 * @param host its address, without a slash at the end
 * @returns a sentence for each problem
 */
export async function verifyServed(host: string, releases: HostReleases): Promise<string[]> {
  const problems = await findRegistryProblems(host, releases);
  const left = (await findServedFiles(releases)).values();
  const work = async () => {
    for (const file of left) problems.push(...(await findFileProblem(host, file))); // oxlint-disable-line no-await-in-loop -- a few at once
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return problems.toSorted();
}
