import type { CheckedBuild } from './local-build.ts';
import type { Problem } from './problems.ts';
import type { HostReleases } from './store.ts';

/** Files that are published under the same build with other content. */
export async function findContentProblems(
  { name, descriptor: { build }, content }: CheckedBuild,
  { records, shell, host }: HostReleases,
): Promise<Problem[]> {
  const record = name === 'shell' ? shell : records.find((one) => one.name === name);
  if (!record?.builds.some(({ descriptor }) => descriptor.build === build)) return [];
  const [own, published] = await Promise.all([content.list(), host.content(name, build).list()]);
  const names = [...new Set([...Object.keys(own), ...Object.keys(published)])];
  return names
    .filter((file) => own[file] !== published[file])
    .map((file) => ({
      remote: name,
      kind: 'content',
      text: `Build ${build} of "${name}" is published already, with another ${file}. Files of a build never change: build it anew so that it gets another id.`,
    }));
}
