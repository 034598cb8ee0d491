import { Card } from '@osasto/ui/Card';
import { Link } from '@osasto/ui/Link';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useMay } from '@osasto/session';
import { DutyList } from './DutyList.tsx';
import { NoDuties } from './NoDuties.tsx';
import { districtYearClock } from './parameters.ts';
import { thisYear, useSectionDuties } from './queries.ts';
import { useTranslation } from '../texts.ts';

export interface SectionDutiesProps {
  sectionId: number;
  districtId: number;
}

/** The duties of a section this year, on its overview, with the way to the year clock. Rule 22.3. */
export function SectionDuties({ sectionId, districtId }: SectionDutiesProps) {
  const t = useTranslation();
  const year = thisYear();
  const isNational = useMay()('see.everyDistrict');
  return (
    <Card
      title={t('duties.title')}
      foot={
        <Link href={isNational ? districtYearClock(districtId, year) : '/year-clock'}>
          {t('duties.open')}
        </Link>
      }
      flush
    >
      <Loaded
        query={useSectionDuties(sectionId, year)}
        failure={t('duties.failed')}
        skeleton={<Skeleton count={5} />}
        empty={<NoDuties />}
      >
        {(states) => <DutyList states={states} year={year} districtId={districtId} />}
      </Loaded>
    </Card>
  );
}
