import type { MemberPosition } from '@osasto/api';
import { andAbove, districtUser } from '@osasto/contract';
import { usePositionName } from '@osasto/domain/labels';
import { formatTerm, useTranslate } from '@osasto/i18n';
import { isFor } from '@osasto/permissions';
import { useActor, useHasRoute } from '@osasto/session';
import { Link } from '@osasto/ui/Link';
import { Row } from '@osasto/ui/Page';
import { CellNote, Table } from '@osasto/ui/Table';
import { Tag } from '@osasto/ui/Tag';
import { isWaiting } from './terms.ts';

/** Positions of trust of a section: who holds what, for how long. */
export function PositionTable({ label, rows }: { label: string; rows: readonly MemberPosition[] }) {
  const t = useTranslate('districts');
  const nameOf = usePositionName();
  return (
    <Table
      label={label}
      rows={rows}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'position',
          header: t('positions.position'),
          rowHeader: true,
          cell: ({ position }) => nameOf(position),
        },
        { key: 'name', header: t('positions.name'), cell: (row) => <Holder row={row} /> },
        {
          key: 'term',
          header: t('positions.term'),
          noWrap: true,
          cell: ({ termStart, termEnd }) => formatTerm(termStart, termEnd),
        },
        {
          key: 'ordinal',
          header: t('positions.ordinal'),
          cell: ({ showTermOrdinal, termOrdinal }) => (showTermOrdinal ? `${termOrdinal}.` : '–'),
        },
      ]}
    />
  );
}

const memberCard = '/sections/:sectionId/members/:memberId';

/**
 * Whether this person may open the member's card. The service leaves out the membership number of a member
 * whom the caller may not see (18.7); those above a section may open every board member of their sections (4.9).
 */
function useMayOpen(): (member: { sprId: string | null }) => boolean {
  const actor = useActor();
  const hasCard = useHasRoute(memberCard);
  const seesAll = isFor(andAbove(districtUser), actor);
  return ({ sprId }) => hasCard && (seesAll || sprId !== null);
}

function Holder({ row }: { row: MemberPosition }) {
  const t = useTranslate('districts');
  const mayOpen = useMayOpen();
  const { member, nonMember, meetingSectionId } = row;
  const person = member ?? nonMember;
  const name = person ? `${person.firstName} ${person.lastName}` : '–';
  return (
    <Row gap="xs">
      {member && mayOpen(member) ? (
        <Link href={`/sections/${meetingSectionId}/members/${member.id}`}>{name}</Link>
      ) : (
        <span>{name}</span>
      )}
      {isWaiting(row) && (
        <Tag tone="info" icon="clock">
          {t('positions.waiting')}
        </Tag>
      )}
      {row.isNonMember && <CellNote>{t('positions.nonMember')}</CellNote>}
    </Row>
  );
}
