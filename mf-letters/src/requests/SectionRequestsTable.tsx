import type { LetterRequest } from '@osasto/api';
import type { Day, Instant } from '@osasto/contract';
import type { ListState } from '@osasto/domain/list';
import { expiredLook } from '@osasto/domain/labels';
import { useUnitName } from '@osasto/domain/units';
import { formatDate, formatInstant, today, unknown } from '@osasto/i18n';
import type { Actor } from '@osasto/permissions';
import { useActor, useMay, useSession } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { HelpText } from '@osasto/ui/Field';
import { Icon } from '@osasto/ui/Icon';
import { Link } from '@osasto/ui/Link';
import { type Column, RowActions } from '@osasto/ui/Table';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { isRequestExpired } from './expiry.ts';
import { mayCorrect } from './may-correct.ts';
import { mayDelete } from './may-delete.ts';
import type { SectionRequestsState } from './parameters.ts';
import { requestedByColumn, RequestRows, statusColumn } from './RequestRows.tsx';
import css from './SectionRequestsTable.module.css';
import { type Translate, useTranslation } from '../texts.ts';

export interface SectionRequestsTableProps {
  requests: readonly LetterRequest[];
  list: Pick<ListState<SectionRequestsState>, 'state' | 'setState'>;
  onRemove: (request: LetterRequest) => void;
  onCorrect: (request: LetterRequest) => void;
}

/** The requests of one section in any status, with what the caller may do with each. Rules 10.8 to 10.10, 10.14. */
export function SectionRequestsTable({ requests, list, onRemove, onCorrect }: SectionRequestsTableProps) {
  const t = useTranslation();
  const actor = useActor();
  const ownId = useSession(({ claims }) => claims?.ossiId);
  const maySeeSections = useMay()('see.letterSections');
  const unitName = useUnitName();
  const day = today();
  return (
    <RequestRows
      label={t('section.title')}
      columns={columns(t, { actor, ownId, maySeeSections, unitName, day, onRemove, onCorrect })}
      requests={requests}
      list={list}
    />
  );
}

interface TableOptions extends Pick<SectionRequestsTableProps, 'onRemove' | 'onCorrect'> {
  actor: Actor;
  ownId: number | undefined;
  maySeeSections: boolean;
  unitName: (name: string) => string;
  /** `YYYY-MM-DD` */
  day: Day;
}

const columns = (
  t: Translate,
  { actor, ownId, maySeeSections, unitName, day, onRemove, onCorrect }: TableOptions,
): Column<LetterRequest>[] => [
  {
    key: 'created',
    header: t('column.created'),
    rowHeader: true,
    sortable: true,
    noWrap: true,
    cell: ({ id, created }) => <Link href={`/officialletterrequests/${id}`}>{formatInstant(created)}</Link>,
  },
  {
    key: 'reason',
    header: t('column.reason'),
    card: 'plain',
    cell: ({ reason, returned }) => (
      <>
        {reason}
        {returned && <HelpText>{t('returned.why', { reason: returned.reason })}</HelpText>}
      </>
    ),
  },
  ...(maySeeSections
    ? [
        {
          key: 'section',
          header: t('column.section'),
          card: 'hidden' as const, // the page is of one section
          cell: ({ section }: LetterRequest) => unitName(section.name),
        },
      ]
    : []),
  requestedByColumn(t),
  {
    key: 'expires',
    header: t('section.validity'),
    sortable: true,
    noWrap: true,
    card: (request) =>
      isRequestExpired(request, day) ? 'plain' : request.expiryDate === null ? 'hidden' : 'line',
    cell: (request) => <Validity request={request} day={day} />,
  },
  statusColumn(t),
  {
    key: 'actions',
    header: t('section.actions'),
    headerHidden: true,
    card: 'actions',
    cell: (request) => (
      <RowActions>
        {request.document && <ExtractLink created={request.created} url={request.document.url} />}
        {request.returned && mayCorrect(actor, ownId, request) && (
          <Button variant="quiet" size="sm" icon="pencil" onClick={() => onCorrect(request)}>
            {t('correct.verb')}
            <VisuallyHidden> {t('remove.what', { created: formatInstant(request.created) })}</VisuallyHidden>
          </Button>
        )}
        {mayDelete(actor, ownId, request) && (
          <Button variant="danger" size="sm" icon="trash-2" onClick={() => onRemove(request)}>
            {t('remove.verb')}
            <VisuallyHidden> {t('remove.what', { created: formatInstant(request.created) })}</VisuallyHidden>
          </Button>
        )}
      </RowActions>
    ),
  },
];

/** Until when an extract holds, or since when it no longer does. Rule 10.8. */
function Validity({ request, day }: { request: LetterRequest; day: Day }) {
  const t = useTranslation();
  const date = formatDate(request.expiryDate);
  if (request.expiryDate === null) return unknown;
  if (!isRequestExpired(request, day)) return t('section.validUntil', { date });
  return (
    <span className={css.expired}>
      <Icon name={expiredLook.icon} size="sm" />
      <span>{t('section.expiredOn', { date })}</span>
    </span>
  );
}

function ExtractLink({ created, url }: { created: Instant; url: string }) {
  const t = useTranslation();
  return (
    <ButtonLink href={url} download variant="quiet" size="sm" icon="download">
      {t('section.download')}
      <VisuallyHidden> {t('section.downloadOf', { created: formatInstant(created) })}</VisuallyHidden>
    </ButtonLink>
  );
}
