import type { ReactNode } from 'react';
import type { ReleasedRemote, Releases } from '@osasto/api';
import { failureClasses, type RoleId } from '@osasto/contract';
import { useRoleName } from '@osasto/domain/labels';
import { formatInstant, formatNumber, unknown, useLanguage, useTranslate } from '@osasto/i18n';
import { Table, type Column } from '@osasto/ui/Table';
import { Tag } from '@osasto/ui/Tag';
import css from './Releases.module.css';

/** The shell has no loads of its own: it is there when somebody reads this. */
type Part = { shell: NonNullable<Releases['shell']> } | { remote: ReleasedRemote };

const releaseOf = (part: Part) => ('shell' in part ? part.shell : part.remote);

/** Shell and remotes: what is live since when, and how it loads. */
export function ReleasesTable({ shell, remotes }: Pick<Releases, 'shell' | 'remotes'>) {
  const t = useTranslate('shell');
  const parts: Part[] = [...(shell ? [{ shell }] : []), ...remotes.map((remote) => ({ remote }))];
  const ofRemote = (show: (remote: ReleasedRemote) => ReactNode) => (part: Part) =>
    'shell' in part ? unknown : show(part.remote);
  const columns: Column<Part>[] = [
    { key: 'part', header: t('releases.part'), rowHeader: true, cell: (part) => <Name part={part} /> },
    {
      key: 'version',
      header: t('releases.version'),
      cell: (part) => <Build {...releaseOf(part)} />,
    },
    {
      key: 'since',
      header: t('releases.since'),
      noWrap: true,
      cell: (part) => formatInstant(releaseOf(part).since),
    },
    { key: 'by', header: t('releases.by'), cell: (part) => releaseOf(part).by ?? unknown },
    {
      key: 'rollout',
      header: t('releases.rollout'),
      cell: ofRemote(({ rollout }) => (rollout ? <Rollout {...rollout} /> : unknown)),
    },
    {
      key: 'loads',
      header: t('releases.loads'),
      align: 'end',
      cell: ofRemote(({ loads }) => formatNumber(loads)),
    },
    {
      key: 'failures',
      header: t('releases.failures'),
      cell: ofRemote(({ failures }) => <Failures failures={failures} />),
    },
    {
      key: 'times',
      header: t('releases.times'),
      align: 'end',
      noWrap: true,
      cell: ofRemote(({ milliseconds }) =>
        milliseconds
          ? t('releases.milliseconds', {
              p50: formatNumber(milliseconds.p50),
              p95: formatNumber(milliseconds.p95),
            })
          : unknown,
      ),
    },
  ];
  return (
    <Table
      label={t('releases.parts')}
      wide
      columns={columns}
      rows={parts}
      rowKey={(part) => ('shell' in part ? 'shell' : part.remote.name)}
      marked={(part) => 'remote' in part && failed(part.remote) > 0}
    />
  );
}

const failed = ({ failures }: ReleasedRemote) =>
  failureClasses.reduce((sum, name) => sum + failures[name], 0);

function Name({ part }: { part: Part }) {
  const t = useTranslate('shell');
  const language = useLanguage();
  if ('shell' in part) return t('releases.shell');
  const { title, disabled } = part.remote;
  return (
    <>
      {title[language]} {disabled && <Tag tone="warning">{t('releases.disabled')}</Tag>}
    </>
  );
}

const Build = ({ version, build }: { version: string; build: string }) => (
  <>
    {version} <code className={`${css.build} ${css.id}`}>{build}</code>
  </>
);

function Rollout({ build, version, roles, share, since, by }: NonNullable<ReleasedRemote['rollout']>) {
  const t = useTranslate('shell');
  const roleName = useRoleName();
  const whom = [
    ...(roles?.map((role) => roleName(role as RoleId)) ?? []),
    ...(share === undefined ? [] : [t('releases.share', { share })]),
  ];
  return (
    <>
      <Build version={version} build={build} />
      <p className={css.more}>{whom.join(', ')}</p>
      {since && (
        <p className={css.more}>
          {formatInstant(since)} {by}
        </p>
      )}
    </>
  );
}

/** Each class that happened, most often first. */
function Failures({ failures }: Pick<ReleasedRemote, 'failures'>) {
  const t = useTranslate('shell');
  const happened = failureClasses.filter((name) => failures[name] > 0);
  if (happened.length === 0) return t('releases.noFailures');
  return (
    <ul className={css.failures}>
      {happened
        .toSorted((a, b) => failures[b] - failures[a])
        .map((name) => (
          <li key={name}>
            {t(`releases.failure.${name}`)} {formatNumber(failures[name])}
          </li>
        ))}
    </ul>
  );
}
