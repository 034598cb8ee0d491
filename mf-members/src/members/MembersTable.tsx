import { memo } from 'react';
import type { Member } from '@osasto/api';
import { MembershipStatusTag, useCodeLabel } from '@osasto/domain/labels';
import { formatDate, type Translate, useTranslate } from '@osasto/i18n';
import { useHasRoute } from '@osasto/session';
import { Link } from '@osasto/ui/Link';
import { CellNote, type Column, Table } from '@osasto/ui/Table';

/** Members, one a row, in the order of the service: last name, first name. Rule 1.5. */
export const MembersTable = memo(function MembersTable({ members }: { members: readonly Member[] }) {
  const t = useTranslate('members');
  const codeLabel = useCodeLabel();
  const hasCard = useHasRoute('/sections/:sectionId/members/:memberId');
  return (
    <Table
      label={t('title')}
      columns={columns(t, codeLabel, hasCard)}
      rows={members}
      rowKey={({ id }) => String(id)}
    />
  );
});

const columns = (t: Translate, codeLabel: (id: number) => string, hasCard: boolean): Column<Member>[] => [
  {
    key: 'name',
    header: t('column.name'),
    rowHeader: true,
    cell: (member) => (
      <>
        <Name member={member} linked={hasCard} />
        {member.isPublishProhibited && <CellNote>{t('masked')}</CellNote>}
      </>
    ),
  },
  { key: 'number', header: t('column.number'), cell: ({ sprId }) => sprId },
  { key: 'type', header: t('column.type'), cell: ({ membershipType }) => codeLabel(membershipType.id) },
  {
    key: 'status',
    header: t('column.status'),
    card: 'corner',
    cell: ({ membershipStatus }) => <MembershipStatusTag id={membershipStatus.id} />,
  },
  {
    key: 'paid',
    header: t('column.paid'),
    align: 'end',
    cell: ({ paymentDate }) => formatDate(paymentDate),
  },
  {
    key: 'started',
    header: t('column.started'),
    align: 'end',
    cell: ({ membershipApproved }) => formatDate(membershipApproved),
  },
];

function Name({ member, linked }: { member: Member; linked: boolean }) {
  const name = `${member.lastName}, ${member.firstName}`;
  if (!linked) return name;
  return <Link href={`/sections/${member.sectionId}/members/${member.id}`}>{name}</Link>;
}
