import { districtStatus, nationalOffice, sectionStatus } from '@osasto/contract';
import type { District, Section } from '@osasto/api';
import { useQueryClient } from '@osasto/api/query';
import { districtStatsQuery, useDistricts, useSections } from '@osasto/domain/units';
import { formatNumber, useLanguage, useTranslate } from '@osasto/i18n';
import { bestRole, homeOf } from '@osasto/permissions';
import { Navigate } from '@osasto/router';
import { useActor, useLinksAt, useSession } from '@osasto/session';
import { isIconName } from '@osasto/ui/Icon';
import { Page, Stack } from '@osasto/ui/Page';
import { ShareBar, Statistic, StatisticRow } from '@osasto/ui/Statistics';
import { Tile } from '@osasto/ui/Tile';
import css from './Home.module.css';

/** / : the tools of the national office; everybody else goes to their own unit. Rules 2.15, 19.2. */
export default function Home() {
  const home = homeOf(useActor()) ?? '/404';
  return home === '/' ? <Start /> : <Navigate to={home} replace />;
}

/** Names that a person would be greeted by; an e-mail address is none. */
const givenName = (username: string) => (username.includes('@') ? undefined : username.split(' ')[0]);

function Start() {
  const t = useTranslate('shell');
  const name = useSession(({ claims }) => claims && givenName(claims.username));
  const isOffice = bestRole(useActor()) === nationalOffice;
  return (
    <Page
      title={name ? t('start.titleNamed', { name }) : t('start.title')}
      windowTitle={t('start.windowTitle')}
      context={t(isOffice ? 'start.nationalOffice' : 'start.superAdmin')}
    >
      <Stack gap="lg">
        <Tiles />
        <Figures />
      </Stack>
    </Page>
  );
}

function Tiles() {
  const language = useLanguage();
  return (
    <ul className={css.tiles}>
      {useLinksAt('home').map(({ to, label, hint, icon }) => (
        <Tile
          key={to}
          href={to}
          name={label[language]}
          line={hint?.[language]}
          icon={icon && isIconName(icon) ? icon : 'chevron-right'}
        />
      ))}
    </ul>
  );
}

const count = <T,>(list: readonly T[] | undefined, fits: (item: T) => boolean) => list?.filter(fits).length;

const hasStatus = (id: number) => (section: Section) => !section.isTrainingSection && section.statusId === id;

/** Members of all districts, when each of their statistics has been looked at; nothing is requested for it. Rule 2.17. */
function useKnownMembers(districts: readonly District[] | undefined): number | undefined {
  const client = useQueryClient();
  const totals = districts
    ?.filter(({ isTrainingDistrict }) => !isTrainingDistrict)
    .map(({ id }) => client.getQueryData(districtStatsQuery(id).queryKey)?.totalMembers);
  if (!totals?.length) return undefined;
  return totals.reduce((sum, total) => (sum === undefined || total === undefined ? undefined : sum + total));
}

/** Three numbers out of what the session has loaded anyway. Rule 2.17. */
function Figures() {
  const t = useTranslate('shell');
  const { data: districts } = useDistricts();
  const { data: sections } = useSections();
  const live = count(
    districts,
    ({ isTrainingDistrict, statusId }) => !isTrainingDistrict && statusId !== districtStatus.disbanded,
  );
  const training = count(districts, ({ isTrainingDistrict }) => isTrainingDistrict);
  const active = count(sections, hasStatus(sectionStatus.active));
  const parts = [
    { label: t('start.active'), count: active ?? 0 },
    { label: t('start.monitored'), count: count(sections, hasStatus(sectionStatus.monitored)) ?? 0 },
    { label: t('start.disbanded'), count: count(sections, hasStatus(sectionStatus.disbanded)) ?? 0 },
  ];
  return (
    <section className={css.figures} aria-labelledby="figures">
      <h2 id="figures">{t('start.figures')}</h2>
      <StatisticRow columns={3}>
        <Statistic
          label={t('start.districts')}
          figure={formatNumber(live)}
          context={training ? t('start.training', { count: training }) : undefined}
        />
        <Statistic
          label={t('start.sections')}
          figure={formatNumber(active)}
          bar={sections && <ShareBar parts={parts} />}
        />
        <Statistic
          label={t('start.members')}
          figure={formatNumber(useKnownMembers(districts))}
          context={t('start.membersOfAll')}
        />
      </StatisticRow>
    </section>
  );
}
