import type { Origin } from '@osasto/contract/release-records';
import type { Provenance } from './build-history.ts';
import type { CheckedBuild } from './local-build.ts';
import { findSigner } from './signatures.ts';
import type { HostReleases } from './store.ts';
import { findUnfit } from './types.ts';

/** What is known of a build besides its descriptor when it is published. @param together the builds that are published with it */
export async function findProvenance(
  build: CheckedBuild,
  together: readonly CheckedBuild[],
  releases: HostReleases,
  given: Origin | undefined,
): Promise<Provenance> {
  const { signature, size } = build;
  const signedBy = await findSigner(await releases.host.findSigningKeys(), build);
  const unfit = await findUnfit(build, together, releases);
  const { signedBy: _, ...known } = given ?? {}; // only a signature says who signed
  const origin = { ...known, ...(signedBy && { signedBy }) };
  return {
    ...(size !== undefined && { size }),
    ...(Object.keys(origin).length > 0 && { origin }),
    ...(signature && { signature }),
    ...(unfit && { unfit }),
  };
}
