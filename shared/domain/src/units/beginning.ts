import type { Section } from '@osasto/api';
import { districtAdmin, sectionStatus } from '@osasto/contract';
import { type Actor, may } from '@osasto/permissions';
import { useActor } from '@osasto/session';
import { useSection } from './queries.ts';

/** Calls by which something new begins in a section. */
export type Beginning = 'POST meetings/add' | 'POST signingagreement/addofficialletterrequest';

/** Whether the service takes the call for this section from this person: for a disbanded one from roles 1 to 3. Rule 3.9. */
export function mayBegin(
  actor: Actor,
  call: Beginning,
  { id: sectionId, districtId, statusId }: Pick<Section, 'id' | 'districtId' | 'statusId'>,
): boolean {
  const isDisbanded = statusId === sectionStatus.disbanded;
  const roles = isDisbanded ? actor.roles.filter((role) => role <= districtAdmin) : actor.roles;
  return may({ ...actor, roles }, call, { districtId, sectionId });
}

/** The same for who is signed in; until the section is here, whether they make the call at all: mostly that is the answer. */
export function useMayBegin(call: Beginning, sectionId: number): boolean {
  const actor = useActor();
  const { data: section } = useSection(sectionId);
  return section ? mayBegin(actor, call, section) : may(actor, call);
}
