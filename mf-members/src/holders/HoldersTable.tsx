import { memo, useMemo, useRef } from 'react';
import { callTo, type Day } from '@osasto/contract';
import { EmailLink } from '@osasto/domain/contacts';
import { useMaskedText, usePositionName } from '@osasto/domain/labels';
import { isEnding, useMayOpenHolder, visibleContacts } from '@osasto/domain/positions';
import { useUnitName } from '@osasto/domain/units';
import { formatDate, unknown } from '@osasto/i18n';
import { Icon } from '@osasto/ui/Icon';
import { Link } from '@osasto/ui/Link';
import { CellNote, type Column, Table } from '@osasto/ui/Table';
import { useVisibleRowsFirst } from '../members/use-visible-rows-first.ts';
import css from './HoldersTable.module.css';
import type { HolderRow } from './queries.ts';
import { useTranslation } from '../texts.ts';

type Unit = 'section' | 'district';

export interface HoldersTableProps {
  holders: readonly HolderRow[];
  /** What each is named with: the units that the list is not of. */
  units: readonly Unit[];
  /** The day for which terms that end soon are marked; undefined marks none. */
  noticeDay: Day | undefined;
}

/** Positions of trust with their holders, one a row, in the order of the service: surname, first name, section. */
export const HoldersTable = memo(function HoldersTable({ holders, units, noticeDay }: HoldersTableProps) {
  const t = useTranslation();
  const table = useRef<HTMLTableElement>(null);
  const rows = useVisibleRowsFirst(holders, table);
  return (
    <Table
      ref={table}
      label={t('holders.title')}
      wide
      columns={useColumns(units, noticeDay)}
      rows={rows}
      busy={rows !== holders}
      rowKey={(_, index) => String(index)}
    />
  );
});

function useColumns(units: readonly Unit[], noticeDay: Day | undefined): Column<HolderRow>[] {
  const t = useTranslation();
  const positionName = usePositionName();
  const unitName = useUnitName();
  return useMemo(
    (): Column<HolderRow>[] => [
      {
        key: 'name',
        share: 1.8,
        header: t('column.name'),
        rowHeader: true,
        cell: (row) => <Name row={row} />,
      },
      {
        key: 'position',
        share: 2.15,
        header: t('card.position'),
        card: 'plain',
        cell: ({ position }) => positionName(position),
      },
      ...units.map((unit) => ({
        key: unit,
        share: 1.75,
        header: t(`column.${unit}`),
        card: 'plain' as const,
        cell: (row: HolderRow) => <Link href={`/${unit}s/${row[unit].id}`}>{unitName(row[unit].name)}</Link>,
      })),
      {
        key: 'ends',
        share: 1.45,
        header: t('holders.ends'),
        cell: (row) => <Term row={row} noticeDay={noticeDay} />,
      },
      {
        key: 'ordinal',
        share: 0.85,
        header: t('holders.ordinal'),
        align: 'end',
        card: 'hidden',
        cell: ({ showTermOrdinal, termOrdinal }) => (showTermOrdinal ? `${termOrdinal}.` : unknown),
      },
      {
        key: 'phone',
        share: 1.75,
        header: t('card.phone'),
        card: 'plain',
        cell: (row) => <Phone row={row} />,
      },
      {
        key: 'email',
        share: 2.7,
        header: t('card.email'),
        card: 'plain',
        cell: (row) => <Email row={row} />,
      },
    ],
    [t, units, noticeDay, positionName, unitName],
  );
}

function Name({ row: { member, nonMember, section } }: { row: HolderRow }) {
  const t = useTranslation();
  const mayOpen = useMayOpenHolder();
  const person = member ?? nonMember;
  const name = person ? `${person.lastName}, ${person.firstName}` : unknown;
  return (
    <>
      {member && mayOpen(member) ? (
        <Link href={`/sections/${section.id}/members/${member.id}`}>{name}</Link>
      ) : (
        name
      )}
      {nonMember && (
        <CellNote>
          <Icon name="user-x" size="sm" />
          {t('holders.nonMember')}
        </CellNote>
      )}
    </>
  );
}

/** When the term ends, marked when that is soon, and when it began. */
function Term({ row, noticeDay }: { row: HolderRow; noticeDay: Day | undefined }) {
  const t = useTranslation();
  const end = formatDate(row.termEnd);
  return (
    <>
      {row.isInterim || (noticeDay !== undefined && isEnding(row, noticeDay)) ? (
        <span className={css.ending}>
          <Icon name="clock" size="sm" />
          {end}
        </span>
      ) : (
        end
      )}
      <CellNote>
        {row.isInterim ? t('holders.interim') : t('holders.began', { date: formatDate(row.termStart) })}
      </CellNote>
    </>
  );
}

/** A telephone number as a link, or that contact details are kept back. Rules 4.7, 18.7. */
function Phone({ row }: { row: HolderRow }) {
  const masked = useMaskedText();
  const { isHidden, phone } = visibleContacts(row);
  if (isHidden) return masked;
  return phone ? <Link href={callTo(phone)}>{phone}</Link> : unknown;
}

/** An address as a link, or that there is none. */
function Email({ row }: { row: HolderRow }) {
  const t = useTranslation();
  const { isHidden, email } = visibleContacts(row);
  if (isHidden) return null;
  if (email) return <EmailLink address={email} />;
  return (
    <span className={css.missing}>
      <Icon name="triangle-alert" size="sm" />
      {t('holders.noEmail')}
    </span>
  );
}
