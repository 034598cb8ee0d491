import { today } from '@osasto/i18n';
import { LazyPlots, waitingPlots } from '@osasto/plots/card';
import { pagePart } from '@osasto/ui/Late';
import { autumnFromDay } from './autumn.ts';
import { useTranslation } from '../texts.ts';

const AutumnPlots = pagePart(() => import('./AutumnPlots.tsx'), waitingPlots);

/** The meetings of the autumn, of a district or of all, by how far their reports have come. */
export function AutumnMeetings({ districtId }: { districtId?: number }) {
  const t = useTranslation();
  const autumn = autumnFromDay(today());
  return (
    <LazyPlots title={t('autumn.title', { year: Math.floor(autumn.first / 12) })}>
      <AutumnPlots districtId={districtId} autumn={autumn} />
    </LazyPlots>
  );
}
