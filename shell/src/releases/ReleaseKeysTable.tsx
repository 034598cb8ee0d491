import type { ReleasedRemote, ReleaseKey } from '@osasto/api';
import { formatInstant } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { CellNote, Table, type Column } from '@osasto/ui/Table';
import { Tag } from '@osasto/ui/Tag';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { usePartName } from './use-part-name.ts';
import { useTranslation } from './texts.ts';

interface ReleaseKeysTableProps {
  keys: readonly ReleaseKey[];
  remotes: readonly ReleasedRemote[];
  /** Left out for whoever may not. */
  onRevoke: ((key: ReleaseKey) => void) | undefined;
}

/** Whose keys they are, what they may release, and whether they count. Rule 18.36. */
export function ReleaseKeysTable({ keys, remotes, onRevoke }: ReleaseKeysTableProps) {
  const t = useTranslation();
  const partName = usePartName(remotes);
  const columns: Column<ReleaseKey>[] = [
    { key: 'team', header: t('keys.team'), rowHeader: true, cell: ({ name }) => name },
    {
      key: 'rights',
      header: t('keys.rights'),
      cell: ({ remotes: parts, ...key }) => (
        <>
          {parts?.map(partName).join(', ') ?? t('keys.everything')}
          <CellNote>{t(rightsTextOf(key))}</CellNote>
        </>
      ),
    },
    {
      key: 'added',
      header: t('keys.added'),
      noWrap: true,
      cell: ({ addedAt, addedBy }) => (
        <>
          {formatInstant(addedAt)}
          <CellNote>{addedBy}</CellNote>
        </>
      ),
    },
    {
      key: 'lastUsed',
      header: t('keys.lastUsed'),
      noWrap: true,
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatInstant(lastUsedAt) : t('keys.neverUsed')),
    },
    { key: 'state', header: t('keys.state'), cell: (key) => <State {...key} /> },
    ...(onRevoke
      ? [
          {
            key: 'actions',
            header: t('keys.actions'),
            headerHidden: true,
            card: 'actions' as const,
            cell: (key: ReleaseKey) =>
              !key.revokedAt && (
                <Button size="sm" variant="danger" onClick={() => onRevoke(key)}>
                  {t('keys.revokeOne')}
                  <VisuallyHidden>: {key.name}</VisuallyHidden>
                </Button>
              ),
          },
        ]
      : []),
  ];
  return <Table label={t('keys.title')} wide columns={columns} rows={keys} rowKey={({ id }) => id} />;
}

const rightsTextOf = ({ mayPublish, maySign }: Pick<ReleaseKey, 'mayPublish' | 'maySign'>) =>
  mayPublish && maySign ? 'keys.both' : maySign ? 'keys.signs' : 'keys.publishes';

const isPast = (instant: string) => Date.parse(instant) <= Date.now();

function State({ revokedAt, validUntil }: ReleaseKey) {
  const t = useTranslation();
  if (revokedAt) {
    return (
      <>
        <Tag tone="danger" icon="circle-x">
          {t('keys.revoked')}
        </Tag>
        <CellNote>{formatInstant(revokedAt)}</CellNote>
      </>
    );
  }
  if (!validUntil) {
    return (
      <Tag tone="success" icon="circle-check">
        {t('keys.valid')}
      </Tag>
    );
  }
  const at = formatInstant(validUntil);
  return isPast(validUntil) ? (
    <>
      <Tag tone="warning" icon="clock">
        {t('keys.expired')}
      </Tag>
      <CellNote>{at}</CellNote>
    </>
  ) : (
    <>
      <Tag tone="success" icon="circle-check">
        {t('keys.valid')}
      </Tag>
      <CellNote>{t('keys.validUntil', { at })}</CellNote>
    </>
  );
}
