import type { Meeting, MemberPosition } from '@osasto/api';
import { useCodeLabel, usePositionGroupName, usePositionName } from '@osasto/domain/labels';
import { getPositionGroup, inGroups, usePositions } from '@osasto/domain/positions';
import { formatDate, formatInstant, formatTerm, unknown } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { DescriptionList } from '@osasto/ui/DescriptionList';
import { FileList } from '@osasto/ui/FileList';
import { Link } from '@osasto/ui/Link';
import { Stack } from '@osasto/ui/Page';
import { type Column, Table } from '@osasto/ui/Table';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { HolderCell } from '../positions/HolderCell.tsx';
import { positionColumn } from '../positions/position-column.ts';
import css from './Sending.module.css';
import { countTurnover, Leaving, type Turnover, useChangeColumn } from './Turnover.tsx';
import { useTranslation } from '../texts.ts';

interface SummaryProps {
  meeting: Meeting;
  /** Where it is changed. */
  href: string;
}

function Change({ href, what }: { href: string; what: string }) {
  const t = useTranslation();
  return (
    <Link href={href}>
      {t('sending.change')}
      <VisuallyHidden>: {what}</VisuallyHidden>
    </Link>
  );
}

/** Type, day, name and description, as they go to the district. */
export function DetailsSummary({ meeting, href }: SummaryProps) {
  const t = useTranslation();
  const codeLabel = useCodeLabel();
  return (
    <Card title={t('details.title')} actions={<Change href={href} what={t('details.title')} />}>
      <DescriptionList
        items={[
          { label: t('details.type'), value: codeLabel(meeting.meetingTypeId) },
          { label: t('details.dateHeld'), value: formatDate(meeting.dateHeld) },
          { label: t('details.name'), value: meeting.name },
          {
            label: t('details.moreInfo'),
            value: <span className={css.text}>{meeting.moreInfo ?? unknown}</span>,
          },
        ]}
      />
    </Card>
  );
}

/** The files that go to the district, or how the minutes get there. */
export function MinutesSummary({ meeting, href }: SummaryProps) {
  const t = useTranslation();
  const { documents, isSentByMail } = meeting.minutes;
  return (
    <Card
      title={t('minutes.title')}
      count={documents.length}
      actions={<Change href={href} what={t('minutes.title')} />}
    >
      <Stack gap="sm">
        {documents.length > 0 && (
          <FileList
            label={t('minutes.files')}
            files={documents.map(({ id, name, url, size, created, uploadedBy }) => ({
              id: String(id),
              name,
              href: url,
              size,
              details: t('minutes.added', { time: formatInstant(created), name: uploadedBy }),
            }))}
          />
        )}
        {documents.length === 0 && <p>{t('minutes.none')}</p>}
        {isSentByMail && <p>{t('minutes.isByMail')}</p>}
      </Stack>
    </Card>
  );
}

/** Who was elected, in groups, who is new, and who leaves. Rule 24.1. */
export function ElectedSummary({ meeting, href, check }: SummaryProps & { check: Turnover }) {
  const t = useTranslation();
  const positionName = usePositionName();
  const groupName = usePositionGroupName();
  const positions = usePositions().data ?? [];
  const rows = inGroups(meeting.memberPositions);
  const columns: Column<MemberPosition>[] = [
    positionColumn(t, positionName),
    {
      key: 'name',
      header: t('positions.name'),
      cell: (row) => <HolderCell row={row} hasErrors={false} />,
    },
    useChangeColumn(check),
    {
      key: 'term',
      header: t('positions.term'),
      cell: (row) => {
        const most = positions.find(({ id }) => id === row.positionId)?.maxConsecutiveTerms;
        const place = t(row.termOrdinal === most ? 'board.lastTerm' : 'board.term', {
          ordinal: row.termOrdinal,
        });
        return `${formatTerm(row.termStart, row.termEnd)}${row.showTermOrdinal ? ` · ${place}` : ''}`;
      },
    },
  ];
  return (
    <Card
      title={t('sending.elected')}
      count={rows.length}
      actions={<Change href={href} what={t('sending.elected')} />}
      context={rows.length > 0 && t('sending.counts', countTurnover(check))}
      flush={rows.length > 0}
    >
      {rows.length === 0 ? (
        <p>{t('positions.none')}</p>
      ) : (
        <Table
          label={t('sending.elected')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          groupOf={(row) => groupName(getPositionGroup(row))}
        />
      )}
      <Leaving leaving={check.leaving} />
    </Card>
  );
}
