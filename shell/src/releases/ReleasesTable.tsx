import type { ReactNode } from 'react';
import type { ReleasedRemote, Releases } from '@osasto/api';
import { formatInstant, formatNumber, unknown, useLanguage } from '@osasto/i18n';
import { Icon } from '@osasto/ui/Icon';
import { CellNote, Table, type Column } from '@osasto/ui/Table';
import { Tag } from '@osasto/ui/Tag';
import { failureCount, failureShare } from './failure-count.ts';
import { perCent } from './per-cent.ts';
import { kilobytes } from './kilobytes.ts';
import { RemoteSwitch } from './RemoteSwitch.tsx';
import css from './Releases.module.css';
import { Sparkline } from './Sparkline.tsx';
import { useTranslation } from './texts.ts';

type Released = NonNullable<Releases['shell']>;

/** A row: the shell, whose loads are not counted, or a remote. */
type Part = { shell: Released } | { remote: ReleasedRemote };

const releaseOf = (part: Part) => ('shell' in part ? part.shell : part.remote);

/** Shell and remotes: what is live since when, and how it loads. */
export function ReleasesTable({
  shell,
  remotes,
  limits,
  mayChange,
}: Pick<Releases, 'shell' | 'remotes' | 'limits'> & { mayChange: boolean }) {
  const t = useTranslation();
  const parts: Part[] = [...(shell ? [{ shell }] : []), ...remotes.map((remote) => ({ remote }))];
  const remoteCell = (render: (remote: ReleasedRemote) => ReactNode, other: string) => (part: Part) =>
    'shell' in part ? other : render(part.remote);
  const columns: Column<Part>[] = [
    { key: 'part', header: t('part'), rowHeader: true, cell: (part) => <Name part={part} /> },
    { key: 'version', header: t('version'), cell: (part) => <Version {...releaseOf(part)} /> },
    {
      key: 'since',
      header: t('since'),
      noWrap: true,
      cell: (part) => (
        <>
          {formatInstant(releaseOf(part).since)}
          {releaseOf(part).by && <CellNote>{releaseOf(part).by}</CellNote>}
        </>
      ),
    },
    {
      key: 'size',
      header: t('size'),
      align: 'end',
      noWrap: true,
      cell: (part) => <Size {...releaseOf(part)} />,
    },
    {
      key: 'loads',
      header: t('loads'),
      align: 'end',
      noWrap: true,
      cell: remoteCell(
        ({ hours, loads }) => (
          <span className={css.loads}>
            <Sparkline hours={hours} />
            <span>{formatNumber(loads)}</span>
          </span>
        ),
        unknown,
      ),
    },
    {
      key: 'failures',
      header: t('failures'),
      align: 'end',
      noWrap: true,
      cell: remoteCell((remote) => <Failures remote={remote} limit={limits.failures} />, unknown),
    },
    {
      key: 'times',
      header: t('times'),
      align: 'end',
      noWrap: true,
      cell: remoteCell(
        ({ milliseconds }) =>
          milliseconds ? `${formatNumber(milliseconds.p50)} / ${formatNumber(milliseconds.p95)}` : unknown,
        unknown,
      ),
    },
    ...(mayChange
      ? [
          {
            key: 'isOn',
            header: t('isOn'),
            cell: remoteCell((remote) => <RemoteSwitch remote={remote} />, t('always')),
          },
        ]
      : []),
  ];
  return (
    <Table
      label={t('parts')}
      wide
      columns={columns}
      rows={parts}
      rowKey={(part) => ('shell' in part ? 'shell' : part.remote.name)}
    />
  );
}

function Name({ part }: { part: Part }) {
  const t = useTranslation();
  const language = useLanguage();
  if ('shell' in part) return t('shell');
  const { title, disabled, rollout, stopped } = part.remote;
  const share = rollout?.share === undefined ? [] : [t('perCent', { share: rollout.share })];
  return (
    <>
      {title[language]}{' '}
      {rollout && (
        <Tag tone="review" icon="users">
          {[...share, rollout.version].join(' ')}
        </Tag>
      )}{' '}
      {stopped && (
        <Tag tone="danger" icon="circle-alert">
          {t('stoppedVersion', { version: stopped.version ?? stopped.build })}
        </Tag>
      )}{' '}
      {disabled && <Tag tone="warning">{t('disabled')}</Tag>}
    </>
  );
}

/** Version and build, and the commit that it was made of, as far as the host knows. */
function Version({ version, build, branch, commit, run, uncommitted, signedBy }: Released) {
  const t = useTranslation();
  const source = [branch, commit?.slice(0, 7)].filter(Boolean).join(' · ');
  return (
    <>
      {version} <code className={`${css.build} ${css.id}`}>{build}</code>
      {source && (
        <CellNote>
          {source}
          {uncommitted && ` · ${t('uncommitted')}`}
        </CellNote>
      )}
      {run && <CellNote>{t('run', { run })}</CellNote>}
      {signedBy && <CellNote>{t('signedBy', { key: signedBy })}</CellNote>}
    </>
  );
}

/** What browsers load of a build at most, and how much more or less that is than of the build before. */
function Size({ size, sizeBefore }: Released) {
  const t = useTranslation();
  if (size === null) return unknown;
  const change = sizeBefore === null ? 0 : size - sizeBefore;
  return (
    <>
      {kilobytes(size)}
      {change !== 0 && <CellNote>{t('sizeChange', { change: kilobytes(change, 'exceptZero') })}</CellNote>}
    </>
  );
}

/** How many failed, and which share that is; a warning where a rollout would be stopped. */
function Failures({ remote, limit }: { remote: ReleasedRemote; limit: number }) {
  const t = useTranslation();
  const count = failureCount(remote);
  const share = failureShare(remote) ?? 0;
  if (count === 0) return t('noFailures');
  const isMany = share * 100 > limit;
  return (
    <span className={isMany ? css.many : undefined}>
      {isMany && <Icon name="triangle-alert" />}
      {t('countAndShare', { count: formatNumber(count), share: perCent(share) })}
    </span>
  );
}
