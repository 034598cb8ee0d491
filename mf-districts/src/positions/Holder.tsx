import type { MemberPosition } from '@osasto/api';
import { andAbove, districtUser } from '@osasto/contract';
import { holderName } from '@osasto/domain/positions';
import { unknown } from '@osasto/i18n';
import { isFor } from '@osasto/permissions';
import { useActor, useHasRoute } from '@osasto/session';
import { Link } from '@osasto/ui/Link';
import { Row } from '@osasto/ui/Page';
import { CellNote } from '@osasto/ui/Table';
import { Tag } from '@osasto/ui/Tag';
import { isWaiting } from './terms.ts';
import { useTranslation } from '../texts.ts';

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

/** Who holds a position, as a link for those who may open the member. Rules 4.9, 9.10, 18.7. */
export function Holder({ row }: { row: MemberPosition }) {
  const t = useTranslation();
  const mayOpen = useMayOpen();
  const { member, meetingSectionId } = row;
  const name = holderName(row) || unknown;
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
