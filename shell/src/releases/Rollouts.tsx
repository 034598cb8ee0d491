import type { ReactNode } from 'react';
import type { ReleasedRemote, Releases } from '@osasto/api';
import { formatInstant, formatMoment, formatNumber, useLanguage } from '@osasto/i18n';
import { Alert } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { Muted, Row, Stack } from '@osasto/ui/Page';
import { Tag } from '@osasto/ui/Tag';
import { failureCount, failureShare, type RemoteRelease, type RolloutRelease } from './failure-count.ts';
import { perCent } from './per-cent.ts';
import css from './Releases.module.css';
import { RolloutCommands } from './RolloutCommands.tsx';
import { useRecipients } from './use-recipients.ts';
import { useTranslation } from './texts.ts';

interface RolloutsProps {
  remotes: readonly ReleasedRemote[];
  /** What stops one by itself. */
  limits: Releases['limits'];
  mayChange: boolean;
  onShowFailures: () => void;
}

/** Rollouts under way, and those that their failures have stopped; nothing where there are none. */
export function Rollouts({ remotes, limits, mayChange, onShowFailures }: RolloutsProps) {
  const t = useTranslation();
  const articles = remotes.flatMap((remote) => [
    ...(remote.rollout
      ? [
          <Lanes
            key={remote.name}
            remote={remote}
            rollout={remote.rollout}
            limits={limits}
            mayChange={mayChange}
          />,
        ]
      : []),
    ...(remote.stopped
      ? [
          <Stopped
            key={`${remote.name} stopped`}
            remote={remote}
            stopped={remote.stopped}
            onShowFailures={onShowFailures}
          />,
        ]
      : []),
  ]);
  if (articles.length === 0) return null;
  return (
    <Card title={t('rollouts')} count={articles.length}>
      <Stack gap="lg">{articles}</Stack>
    </Card>
  );
}

function Article({ title, tag, children }: { title: string; tag: ReactNode; children: ReactNode }) {
  return (
    <article aria-label={title} className={css.rollout}>
      <Stack gap="sm">
        <Row>
          <h3>{title}</h3>
          {tag}
        </Row>
        {children}
      </Stack>
    </article>
  );
}

interface LanesProps extends Pick<RolloutsProps, 'limits' | 'mayChange'> {
  remote: ReleasedRemote;
  rollout: RolloutRelease;
}

/** The live build beside the new one, and what would stop that. */
function Lanes({ remote, rollout, limits, mayChange }: LanesProps) {
  const t = useTranslation();
  const language = useLanguage();
  const recipientsOf = useRecipients();
  const { since, by } = rollout;
  const begun = since && t('begun', { at: formatInstant(since) });
  const loads = remote.loads + rollout.loads;
  const shareOf = (release: RemoteRelease) => (loads > 0 ? Math.round((release.loads / loads) * 100) : 0);
  return (
    <Article
      title={`${remote.title[language]} ${rollout.version}`}
      tag={
        <Tag tone="review" icon="users">
          {t('running')}
        </Tag>
      }
    >
      <Muted>{[begun, by, recipientsOf(rollout)].filter(Boolean).join(' · ')}</Muted>
      <Lane label={t('current')} release={remote} share={shareOf(remote)} />
      <Lane label={t('new')} release={rollout} share={shareOf(rollout)} isNew />
      <Muted>
        {t('stopsItself', {
          failures: formatNumber(limits.failures),
          least: formatNumber(limits.least),
        })}
      </Muted>
      {mayChange && <RolloutCommands remote={remote} />}
    </Article>
  );
}

/** One of the two builds: its share of the loads as a bar, and how many of them failed. */
function Lane({
  label,
  release,
  share,
  isNew = false,
}: {
  label: string;
  release: RemoteRelease;
  share: number;
  isNew?: boolean;
}) {
  const t = useTranslation();
  return (
    <div className={css.lane}>
      <p className={css.laneText}>
        <span>
          {label} <b>{release.version}</b>
        </span>
        <span>
          {t('failedOf', {
            failed: formatNumber(failureCount(release)),
            loads: formatNumber(release.loads + failureCount(release)),
            share: perCent(failureShare(release) ?? 0),
          })}
        </span>
      </p>
      <div className={css.meter} aria-hidden="true">
        <i data-new={isNew || undefined} style={{ inlineSize: `${share}%` }} />
      </div>
      <b className={css.laneShare}>{t('perCent', { share })}</b>
    </div>
  );
}

/** A rollout that failed too often: when it was stopped, why, and what everybody has instead. */
function Stopped({
  remote,
  stopped,
  onShowFailures,
}: {
  remote: ReleasedRemote;
  stopped: NonNullable<ReleasedRemote['stopped']>;
  onShowFailures: () => void;
}) {
  const t = useTranslation();
  const language = useLanguage();
  const { build, version, at, loads, failed, limit } = stopped;
  return (
    <Article
      title={`${remote.title[language]} ${version ?? build}`}
      tag={
        <Tag tone="danger" icon="circle-alert">
          {t('stopped')}
        </Tag>
      }
    >
      <Alert
        kind="error"
        title={t('stoppedTitle', { at: formatMoment(at) })}
        action={
          <Button size="sm" onClick={onShowFailures}>
            {t('showFailures')}
          </Button>
        }
      >
        {t('stoppedText', {
          failed: formatNumber(failed),
          loads: formatNumber(loads),
          share: formatNumber(Math.round((failed / loads) * 1000) / 10),
          limit: formatNumber(limit),
          live: remote.version,
        })}
      </Alert>
    </Article>
  );
}
