import type { SectionName } from '@osasto/api';
import { sectionStatus } from '@osasto/contract';
import type { RemoteLink } from '@osasto/session';

/** Links of a section's pages: in a disbanded one nothing new is offered. Rule 3.9. */
export const offeredIn = (
  { statusId }: Pick<SectionName, 'statusId'>,
  links: readonly RemoteLink[],
): readonly RemoteLink[] =>
  statusId === sectionStatus.disbanded ? links.filter(({ begins }) => !begins) : links;
