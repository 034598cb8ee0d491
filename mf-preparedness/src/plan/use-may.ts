import { useSection } from '@osasto/domain/units';
import { type Call, may } from '@osasto/permissions';
import { useActor } from '@osasto/session';

/** Whether the caller may make such calls about a section. Rule 12.1. */
export function useMay(sectionId: number): (call: Call) => boolean {
  const actor = useActor();
  const { data: section } = useSection(sectionId);
  const unit = section && { sectionId, districtId: section.districtId };
  return (call) => may(actor, call, unit);
}
