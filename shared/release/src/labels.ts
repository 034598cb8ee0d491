import type { Build, ShellDescriptor } from '@osasto/contract';

/** How a sentence names a build of a remote. */
export const labelOf = ({ name, version, build }: Pick<Build, 'name' | 'version' | 'build'>): string =>
  `Remote "${name}" ${version} (build ${build})`;

export const shellLabel = ({ version, build }: ShellDescriptor): string =>
  `the shell ${version} (build ${build})`;
