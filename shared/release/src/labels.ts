import type { Build, ShellDescriptor } from '@osasto/contract';

/** A build of a remote or of the shell. */
export type Part = Pick<Build, 'name' | 'version' | 'build'>;

/** How a sentence names a build of a remote. */
export const toLabel = ({ name, version, build }: Part): string =>
  `Remote "${name}" ${version} (build ${build})`;

export const shellLabel = ({ version, build }: Pick<ShellDescriptor, 'version' | 'build'>): string =>
  `the shell ${version} (build ${build})`;
