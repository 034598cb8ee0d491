import type { ReactNode } from 'react';
import type { ReleasedRemote, Releases } from '@osasto/api';
import { failureClasses } from '@osasto/contract';
import { formatInstant, formatNumber, unknown, useLanguage, useTranslate } from '@osasto/i18n';
import { CellNote, Table, type Column } from '@osasto/ui/Table';
import { Tag } from '@osasto/ui/Tag';
import { failureCount, type RemoteRelease } from './failure-count.ts';
import { RemoteSwitch } from './RemoteSwitch.tsx';
import css from './Releases.module.css';
import { useRecipients } from './use-recipients.ts';

type Released = NonNullable<Releases['shell']>;

/** A row: the shell, or a build of a remote in use. Loads of the shell are not counted. */
type Part = { shell: Released } | { remote: ReleasedRemote; release: RemoteRelease };

const releaseOf = (part: Part) => ('shell' in part ? part.shell : part.release);

const rowsOf = (remote: ReleasedRemote): Part[] => [
  { remote, release: remote },
  ...(remote.rollout ? [{ remote, release: remote.rollout }] : []),
];

/** Shell and remotes: what is live since when, and how it loads. A rollout is a row below its remote. */
export function ReleasesTable({
  shell,
  remotes,
  mayChange,
}: Pick<Releases, 'shell' | 'remotes'> & { mayChange: boolean }) {
  const t = useTranslate('shell');
  const parts: Part[] = [...(shell ? [{ shell }] : []), ...remotes.flatMap(rowsOf)];
  const remoteCell = (render: (release: RemoteRelease) => ReactNode) => (part: Part) =>
    'shell' in part ? unknown : render(part.release);
  const columns: Column<Part>[] = [
    { key: 'part', header: t('releases.part'), rowHeader: true, cell: (part) => <Name part={part} /> },
    {
      key: 'version',
      header: t('releases.version'),
      cell: (part) => <Version {...releaseOf(part)} />,
    },
    { key: 'whom', header: t('releases.whom'), cell: (part) => <Recipients part={part} /> },
    {
      key: 'since',
      header: t('releases.since'),
      noWrap: true,
      cell: (part) => (
        <>
          {formatInstant(releaseOf(part).since)}
          {releaseOf(part).by && <CellNote>{releaseOf(part).by}</CellNote>}
        </>
      ),
    },
    {
      key: 'loads',
      header: t('releases.loads'),
      align: 'end',
      cell: remoteCell(({ loads }) => formatNumber(loads)),
    },
    {
      key: 'failures',
      header: t('releases.failures'),
      align: 'end',
      cell: remoteCell(({ failures }) => <Failures failures={failures} />),
    },
    {
      key: 'times',
      header: t('releases.times'),
      align: 'end',
      noWrap: true,
      cell: remoteCell(({ milliseconds }) =>
        milliseconds
          ? t('releases.milliseconds', {
              p50: formatNumber(milliseconds.p50),
              p95: formatNumber(milliseconds.p95),
            })
          : unknown,
      ),
    },
    ...(mayChange
      ? [
          {
            key: 'isOn',
            header: t('releases.isOn'),
            cell: (part: Part) =>
              'remote' in part && part.release === part.remote ? (
                <RemoteSwitch remote={part.remote} />
              ) : (
                unknown
              ),
          },
        ]
      : []),
  ];
  return (
    <Table
      label={t('releases.parts')}
      wide
      columns={columns}
      rows={parts}
      rowKey={(part) => ('shell' in part ? 'shell' : `${part.remote.name} ${part.release.build}`)}
      marked={(part) => 'release' in part && failureCount(part.release) > 0}
    />
  );
}

function Name({ part }: { part: Part }) {
  const t = useTranslate('shell');
  const language = useLanguage();
  if ('shell' in part) return t('releases.shell');
  const { title, disabled, rollout } = part.remote;
  return (
    <>
      {title[language]} {part.release === rollout && <Tag tone="info">{t('releases.rollout')}</Tag>}{' '}
      {part.remote.stopped && part.release !== rollout && (
        <>
          <Tag tone="danger">{t('releases.stopped')}</Tag>{' '}
        </>
      )}
      {disabled && <Tag tone="warning">{t('releases.disabled')}</Tag>}
    </>
  );
}

/** Version and build, and the commit that it was made of, as far as the host knows. */
function Version({ version, build, branch, commit, run, uncommitted, signedBy }: Released) {
  const t = useTranslate('shell');
  const source = [branch, commit?.slice(0, 7)].filter(Boolean).join(' · ');
  return (
    <>
      {version} <code className={`${css.build} ${css.id}`}>{build}</code>
      {source && (
        <CellNote>
          {source}
          {uncommitted && ` · ${t('releases.uncommitted')}`}
        </CellNote>
      )}
      {run && <CellNote>{t('releases.run', { run })}</CellNote>}
      {signedBy && <CellNote>{t('releases.signedBy', { key: signedBy })}</CellNote>}
    </>
  );
}

/** Who gets the build: those of the rollout, the others, or everybody. */
function Recipients({ part }: { part: Part }) {
  const t = useTranslate('shell');
  const recipientsOf = useRecipients();
  if ('shell' in part) return t('releases.everybody');
  const { disabled, rollout } = part.remote;
  if (disabled) return unknown;
  if (!rollout) return t('releases.everybody');
  return part.release === rollout ? recipientsOf(rollout) : t('releases.others');
}

/** Each class with failures, the most frequent first. */
function Failures({ failures }: Pick<RemoteRelease, 'failures'>) {
  const t = useTranslate('shell');
  const counted = failureClasses.filter((name) => failures[name] > 0);
  if (counted.length === 0) return t('releases.noFailures');
  return (
    <ul className={css.failures}>
      {counted
        .toSorted((a, b) => failures[b] - failures[a])
        .map((name) => (
          <li key={name}>
            {t(`releases.failure.${name}`)} {formatNumber(failures[name])}
          </li>
        ))}
    </ul>
  );
}
