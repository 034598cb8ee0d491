import { useRef } from 'react';
import { toInstant } from '@osasto/contract';
import { TopBand } from '@osasto/domain/units';
import { formatInstant } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Loaded } from '@osasto/ui/Loaded';
import { Page, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { DeprecationList } from './DeprecationList.tsx';
import { useReleases } from './queries.ts';
import { ReleaseKeys } from './ReleaseKeys.tsx';
import { ReleaseLog } from './ReleaseLog.tsx';
import { LastFailures } from './LastFailures.tsx';
import { ReleaseFigures } from './ReleaseFigures.tsx';
import { Rollouts } from './Rollouts.tsx';
import css from './Releases.module.css';
import { ReleasesTable } from './ReleasesTable.tsx';
import { useTranslation } from './texts.ts';
import { UnusedExports } from './UnusedExports.tsx';

export { addReleasesCatalogue as prepare } from './catalogue.ts';

/** /releases: what is live of shell and remotes, for super admins. */
export default function Releases() {
  const t = useTranslation();
  const releases = useReleases();
  const may = useMay();
  const failures = useRef<HTMLDivElement>(null);
  const mayChange = may('POST releases');
  const refresh = (
    <Button
      icon="refresh-cw"
      busy={releases.isRefetching}
      busyText={t('refreshing')}
      onClick={() => void releases.refetch()}
    >
      {t('refresh')}
    </Button>
  );
  return (
    <>
      <TopBand crumbs={[{ text: t('title') }]} />
      <Page
        title={t('title')}
        context={t('updated', { at: formatInstant(toInstant(new Date(releases.dataUpdatedAt))) })}
        actions={refresh}
      >
        <Loaded
          query={releases}
          failure={t('failed')}
          skeleton={<Skeleton shape="table" count={6} />}
          isEmpty={({ shell, remotes }) => !shell && remotes.length === 0}
          empty={
            <Stack gap="lg">
              <EmptyState title={t('none')} headingLevel={2} />
              <ReleaseKeys remotes={[]} />
            </Stack>
          }
        >
          {({ shell, remotes, all, unverified, limits, deprecations, unused, log, verified }) => (
            <Stack gap="lg">
              <ReleaseFigures remotes={remotes} all={all} unverified={unverified} />
              <Rollouts
                remotes={remotes}
                limits={limits}
                mayChange={mayChange}
                onShowFailures={() => failures.current?.focus()}
              />
              <Card title={t('parts')} context={t('switches')} flush>
                <ReleasesTable shell={shell} remotes={remotes} limits={limits} mayChange={mayChange} />
              </Card>
              <ReleaseKeys remotes={remotes} />
              <div ref={failures} tabIndex={-1}>
                <LastFailures remotes={remotes} />
              </div>
              <div className={css.columns}>
                {deprecations.length > 0 && (
                  <Card title={t('deprecations')} flush>
                    <DeprecationList deprecations={deprecations} remotes={remotes} />
                  </Card>
                )}
                {unused.length > 0 && (
                  <Card title={t('unusedExports')} context={t('unusedContext')} flush>
                    <UnusedExports unused={unused} remotes={remotes} />
                  </Card>
                )}
                <ReleaseLog log={log} remotes={remotes} verified={verified} />
              </div>
            </Stack>
          )}
        </Loaded>
      </Page>
    </>
  );
}
