import type { DistrictStats } from '@osasto/api';
import { meetingStatus } from '@osasto/contract';
import { useDistrictStats } from '@osasto/domain/units';
import { formatNumber } from '@osasto/i18n';
import { useHasRoute } from '@osasto/session';
import { Link } from '@osasto/ui/Link';
import { Loaded } from '@osasto/ui/Loaded';
import { PageSection } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { ShareBar, Statistic, StatisticRow } from '@osasto/ui/Statistics';
import { MemberFigures } from './MemberFigures.tsx';
import { meetingsIn, requiringAction } from './requiring-action.ts';
import { type Translate, useTranslation } from '../texts.ts';

/** What waits in a district, and its members. Rules 6.1, 6.2. */
export function DistrictFigures({ districtId }: { districtId: number }) {
  const t = useTranslation();
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
  const t = useTranslation();
  const opens = useHasRoute('/districts/:districtId/meetings');
  const { count, href } = requiringAction(districtId, stats);
  const figure = formatNumber(count);
  const part = (label: Parameters<Translate>[0], of: number, status: number) => ({
    label: t(label),
    count: of,
    text: formatNumber(of),
    href: opens && of > 0 ? meetingsIn(districtId, [status]) : undefined,
  });
  return (
    <Statistic
      label={t('district.requiringAction')}
      figure={opens ? <Link href={href}>{figure}</Link> : figure}
      bar={
        count > 0 && (
          <ShareBar
            parts={[
              part('district.toReview', stats.submitted, meetingStatus.submitted),
              part('district.toApprove', stats.reviewed, meetingStatus.reviewed),
            ]}
          />
        )
      }
    />
  );
}
