import type { ReleasedRemote } from '@osasto/api';
import { saveFile } from '@osasto/domain/files';
import { formatInstant, formatNumber, unknown, useLanguage } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Table, type Column } from '@osasto/ui/Table';
import { type AlikeFailures, failuresAsCsv } from './failures-as-csv.ts';
import css from './Releases.module.css';
import { useTranslation } from './texts.ts';

/** The failures of all remotes, newest first. */
const failuresOf = (remotes: readonly ReleasedRemote[]): AlikeFailures[] =>
  remotes
    .flatMap((remote) => remote.lastFailures.map((failure) => ({ ...failure, remote })))
    .toSorted((a, b) => b.at.localeCompare(a.at));

/** The version of a build of a remote, or its id where that is not known. */
const versionOf = ({ build, remote }: AlikeFailures) =>
  [remote, remote.rollout, remote.stopped].find((one) => one?.build === build)?.version ?? build;

/** Failures alike that browsers reported: which build, why, where in its sources, the last reference, and how often. */
export function LastFailures({ remotes }: { remotes: readonly ReleasedRemote[] }) {
  const t = useTranslation();
  const language = useLanguage();
  const failures = failuresOf(remotes);
  const partOf = (failure: AlikeFailures) => `${failure.remote.title[language]} ${versionOf(failure)}`;
  const columns: Column<AlikeFailures>[] = [
    { key: 'latest', header: t('latest'), noWrap: true, cell: ({ at }) => formatInstant(at) },
    { key: 'part', header: t('part'), rowHeader: true, cell: partOf },
    {
      key: 'kind',
      header: t('kind'),
      cell: ({ stage, class: name }) =>
        t(stage === 'thrown' && name === 'runtime' ? 'thrown' : `failure.${name}`),
    },
    {
      key: 'line',
      header: t('line'),
      cell: ({ line }) => (line ? <span className={css.line}>{line}</span> : unknown),
    },
    {
      key: 'reference',
      header: t('reference'),
      noWrap: true,
      cell: ({ reference }) => <code className={css.build}>{reference}</code>,
    },
    {
      key: 'count',
      header: t('count'),
      align: 'end',
      cell: ({ count }) => formatNumber(count),
    },
  ];
  const save = (
    <Button size="sm" icon="download" onClick={() => saveFile(failuresAsCsv(failures, t, partOf))}>
      {t('csv')}
    </Button>
  );
  return (
    <Card
      title={t('lastFailures')}
      count={failures.reduce((sum, { count }) => sum + count, 0)}
      actions={failures.length > 0 && save}
      flush
    >
      <Table
        label={t('lastFailures')}
        wide
        columns={columns}
        rows={failures}
        rowKey={({ at, reference }) => `${at} ${reference}`}
        empty={<EmptyState icon="circle-check" title={t('noLastFailures')} headingLevel={3} />}
      />
    </Card>
  );
}
