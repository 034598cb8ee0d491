import { useSectionStats } from '@osasto/domain/units';
import { useHasRoute } from '@osasto/session';
import { Loaded } from '@osasto/ui/Loaded';
import { PageSection } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { StatisticRow } from '@osasto/ui/Statistics';
import { MemberFigures } from './MemberFigures.tsx';
import { useTranslation } from '../texts.ts';

/** The three figures of a section. Rule 19.8. */
export function SectionFigures({ sectionId }: { sectionId: number }) {
  const t = useTranslation();
  const hasMembers = useHasRoute('/sections/:sectionId/members');
  return (
    <PageSection title={t('figures.title')}>
      <Loaded
        query={useSectionStats(sectionId)}
        skeleton={<Skeleton shape="figures" count={3} />}
        failure={t('figures.failed')}
      >
        {(stats) => (
          <StatisticRow>
            <MemberFigures
              stats={stats}
              whose={t('section.members')}
              members={hasMembers && `/sections/${sectionId}/members`}
            />
          </StatisticRow>
        )}
      </Loaded>
    </PageSection>
  );
}
