import type { Section } from '@osasto/api';
import { sectionStatus } from '@osasto/contract';
import { unitOf } from '@osasto/domain/units';
import { type RemoteLink, useMay } from '@osasto/session';

/** Of the links of a section's pages, those offered: in a disbanded one nothing new to whoever may not begin it. Rule 3.9. */
export function useOfferedIn(section: Section, links: readonly RemoteLink[]): readonly RemoteLink[] {
  const may = useMay();
  const isClosed =
    section.statusId === sectionStatus.disbanded && !may('begin.inDisbandedSection', unitOf(section));
  return isClosed ? links.filter(({ begins }) => !begins) : links;
}
