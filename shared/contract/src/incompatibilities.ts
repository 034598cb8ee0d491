import type { Build, ShellDescriptor } from './registry.ts';

/**
 * Whether a version is within a range of the two kinds that builds write: exact, or `^` (the left-most part that
 * is not zero stays).
 */
function isWithin(version: string, range: string): boolean {
  if (range === version) return true;
  if (!range.startsWith('^')) return false;
  const has = version.split('.').map(Number);
  const wants = range.slice(1).split('.').map(Number);
  const fixed = wants.findIndex((part) => part !== 0);
  const most = fixed === -1 ? wants.length : fixed + 1;
  for (const [index, part] of wants.entries()) {
    const difference = (has[index] ?? 0) - part;
    if (difference !== 0) return index >= most && difference > 0;
  }
  return true;
}

/** One reason for which a shell cannot run a build: what the build wants, and what the shell has. */
export type Incompatibility =
  | { kind: 'contract'; wants: number; has: number }
  | { kind: 'shared'; module: string; wants: string; has: string | undefined };

/** What a shell offers to a build; `sharedVersion` of a module that it does not share is undefined. */
interface Offer extends Pick<ShellDescriptor, 'contractVersion'> {
  sharedVersion: (module: string) => string | undefined;
}

/**
 * Why the contract and the shared modules of a shell do not fit a build of a remote, the contract first; empty when they
 * do. Asked before a release goes out, and once more by the shell before it downloads the build.
 */
export function incompatibilitiesOf(
  { contractVersion: wants, shared }: Pick<Build, 'contractVersion' | 'shared'>,
  { contractVersion: has, sharedVersion }: Offer,
): Incompatibility[] {
  const modules = Object.entries(shared).map(([module, range]) => ({
    kind: 'shared' as const,
    module,
    wants: range,
    has: sharedVersion(module),
  }));
  return [
    ...(wants === has ? [] : [{ kind: 'contract' as const, wants, has }]),
    ...modules.filter((module) => module.has === undefined || !isWithin(module.has, module.wants)),
  ];
}
