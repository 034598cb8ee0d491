import type { LetterRequest } from '@osasto/api';
import type { Language, Day } from '@osasto/contract';
import { expiredLook } from '@osasto/domain/labels';
import { SelectAll, type Selection, useSelectionColumn } from '@osasto/domain/list';
import { nameIn, useDistricts, useSections } from '@osasto/domain/units';
import { formatDate, formatInstant, today, unknown, useLanguage } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Link } from '@osasto/ui/Link';
import { CellNote, type Column } from '@osasto/ui/Table';
import { Tag } from '@osasto/ui/Tag';
import { isRequestExpired } from './expiry.ts';
import type { RequestsListState } from './parameters.ts';
import { isWaitingForOffice } from './queue.ts';
import { requestReference } from './reference.ts';
import { requestedByColumn, RequestRows, statusColumn } from './RequestRows.tsx';
import { type Translate, useTranslation } from '../texts.ts';

export interface RequestsTableProps {
  requests: readonly LetterRequest[];
  list: Pick<RequestsListState, 'state' | 'setState'>;
  /** For those who print several extracts; left out for others. Rule 10.23. */
  selection?: Selection;
}

/**
 * The requests of several sections. The section is a column of its own for the national office alone, for others a second
 * line of the reason.
 */
export function RequestsTable({ requests, list, selection }: RequestsTableProps) {
  const t = useTranslation();
  const language = useLanguage();
  const hasSections = useMay()('see.letterSections');
  const districtName = useDistrictName();
  const day = today();
  const selectionColumn = useSelectionColumn<LetterRequest>({
    isSelectable: isWaitingForOffice,
    nameRow: (request) => `${requestReference(request)}, ${nameIn(request.section.name, language)}`,
  });
  const shown = columns(t, { hasSections, districtName, language, day });
  const waiting = requests.filter(isWaitingForOffice).map(({ id }) => id);
  return (
    <>
      {selection && (
        <SelectAll
          ids={waiting}
          label={t('print.selectAll', { count: waiting.length })}
          selection={selection}
        />
      )}
      <RequestRows
        label={t('title')}
        columns={selection ? [selectionColumn(selection), ...shown] : shown}
        requests={requests}
        list={list}
      />
    </>
  );
}

/** The name of the district that a section belongs to, once both lists are here. */
function useDistrictName(): (sectionId: number) => string | undefined {
  const { data: districts = [] } = useDistricts();
  const { data: sections = [] } = useSections();
  const names = new Map(districts.map(({ id, name }) => [id, name]));
  const ofSections = new Map(sections.map(({ id, districtId }) => [id, names.get(districtId)]));
  return (sectionId) => ofSections.get(sectionId);
}

interface Look {
  hasSections: boolean;
  districtName: (sectionId: number) => string | undefined;
  language: Language;
  /** `YYYY-MM-DD` */
  day: Day;
}

const columns = (
  t: Translate,
  { hasSections, districtName, language, day }: Look,
): Column<LetterRequest>[] => [
  {
    key: 'reason',
    header: t('column.reason'),
    rowHeader: true,
    cell: (request) => (
      <>
        <Link href={`/officialletterrequests/${request.id}`}>{request.reason}</Link>
        <CellNote>
          {hasSections ? requestReference(request) : nameIn(request.section.name, language)}
        </CellNote>
      </>
    ),
  },
  ...(hasSections
    ? [
        {
          key: 'section',
          header: t('column.section'),
          sortable: true,
          cell: ({ section }: LetterRequest) => {
            const district = districtName(section.id);
            return (
              <>
                <Link href={`/sections/${section.id}`}>{nameIn(section.name, language)}</Link>
                {/* Its line is kept free: the names of districts come later than the rows. */}
                <CellNote>{district ?? '\u00A0'}</CellNote>
              </>
            );
          },
        },
      ]
    : []),
  { ...requestedByColumn(t), card: 'hidden' },
  {
    key: 'created',
    header: t('column.created'),
    sortable: true,
    noWrap: true,
    cell: ({ created }) => formatInstant(created),
  },
  {
    key: 'expires',
    header: t('column.expires'),
    sortable: true,
    noWrap: true,
    cell: (request) => (
      <>
        {request.expiryDate === null ? unknown : formatDate(request.expiryDate)}
        {isRequestExpired(request, day) && (
          <CellNote>
            <Tag {...expiredLook}>{t('expired')}</Tag>
          </CellNote>
        )}
      </>
    ),
  },
  statusColumn(t),
];
