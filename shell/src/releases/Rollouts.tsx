import type { ReleasedRemote, Releases } from '@osasto/api';
import { formatInstant, formatNumber, useLanguage, useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { Stack } from '@osasto/ui/Page';
import { ShareBar, Statistic, StatisticRow } from '@osasto/ui/Statistics';
import { failureCount, failureShare, type RemoteRelease } from './failure-count.ts';
import { perCent } from './per-cent.ts';
import { RolloutCommands } from './RolloutCommands.tsx';
import { useRecipients } from './use-recipients.ts';

interface RolloutsProps {
  remotes: readonly ReleasedRemote[];
  /** What stops one by itself. */
  limits: Releases['limits'];
  mayChange: boolean;
}

/** Each rollout under way: the live build beside the new one, and what would stop it. */
export function Rollouts({ remotes, limits, mayChange }: RolloutsProps) {
  return remotes.map((remote) =>
    remote.rollout ? (
      <Lanes
        key={remote.name}
        remote={remote}
        rollout={remote.rollout}
        limits={limits}
        mayChange={mayChange}
      />
    ) : null,
  );
}

interface LanesProps {
  remote: ReleasedRemote;
  rollout: NonNullable<ReleasedRemote['rollout']>;
  limits: Releases['limits'];
  mayChange: boolean;
}

function Lanes({ remote, rollout, limits, mayChange }: LanesProps) {
  const t = useTranslate('shell');
  const language = useLanguage();
  const recipientsOf = useRecipients();
  const { since, by } = rollout;
  const begun = since && t('releases.begun', { at: formatInstant(since) });
  const parts = [
    { label: remote.version, count: remote.loads, text: formatNumber(remote.loads) },
    { label: rollout.version, count: rollout.loads, text: formatNumber(rollout.loads) },
  ];
  return (
    <Card
      title={t('releases.rolloutOf', { part: remote.title[language], version: rollout.version })}
      context={[begun, by, recipientsOf(rollout)].filter(Boolean).join(' · ')}
      foot={
        <Stack gap="sm">
          <p>
            {t('releases.stopsItself', {
              failures: formatNumber(limits.failures),
              least: formatNumber(limits.least),
            })}
          </p>
          {mayChange && <RolloutCommands remote={remote} />}
        </Stack>
      }
      flush
    >
      <StatisticRow columns={2}>
        <Lane label={t('releases.current', { version: remote.version })} release={remote} />
        <Lane label={t('releases.new', { version: rollout.version })} release={rollout} parts={parts} />
      </StatisticRow>
    </Card>
  );
}

function Lane({
  label,
  release,
  parts,
}: {
  label: string;
  release: RemoteRelease;
  parts?: readonly { label: string; count: number; text: string }[];
}) {
  const t = useTranslate('shell');
  const share = failureShare(release);
  const counts = {
    failed: formatNumber(failureCount(release)),
    loads: formatNumber(release.loads + failureCount(release)),
  };
  return (
    <Statistic
      label={label}
      figure={share === undefined ? undefined : `${perCent(share)} %`}
      context={t('releases.failedOf', counts)}
      bar={parts?.some(({ count }) => count > 0) && <ShareBar parts={parts} />}
    />
  );
}
