import type { ReleasedRemote, ReleaseEntry } from '@osasto/api';
import type { ReleaseAct } from '@osasto/contract/release-records';
import { formatInstant, useLanguage, useTranslate } from '@osasto/i18n';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Table, type Column } from '@osasto/ui/Table';
import css from './Releases.module.css';

/** The last entries of the log: who released what when. */
export function ReleaseLog({ log, remotes }: { log: ReleaseEntry[]; remotes: ReleasedRemote[] }) {
  const t = useTranslate('shell');
  const language = useLanguage();
  const titleOf = (name: string) =>
    name === 'shell'
      ? t('releases.shell')
      : (remotes.find((remote) => remote.name === name)?.title[language] ?? name);
  const columns: Column<ReleaseEntry>[] = [
    {
      key: 'act',
      header: t('releases.act'),
      rowHeader: true,
      cell: ({ what }) => t(`releases.acts.${what as ReleaseAct}`),
    },
    { key: 'part', header: t('releases.part'), cell: ({ remote }) => titleOf(remote) },
    { key: 'builds', header: t('releases.builds'), cell: (entry) => <Builds {...entry} /> },
    { key: 'at', header: t('releases.at'), noWrap: true, cell: ({ at }) => formatInstant(at) },
    { key: 'by', header: t('releases.who'), cell: ({ by }) => by },
  ];
  return (
    <Table
      label={t('releases.log')}
      columns={columns}
      rows={log}
      rowKey={({ at, remote, what, to }) => [at, remote, what, to].join(' ')}
      empty={<EmptyState title={t('releases.noLog')} headingLevel={3} />}
    />
  );
}

/** The build before and the build after, or the one that the act is about. */
function Builds({ from, to }: Pick<ReleaseEntry, 'from' | 'to'>) {
  const t = useTranslate('shell');
  if (from && to && from !== to) {
    return (
      <span aria-label={t('releases.fromTo', { from, to })} role="img" className={css.build}>
        {from} → {to}
      </span>
    );
  }
  return <code className={css.build}>{to ?? from}</code>;
}
