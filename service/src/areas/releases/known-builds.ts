import type { LiveReleases } from './live.ts';

/** Whether a build is, or lately was, one of a remote. */
export const isKnown = ({ records }: LiveReleases, remote: string, build: string): boolean =>
  records.some(
    ({ name, builds }) => name === remote && builds.some(({ descriptor }) => descriptor.build === build),
  );
