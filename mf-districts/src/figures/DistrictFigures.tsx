import type { DistrictStats } from '@osasto/api';
import { useDistrictStats } from '@osasto/domain/units';
import { formatNumber, useTranslate } from '@osasto/i18n';
import { useHasRoute } from '@osasto/session';
import { Link } from '@osasto/ui/Link';
import { Loaded } from '@osasto/ui/Loaded';
import { PageSection } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { ShareBar, Statistic, StatisticRow } from '@osasto/ui/Statistics';
import { MemberFigures } from './MemberFigures.tsx';
import { requiringAction } from './requiring-action.ts';

/** What waits in a district, and its members. Rules 6.1, 6.2. */
export function DistrictFigures({ districtId }: { districtId: number }) {
  const t = useTranslate('districts');
  const hasMembers = useHasRoute('/districts/:districtId/members');
  return (
    <PageSection title={t('district.now')}>
      <Loaded
        query={useDistrictStats(districtId)}
        skeleton={<Skeleton shape="figures" count={4} />}
        failure={t('figures.failed')}
      >
        {(stats) => (
          <StatisticRow columns={4}>
            <RequiringAction stats={stats} districtId={districtId} />
            <MemberFigures
              stats={stats}
              whose={t('district.members')}
              members={hasMembers && `/districts/${districtId}/members`}
            />
          </StatisticRow>
        )}
      </Loaded>
    </PageSection>
  );
}

function RequiringAction({ stats, districtId }: { stats: DistrictStats; districtId: number }) {
  const t = useTranslate('districts');
  const opens = useHasRoute('/districts/:districtId/meetings');
  const { count, href } = requiringAction(districtId, stats);
  const figure = formatNumber(count);
  return (
    <Statistic
      label={t('district.requiringAction')}
      figure={opens ? <Link href={href}>{figure}</Link> : figure}
      bar={
        count > 0 && (
          <ShareBar
            parts={[
              { label: t('district.toReview'), count: stats.submitted, text: formatNumber(stats.submitted) },
              { label: t('district.toApprove'), count: stats.reviewed, text: formatNumber(stats.reviewed) },
            ]}
          />
        )
      }
    />
  );
}
