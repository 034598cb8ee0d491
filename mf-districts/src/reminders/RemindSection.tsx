import { useDomainTranslation } from '@osasto/domain/catalogue';
import { RemindButton } from '@osasto/domain/reminding';
import { useUnitName } from '@osasto/domain/units';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import type { StateRow } from '../states/queries.ts';
import { findUrgentThings, toOffer } from './things.ts';

/** Reminds one section of what it is late with, what is due soon, or a vacant chair. Rules 21.3, 22.5. */
export function RemindSection({ state }: { state: StateRow }) {
  const domain = useDomainTranslation();
  const unitName = useUnitName();
  const { section, district } = state;
  return (
    <RemindButton
      size="sm"
      unit={{ districtId: district.id }}
      filter={{ sections: [section.id] }}
      offers={findUrgentThings(state).map((thing) => toOffer(thing, domain(`remind.of.${thing}`)))}
    >
      {domain('remind.one')}
      <VisuallyHidden> {unitName(section.name)}</VisuallyHidden>
    </RemindButton>
  );
}
