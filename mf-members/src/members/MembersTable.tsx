import { memo, useMemo, useRef } from 'react';
import type { Member } from '@osasto/api';
import { membershipType } from '@osasto/contract';
import { MembershipStatusTag, useCodeLabel } from '@osasto/domain/labels';
import { useDistricts, useSections, useUnitName } from '@osasto/domain/units';
import { formatDate } from '@osasto/i18n';
import { useHasRoute } from '@osasto/session';
import { Link } from '@osasto/ui/Link';
import { CellNote, type Column, Table } from '@osasto/ui/Table';
import { memberOrder, type MembersListState } from './parameters.ts';
import { useVisibleRowsFirst } from './use-visible-rows-first.ts';
import { type Translate, useTranslation } from '../texts.ts';

export interface MembersTableProps {
  members: readonly Member[];
  /** What each is named with: the units that the list is not of. */
  units: readonly Unit[];
  list: Pick<MembersListState, 'state' | 'setState'>;
}

type Unit = 'section' | 'district';

/** Members, one a row, in the order of the service. Rules 1.5, 4.24. */
export const MembersTable = memo(function MembersTable({ members, units, list }: MembersTableProps) {
  const t = useTranslation();
  const table = useRef<HTMLTableElement>(null);
  const rows = useVisibleRowsFirst(members, table);
  return (
    <Table
      ref={table}
      label={t('title')}
      wide={units.length > 0}
      columns={useColumns(units)}
      rows={rows}
      busy={rows !== members}
      rowKey={(_, index) => String(index)}
      {...memberOrder.tableOrder(list)}
    />
  );
});

/** A column of units, each a link to its home. */
interface UnitColumn {
  unit: Unit;
  idOf: (member: Member) => number | undefined;
  names: ReadonlyMap<number, string>;
}

/** The units of members by the id of their section, as far as they are shown. */
function useUnitColumns(units: readonly Unit[]): UnitColumn[] {
  const sections = useSections(units.includes('section')).data;
  const districts = useDistricts().data;
  const unitName = useUnitName();
  return useMemo(() => {
    const namesById = (rows: readonly { id: number; name: string }[] = []) =>
      new Map(rows.map(({ id, name }) => [id, unitName(name)]));
    const districtBySection = new Map(sections?.map(({ id, districtId }) => [id, districtId]));
    const columns: Record<Unit, UnitColumn> = {
      section: { unit: 'section', idOf: ({ sectionId }) => sectionId, names: namesById(sections) },
      district: {
        unit: 'district',
        idOf: ({ sectionId }) => districtBySection.get(sectionId),
        names: namesById(districts),
      },
    };
    return units.map((unit) => columns[unit]);
  }, [units, sections, districts, unitName]);
}

function useColumns(units: readonly Unit[]): Column<Member>[] {
  const t = useTranslation();
  const codeLabel = useCodeLabel();
  const hasCard = useHasRoute('/sections/:sectionId/members/:memberId');
  const unitColumns = useUnitColumns(units);
  return useMemo(
    () => createColumns(t, codeLabel, hasCard, unitColumns),
    [t, codeLabel, hasCard, unitColumns],
  );
}

const createColumns = (
  t: Translate,
  codeLabel: (id: number) => string,
  hasCard: boolean,
  unitColumns: readonly UnitColumn[],
): Column<Member>[] => {
  // In the table of a section, buttons in the head leave no room for large letters; its order is chosen above it.
  const isSortable = unitColumns.length > 0;
  return [
    {
      key: 'name',
      share: 2,
      header: t('column.name'),
      rowHeader: true,
      sortable: isSortable,
      cell: (member) => (
        <>
          <Name member={member} linked={hasCard} />
          {member.isPublishProhibited && <CellNote>{t('masked')}</CellNote>}
        </>
      ),
    },
    { key: 'number', share: 1.45, header: t('column.number'), cell: ({ sprId }) => sprId },
    ...unitColumns.map(({ unit, idOf, names }) => ({
      key: unit,
      share: 2.3,
      header: t(`column.${unit}`),
      sortable: true,
      cell: (member: Member) => {
        const id = idOf(member);
        return id === undefined ? '' : <Link href={`/${unit}s/${id}`}>{names.get(id) ?? ''}</Link>;
      },
    })),
    {
      key: 'type',
      share: 1.5,
      header: t('column.type'),
      // On a phone only where it is not what almost every card would repeat.
      card: ({ membershipType: { id } }) => (id === membershipType.annual ? 'hidden' : 'line'),
      cell: (member) => codeLabel(member.membershipType.id),
    },
    {
      key: 'status',
      share: 1.3,
      header: t('column.status'),
      card: 'corner',
      cell: ({ membershipStatus }) => <MembershipStatusTag id={membershipStatus.id} />,
    },
    {
      key: 'paid',
      share: 1.45,
      header: t('column.paid'),
      sortable: isSortable,
      align: 'end',
      cell: ({ paymentDate }) => formatDate(paymentDate),
    },
    {
      key: 'started',
      share: 1.4,
      header: t('column.started'),
      sortable: isSortable,
      align: 'end',
      card: 'hidden',
      cell: ({ membershipApproved }) => formatDate(membershipApproved),
    },
  ];
};

function Name({ member, linked }: { member: Member; linked: boolean }) {
  const name = `${member.lastName}, ${member.firstName}`;
  if (!linked) return name;
  return <Link href={`/sections/${member.sectionId}/members/${member.id}`}>{name}</Link>;
}
