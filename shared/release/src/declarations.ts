import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Offer, Uses } from '@osasto/contract/releases';
import { locateInside } from './files.ts';

/** A place in the sources of a build that does not fit what is offered, and what the compiler says of it. */
export interface TypeIncompatibility {
  /** Below the folder of the sources, such as `src/members/MembersTable.tsx`. */
  file: string;
  line: number;
  text: string;
}

const compiler = () =>
  path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'lib', 'tsc.js');

/** Whether TypeScript is installed. */
export function isCompilerInstalled(): boolean {
  try {
    return existsSync(compiler());
  } catch {
    return false;
  }
}

const assets = ['*.css', '*.svg', '*.png', '*.woff2'];

/** What webpack makes of files that are no scripts, and the packages that builds bring themselves. */
const ambient = (own: readonly string[]) =>
  [
    ...assets.map((name) => `declare module '${name}' { const value: any; export default value; }`),
    ...own.flatMap((name) => [`declare module '${name}';`, `declare module '${name}/*';`]),
  ].join('\n');

/** The files of a folder by where they go. @throws {Error} when one would be outside of it */
const locateAll = (folder: string, files: Record<string, string>) =>
  Object.entries(files).map(([name, text]) => [locateInside(folder, name), text] as const);

/** What a shell gives the compiler makes it write nothing. */
const writesNothing = {
  noEmit: true,
  composite: false,
  incremental: false,
  tsBuildInfoFile: undefined,
  generateCpuProfile: undefined,
  generateTrace: undefined,
};

/** `3/src/a.tsx(12,3): error TS2305: …` */
const diagnosticPattern = /^(\d+)\/(\S+)\((\d+),\d+\): error TS\d+: (.*)$/;

/** A diagnostic of any file: the compiler has run. The calls of a service may name what an older shell does not offer. */
const anyDiagnostic = /^\S+\(\d+,\d+\): error TS\d+: /m;

/** The longest text of the compiler that is passed on. */
const longest = 300;

function diagnosticsIn(folder: string): { index: number; incompatibility: TypeIncompatibility }[] {
  try {
    // One checker: each would judge the same libraries for itself, which takes longer than the sources do.
    execFileSync(process.execPath, [compiler(), '-p', folder, '--pretty', 'false', '--checkers', '1'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 64 * 1024 * 1024,
    });
    return [];
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    const found = stdout.split('\n').flatMap((line) => {
      const [, index, file, number, text = ''] = diagnosticPattern.exec(line) ?? [];
      return file
        ? [
            {
              index: Number(index),
              incompatibility: { file, line: Number(number), text: text.slice(0, longest) },
            },
          ]
        : [];
    });
    if (!anyDiagnostic.test(stdout)) throw error;
    return found;
  }
}

/** The incompatibilities of each remote. All are compiled together: what takes the time is read once. */
function compile(offer: Offer, remotes: readonly Uses[]): TypeIncompatibility[][] {
  const folder = mkdtempSync(path.join(tmpdir(), 'osasto-check-'));
  const isOffered = (name: string) =>
    [name, `@types/${name}`].some((one) => `node_modules/${one}/package.json` in offer.declarations);
  const own = new Set(remotes.flatMap((remote) => remote.own).filter((name) => !isOffered(name)));
  try {
    const files = [
      ...locateAll(folder, offer.declarations),
      ...remotes.flatMap(({ sources }, index) => locateAll(path.join(folder, String(index)), sources)),
      ...locateAll(folder, {
        'package.json': '{"type":"module"}',
        'ambient.d.ts': ambient([...own]),
        'tsconfig.json': JSON.stringify({
          // Without implicit any: what follows from another incompatibility would be listed too.
          compilerOptions: { ...offer.compilerOptions, ...writesNothing, noImplicitAny: false },
          include: ['ambient.d.ts', ...remotes.map((_, index) => String(index))],
        }),
      }),
    ];
    for (const [file, text] of files) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const found = diagnosticsIn(folder);
    return remotes.map((_, at) =>
      found.filter(({ index }) => index === at).map(({ incompatibility }) => incompatibility),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const known = new Map<string, TypeIncompatibility[]>();

/**
 * Where the sources of remotes do not fit the declarations that a shell offers, as the TypeScript compiler judges:
 * removed or changed exports, parameters, fields, names of permissions, slots and calls. Additions that ask for nothing
 * fit. What was compared once is kept for the life of the process, so that it is not compared again under the lock.
 *
 * @returns the incompatibilities of each remote, in their order
 * @throws {Error} when the compiler cannot run
 */
export function findTypeIncompatibilities(offer: Offer, remotes: readonly Uses[]): TypeIncompatibility[][] {
  const offered = hashOf(offer);
  const keyed = remotes.map((remote) => ({ remote, key: `${offered} ${hashOf(remote)}` }));
  const unknown = keyed.filter(({ key }) => !known.has(key));
  const found =
    unknown.length > 0
      ? compile(
          offer,
          unknown.map(({ remote }) => remote),
        )
      : [];
  for (const [index, { key }] of unknown.entries()) known.set(key, found[index] ?? []);
  return keyed.map(({ key }) => known.get(key) ?? []);
}
