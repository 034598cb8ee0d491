import type { ReleasedRemote, Releases } from '@osasto/api';
import { unknown } from '@osasto/i18n';
import { CellNote, Table, type Column } from '@osasto/ui/Table';
import css from './Releases.module.css';
import { usePartName } from './use-part-name.ts';
import { useTranslation } from './texts.ts';

type Deprecation = Releases['deprecations'][number];

export interface DeprecationsProps {
  deprecations: readonly Deprecation[];
  remotes: readonly ReleasedRemote[];
}

/** Names of shared modules that will go, and which remotes use them still. */
export function DeprecationList({ deprecations, remotes }: DeprecationsProps) {
  const t = useTranslation();
  const partName = usePartName(remotes);
  const columns: Column<Deprecation>[] = [
    {
      key: 'name',
      header: t('deprecatedName'),
      rowHeader: true,
      cell: ({ module, name }) => (
        <code className={css.build}>
          {module}/{name}
        </code>
      ),
    },
    {
      key: 'removed',
      header: t('removedIn'),
      cell: ({ text }) => {
        const [, version, advice] = /^([\d.]*)\s*(.*)$/s.exec(text) ?? [];
        return (
          <>
            {version || unknown}
            {advice && (
              <CellNote>
                <span lang="en">{advice}</span>
              </CellNote>
            )}
          </>
        );
      },
    },
    {
      key: 'users',
      header: t('users'),
      cell: ({ users }) =>
        users.length === 0
          ? t('noUsers')
          : users
              .map(({ remote, files }) => t('usersOf', { part: partName(remote), count: files.length }))
              .join(', '),
    },
  ];
  return (
    <Table
      label={t('deprecations')}
      columns={columns}
      rows={deprecations}
      rowKey={({ module, name }) => `${module} ${name}`}
    />
  );
}
