import { useDomainTranslation } from '@osasto/domain/catalogue';
import { offerTo, RemindButton } from '@osasto/domain/reminding';
import { useLanguage } from '@osasto/i18n';
import type { DutyStateRow } from '../duties/queries.ts';

const sectionsIn = (states: readonly DutyStateRow[]) => states.map(({ unit }) => unit.id);

/** Reminds the sections of a district of a duty that they have not done. Rule 22.5. */
export function RemindDuties({
  districtId,
  states,
}: {
  districtId: number;
  states: readonly DutyStateRow[];
}) {
  const domain = useDomainTranslation();
  const language = useLanguage();
  const owing = states.filter(({ state }) => state !== 'done');
  const offers = [...Map.groupBy(owing, ({ dutyId }) => dutyId)].map(([dutyId, own]) =>
    offerTo(
      sectionsIn(own),
      { id: String(dutyId), text: own[0]?.name[language] ?? '', body: { kind: 'duty', dutyId } },
      sectionsIn(own.filter(({ state }) => state === 'late')),
    ),
  );
  return (
    <RemindButton size="sm" unit={{ districtId }} filter={{ districts: [districtId] }} offers={offers}>
      {domain('remind.title')}
    </RemindButton>
  );
}
