import type { Answer, AuditRow } from '@osasto/api';
import { callQuery } from '@osasto/api/query';
import {
  AuditWords,
  CollapsedHistory,
  HistoryList,
  fieldLabels,
  useWriters,
  type Writers,
} from '@osasto/domain/history';
import { usePositionName } from '@osasto/domain/labels';
import { usePositions } from '@osasto/domain/positions';
import { unitFromSection } from '@osasto/domain/units';
import { unknown } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import {
  readFileName,
  type NamedPosition,
  positionOfRow,
  type RefusedPosition,
  shownChanges,
  readCrmMessages,
} from './history.ts';
import type { ReportProps } from './report-props.ts';
import { useTranslation } from '../texts.ts';

/** Who did what to the report, newest first: collapsed, and fetched when opened. Only for those who may see it. */
export function HistoryCard({ meeting: { id }, section }: ReportProps) {
  if (!useMay()('GET meetings/history/{id}', unitFromSection(section))) return null;
  return (
    <CollapsedHistory
      query={(page) => callQuery('GET meetings/history/{id}', { params: { id }, query: page })}
    >
      {(history) => (
        <AuditWords>{(texts) => <Rows {...history} nameOfField={fieldLabels(texts)} />}</AuditWords>
      )}
    </CollapsedHistory>
  );
}

interface RowsProps extends Answer<'GET meetings/history/{id}'> {
  /** Fields are called as in the audit log; those of a report that could be of anything say what they are of. */
  nameOfField: (field: string) => string;
}

function Rows({ results, members, positions: known, nameOfField }: RowsProps) {
  const t = useTranslation();
  const positionName = useNameOfPosition();
  const names = new Map<unknown, string>(members.map(({ id, name }) => [id, name]));
  const positions = new Map<unknown, NamedPosition>(known.map((position) => [position.id, position]));

  const formatHolder = ({ positionId, holder }: NamedPosition) =>
    [positionId !== undefined && positionName(positionId), holder].filter(Boolean).join(', ');

  function formatRow(row: AuditRow): string {
    const { action, by } = row;
    const sentence = t(`history.action.${action.replace('.', '-')}`, {
      by,
      defaultValue: t('history.action.other', { by }),
    });
    const position = positionOfRow(row, positions, names);
    const subject = position ? formatHolder(position) : readFileName(row);
    return subject ? `${sentence}: ${subject}` : sentence;
  }

  const { code, date, flag } = useWriters();
  const writers: Writers = {
    typeId: code,
    status: code,
    dateHeld: date,
    termStart: date,
    termEnd: date,
    isSentByMail: flag,
    positionId: (value) => positionName(Number(value)) ?? unknown,
    memberId: (value) => names.get(value) ?? t('history.unknownMember'),
    refused: (value) =>
      (value as RefusedPosition[])
        .map((error) =>
          [formatHolder(positions.get(error.id) ?? {}), ...readCrmMessages(error)].filter(Boolean).join(': '),
        )
        .join('; ') || unknown,
  };
  return (
    <HistoryList
      rows={results.map((row) => ({ ...row, sentence: formatRow(row), changes: shownChanges(row) }))}
      labelOf={(field) => t(`history.field.${field}`, { defaultValue: nameOfField(field) })}
      writers={writers}
    />
  );
}

/** Names of positions of trust by id, as soon as they have loaded. */
function useNameOfPosition(): (id: number) => string | undefined {
  const positionName = usePositionName();
  const { data } = usePositions();
  return (id) => {
    const position = data?.find((one) => one.id === id);
    return position && positionName(position);
  };
}
