import type { LetterRequest } from '@osasto/api';
import { LetterStatusTag } from '@osasto/domain/labels';
import { formatDate, formatInstant, today, type Translate, unknown, useTranslate } from '@osasto/i18n';
import { useHasRoute, useMay } from '@osasto/session';
import { Icon } from '@osasto/ui/Icon';
import { Link } from '@osasto/ui/Link';
import { CellNote, type Column, Table } from '@osasto/ui/Table';
import { isRequestExpired } from './expiry.ts';

/** Letter requests, one a row; expired ones are marked. The section column is the national office's alone. Rule 10.14. */
export function RequestsTable({ requests }: { requests: readonly LetterRequest[] }) {
  const t = useTranslate('letters');
  const maySeeSections = useMay()('see.letterSections');
  const hasScreen = useHasRoute('/officialletterrequests/:requestId');
  const day = today();
  return (
    <Table
      label={t('title')}
      columns={columns(t, { maySeeSections, hasScreen, day })}
      rows={requests}
      rowKey={({ id }) => String(id)}
      marked={(request) => isRequestExpired(request, day)}
    />
  );
}

interface TableOptions {
  maySeeSections: boolean;
  /** There is a screen for one request. */
  hasScreen: boolean;
  /** `YYYY-MM-DD` */
  day: string;
}

const columns = (t: Translate, { maySeeSections, hasScreen, day }: TableOptions): Column<LetterRequest>[] => [
  {
    key: 'reason',
    header: t('column.reason'),
    rowHeader: true,
    cell: ({ id, reason }) =>
      hasScreen ? <Link href={`/officialletterrequests/${id}`}>{reason}</Link> : reason,
  },
  ...(maySeeSections
    ? [
        {
          key: 'section',
          header: t('column.section'),
          cell: ({ section }: LetterRequest) => <Link href={`/sections/${section.id}`}>{section.name}</Link>,
        },
      ]
    : []),
  {
    key: 'status',
    header: t('column.status'),
    card: 'corner',
    cell: ({ status }) => <LetterStatusTag id={status.id} />,
  },
  {
    key: 'created',
    header: t('column.created'),
    noWrap: true,
    cell: ({ created }) => formatInstant(created),
  },
  { key: 'requestedBy', header: t('column.requestedBy'), cell: ({ requestedBy }) => requestedBy || unknown },
  {
    key: 'expires',
    header: t('column.expires'),
    noWrap: true,
    cell: (request) => (
      <>
        {request.expiryDate === null ? unknown : formatDate(request.expiryDate)}
        {isRequestExpired(request, day) && (
          <CellNote>
            <Icon name="triangle-alert" /> {t('expired')}
          </CellNote>
        )}
      </>
    ),
  },
];
