import { memo, useMemo, useRef } from 'react';
import type { Member } from '@osasto/api';
import { membershipType } from '@osasto/contract';
import { MembershipStatusTag, useCodeLabel } from '@osasto/domain/labels';
import { useSections, useUnitName } from '@osasto/domain/units';
import { formatDate, type Translate, useTranslate } from '@osasto/i18n';
import { useHasRoute } from '@osasto/session';
import { Link } from '@osasto/ui/Link';
import { CellNote, type Column, Table } from '@osasto/ui/Table';
import { useSightFirst } from './use-sight-first.ts';

export interface MembersTableProps {
  members: readonly Member[];
  /** Names the section of each: the list is not of one section. */
  withSection: boolean;
}

/** Members, one a row, in the order of the service: last name, first name. Rule 1.5. */
export const MembersTable = memo(function MembersTable({ members, withSection }: MembersTableProps) {
  const t = useTranslate('members');
  const table = useRef<HTMLTableElement>(null);
  const rows = useSightFirst(members, table);
  return (
    <Table
      ref={table}
      label={t('title')}
      wide={withSection}
      columns={useColumns(withSection)}
      rows={rows}
      busy={rows !== members}
      rowKey={(_, index) => String(index)}
    />
  );
});

type SectionName = (sectionId: number) => string;

/** Names of sections by id, where they are shown. */
function useSectionNames(isShown: boolean): SectionName | undefined {
  const { data } = useSections(isShown);
  const unitName = useUnitName();
  return useMemo(() => {
    const names = new Map(data?.map(({ id, name }) => [id, unitName(name)]));
    return isShown ? (id) => names.get(id) ?? '' : undefined;
  }, [data, isShown, unitName]);
}

function useColumns(withSection: boolean): Column<Member>[] {
  const t = useTranslate('members');
  const codeLabel = useCodeLabel();
  const hasCard = useHasRoute('/sections/:sectionId/members/:memberId');
  const sectionName = useSectionNames(withSection);
  return useMemo(() => columnsOf(t, codeLabel, hasCard, sectionName), [t, codeLabel, hasCard, sectionName]);
}

const columnsOf = (
  t: Translate,
  codeLabel: (id: number) => string,
  hasCard: boolean,
  sectionName: SectionName | undefined,
): Column<Member>[] => [
  {
    key: 'name',
    share: 2,
    header: t('column.name'),
    rowHeader: true,
    cell: (member) => (
      <>
        <Name member={member} linked={hasCard} />
        {member.isPublishProhibited && <CellNote>{t('masked')}</CellNote>}
      </>
    ),
  },
  { key: 'number', share: 1.45, header: t('column.number'), cell: ({ sprId }) => sprId },
  ...(sectionName
    ? [
        {
          key: 'section',
          share: 2.3,
          header: t('column.section'),
          cell: ({ sectionId }: Member) => (
            <Link href={`/sections/${sectionId}`}>{sectionName(sectionId)}</Link>
          ),
        },
      ]
    : []),
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
    align: 'end',
    cell: ({ paymentDate }) => formatDate(paymentDate),
  },
  {
    key: 'started',
    share: 1.4,
    header: t('column.started'),
    align: 'end',
    card: 'hidden',
    cell: ({ membershipApproved }) => formatDate(membershipApproved),
  },
];

function Name({ member, linked }: { member: Member; linked: boolean }) {
  const name = `${member.lastName}, ${member.firstName}`;
  if (!linked) return name;
  return <Link href={`/sections/${member.sectionId}/members/${member.id}`}>{name}</Link>;
}
