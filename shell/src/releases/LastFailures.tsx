import type { ReleasedRemote } from '@osasto/api';
import { formatInstant, unknown, useLanguage, useTranslate } from '@osasto/i18n';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Table, type Column } from '@osasto/ui/Table';
import css from './Releases.module.css';

type Failure = ReleasedRemote['lastFailures'][number] & { remote: ReleasedRemote };

/** The failures of all remotes that have a reference, newest first. */
export const failuresOf = (remotes: readonly ReleasedRemote[]): Failure[] =>
  remotes
    .flatMap((remote) => remote.lastFailures.map((failure) => ({ ...failure, remote })))
    .toSorted((a, b) => b.at.localeCompare(a.at));

/** The last failures as browsers reported them: which build, why, where in its sources, and the reference people have. */
export function LastFailures({ failures }: { failures: readonly Failure[] }) {
  const t = useTranslate('shell');
  const language = useLanguage();
  const columns: Column<Failure>[] = [
    { key: 'at', header: t('releases.at'), noWrap: true, cell: ({ at }) => formatInstant(at) },
    {
      key: 'part',
      header: t('releases.part'),
      rowHeader: true,
      cell: ({ remote, build }) => (
        <>
          {remote.title[language]} <code className={`${css.build} ${css.id}`}>{build}</code>
        </>
      ),
    },
    {
      key: 'class',
      header: t('releases.kind'),
      cell: ({ stage, class: name }) =>
        t(stage === 'thrown' ? 'releases.thrown' : `releases.failure.${name}`),
    },
    {
      key: 'line',
      header: t('releases.line'),
      cell: ({ line }) => (line ? <code className={css.build}>{line}</code> : unknown),
    },
    {
      key: 'reference',
      header: t('releases.reference'),
      noWrap: true,
      cell: ({ reference }) => <code className={css.build}>{reference}</code>,
    },
  ];
  return (
    <Table
      label={t('releases.lastFailures')}
      columns={columns}
      rows={failures}
      rowKey={({ at, reference }) => `${at} ${reference}`}
      empty={<EmptyState title={t('releases.noLastFailures')} headingLevel={3} />}
    />
  );
}
