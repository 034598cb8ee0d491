import { satisfy } from '@module-federation/runtime-core';
import type { Build, ShellDescriptor } from './registry.ts';

/** One reason for which a shell cannot run a build: what the build wants, and what the shell has. */
export type Incompatibility =
  | { kind: 'contract'; wants: number; has: number }
  | { kind: 'shared'; module: string; wants: string; has: string | undefined };

/** What a shell offers to a build; `sharedVersion` of a module that it does not share is undefined. */
interface Offer extends Pick<ShellDescriptor, 'contractVersion'> {
  sharedVersion: (module: string) => string | undefined;
}

/**
 * Why the contract and the shared modules of a shell do not fit a build of a remote, the contract first; empty when
 * they do. Versions are compared by the federation runtime, which decides with the same function when it loads. Called
 * before a release, and once more by the shell before it downloads the build.
 */
export function findIncompatibilities(
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
    ...modules.filter((module) => module.has === undefined || !satisfy(module.has, module.wants)),
  ];
}
