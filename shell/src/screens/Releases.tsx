import { useTranslate } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Loaded } from '@osasto/ui/Loaded';
import { Page, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useReleases } from '../releases/queries.ts';
import { ReleaseLog } from '../releases/ReleaseLog.tsx';
import { StoppedRollouts } from '../releases/StoppedRollouts.tsx';
import { ReleasesTable } from '../releases/ReleasesTable.tsx';

/** /releases: what is live of shell and remotes, for super admins. */
export default function Releases() {
  const t = useTranslate('shell');
  const releases = useReleases();
  const refresh = (
    <Button
      icon="refresh-cw"
      busy={releases.isRefetching}
      busyText={t('releases.refreshing')}
      onClick={() => void releases.refetch()}
    >
      {t('releases.refresh')}
    </Button>
  );
  return (
    <Page title={t('releases.title')} context={t('releases.context')} actions={refresh}>
      <Loaded
        query={releases}
        failure={t('releases.failed')}
        skeleton={<Skeleton shape="table" count={6} />}
        isEmpty={({ shell, remotes }) => !shell && remotes.length === 0}
        empty={<EmptyState title={t('releases.none')} headingLevel={2} />}
      >
        {({ shell, remotes, log }) => (
          <Stack gap="lg">
            <StoppedRollouts remotes={remotes} />
            <Card title={t('releases.parts')} flush>
              <ReleasesTable shell={shell} remotes={remotes} />
            </Card>
            <Card title={t('releases.log')} flush>
              <ReleaseLog log={log} remotes={remotes} />
            </Card>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
