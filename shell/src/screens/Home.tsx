import type { Answer } from '@osasto/api';
import { useQuery } from '@osasto/api/query';
import { nationalOffice, superAdmin, type RoleId } from '@osasto/contract';
import { formatChange, toShare } from '@osasto/domain/figures';
import { useIsWaitingSettled, WaitingCard } from '@osasto/domain/waiting';
import { formatNumber, today, useLanguage } from '@osasto/i18n';
import { bestRole, homePath } from '@osasto/permissions';
import { Navigate } from '@osasto/router';
import { useActor, useHasRoute, useLinksAt, useSession } from '@osasto/session';
import { isIconName } from '@osasto/ui/Icon';
import { Link } from '@osasto/ui/Link';
import { Page, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { Ring, ShareBar, Statistic, StatisticRow } from '@osasto/ui/Statistics';
import { Tile } from '@osasto/ui/Tile';
import { statsQuery, useLinkCounts } from '../frame/link-counts.ts';
import { findYearAgo, lastYearQuery } from './last-year.ts';
import css from './Home.module.css';
import { useTranslation } from '../texts.ts';

/** / : the tools of the national office; everybody else goes to their own unit. Rules 2.15, 19.2. */
export default function Home() {
  const home = homePath(useActor()) ?? '/404';
  return home === '/' ? <Start /> : <Navigate to={home} replace />;
}

/** The title above the tools of whoever begins here. Rule 2.15. */
const contexts: Partial<Record<RoleId, 'start.superAdmin' | 'start.nationalOffice'>> = {
  [superAdmin]: 'start.superAdmin',
  [nationalOffice]: 'start.nationalOffice',
};

/** Names that a person would be greeted by; an e-mail address is none. */
const givenName = (username: string) => (username.includes('@') ? undefined : username.split(' ')[0]);

function Start() {
  const t = useTranslation();
  const name = useSession(({ claims }) => claims && givenName(claims.username));
  const role = bestRole(useActor());
  const context = role && contexts[role];
  // What waits stands first: nothing is drawn before its height is known.
  const isSettled = useIsWaitingSettled();
  return (
    <Page
      title={name ? t('start.titleNamed', { name }) : t('start.title')}
      windowTitle={t('start.windowTitle')}
      context={context && t(context)}
    >
      {isSettled ? (
        <Stack gap="lg">
          <WaitingCard />
          <Tiles />
          <Figures />
        </Stack>
      ) : (
        <Skeleton shape="table" count={7} />
      )}
    </Page>
  );
}

function Tiles() {
  const language = useLanguage();
  const linkCounts = useLinkCounts();
  return (
    <ul className={css.tiles}>
      {useLinksAt('home').map(({ to, label, hint, icon, ...link }) => (
        <Tile
          key={to}
          {...linkCounts({ to, ...link })}
          name={label[language]}
          line={hint?.[language]}
          icon={icon && isIconName(icon) ? icon : 'chevron-right'}
        />
      ))}
    </ul>
  );
}

/** Districts and sections in one state, live ones alone; and their members. */
const unitsIn = (state: 'active' | 'monitored' | 'disbanded') => `/districts?show=${state}`;
const members = '/members?membership=all&status=counted';

/**
 * The organisation in figures, each opening what it counts; "–" only where the service does not answer.
 * Rules 2.17, 6.10.
 */
function Figures() {
  const t = useTranslation();
  const { data: stats } = useQuery(statsQuery);
  const hasUnits = useHasRoute('/districts');
  const parts =
    stats &&
    (['active', 'monitored', 'disbanded'] as const).map((status) => ({
      label: t(`start.${status}`),
      count: stats.sections[status],
      text: formatNumber(stats.sections[status]),
      href: hasUnits && stats.sections[status] > 0 ? unitsIn(status) : undefined,
    }));
  return (
    <section className={css.figures} aria-labelledby="figures">
      <h2 id="figures">{t('start.figures')}</h2>
      <StatisticRow columns={2}>
        <Statistic
          label={t('start.districts')}
          figure={<Counted count={stats?.districts} href={hasUnits && unitsIn('active')} />}
        />
        <Statistic
          label={t('start.sections')}
          figure={<Counted count={stats?.sections.active} href={hasUnits && unitsIn('active')} />}
          bar={parts && <ShareBar parts={parts} />}
        />
      </StatisticRow>
      <MembersAgainstLastYear stats={stats} />
    </section>
  );
}

/** Members, those who have paid and new ones, each beside what it was a year ago. Rules 4.3 to 4.5, 6.10. */
function MembersAgainstLastYear({ stats }: { stats: Answer<'GET stats'> | undefined }) {
  const t = useTranslation();
  const { data: trend } = useQuery(lastYearQuery);
  const hasMembers = useHasRoute('/members');
  const thisYear = today().slice(0, 4);
  const before = trend && findYearAgo(trend);
  const share = stats && toShare(stats.paidMembers, stats.totalMembers);
  const yearAgo = (figure: 'totalMembers' | 'paidMembers' | 'newMembers') => {
    if (!stats || !before) return undefined;
    const change = formatChange(stats[figure] - before[figure]);
    return t('start.yearAgo', { n: formatNumber(before[figure]), change });
  };
  return (
    <StatisticRow>
      <Statistic
        label={t('start.members')}
        figure={<Counted count={stats?.totalMembers} href={hasMembers && members} />}
        context={yearAgo('totalMembers') ?? t('start.membersOfAll')}
      />
      <Statistic
        label={t('start.paid')}
        figure={<Counted count={stats?.paidMembers} href={hasMembers && `${members}&paid=yes`} />}
        context={yearAgo('paidMembers')}
        ring={
          share !== undefined && (
            <Ring share={share} label={t('start.paidShare', { percent: Math.round(share * 100) })} />
          )
        }
      />
      <Statistic
        label={t('start.new')}
        figure={<Counted count={stats?.newMembers} href={hasMembers && `${members}&started=${thisYear}`} />}
        context={yearAgo('newMembers')}
      />
    </StatisticRow>
  );
}

/** A figure, which opens the list of those whom it counts unless there are none. */
function Counted({ count, href }: { count: number | undefined; href: string | false }) {
  return count && href ? <Link href={href}>{formatNumber(count)}</Link> : formatNumber(count);
}
