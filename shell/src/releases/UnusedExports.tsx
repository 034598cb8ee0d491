import type { ReleasedRemote, Releases } from '@osasto/api';
import { CellNote, Table, type Column } from '@osasto/ui/Table';
import css from './Releases.module.css';
import { usePartName } from './use-part-name.ts';
import { useTranslation } from './texts.ts';

type Unused = Releases['unused'][number];

/** So many names of a part are shown; `osasto-release check --json` has all. */
const shownNames = 10;

/** Exports of the shell and of remotes that nothing imports: what their teams can remove. */
export function UnusedExports({
  unused,
  remotes,
}: {
  unused: readonly Unused[];
  remotes: readonly ReleasedRemote[];
}) {
  const t = useTranslation();
  const partName = usePartName(remotes);
  const columns: Column<Unused>[] = [
    {
      key: 'part',
      header: t('part'),
      rowHeader: true,
      cell: ({ part, build }) => (
        <>
          {partName(part)} <code className={`${css.build} ${css.id}`}>{build}</code>
        </>
      ),
    },
    {
      key: 'names',
      header: t('unusedNames'),
      cell: ({ names }) => (
        <>
          {names.slice(0, shownNames).map((name) => (
            <div key={name}>
              <code className={css.build}>{name}</code>
            </div>
          ))}
          {names.length > shownNames && (
            <CellNote>{t('moreNames', { count: names.length - shownNames })}</CellNote>
          )}
        </>
      ),
    },
  ];
  return (
    <Table
      label={t('unusedExports')}
      columns={columns}
      rows={unused}
      rowKey={({ part, build }) => `${part} ${build}`}
    />
  );
}
