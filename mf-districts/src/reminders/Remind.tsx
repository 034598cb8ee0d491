import { useDomainTranslation } from '@osasto/domain/catalogue';
import { RemindButton } from '@osasto/domain/reminding';
import { formatNumber } from '@osasto/i18n';
import type { SectionsState } from '../states/parameters.ts';
import { toStateFilter } from '../states/queries.ts';
import { findThings, toOffer } from './things.ts';

/** Reminds all sections that the list finds, where it is restricted to what they can be reminded of. Rules 21.3, 22.5. */
export function Remind({
  districtId,
  state,
  total,
}: {
  districtId: number;
  state: SectionsState;
  total: number | undefined;
}) {
  const domain = useDomainTranslation();
  if (!total) return null;
  return (
    <RemindButton
      variant="primary"
      unit={{ districtId }}
      filter={toStateFilter(districtId, state)}
      offers={findThings(state.only).map((thing) => toOffer(thing, domain(`remind.of.${thing}`)))}
    >
      {domain('remind.these', { n: formatNumber(total) })}
    </RemindButton>
  );
}
