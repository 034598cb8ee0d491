import type { MemberPosition } from '@osasto/api';
import { holderName, useMayOpenHolder } from '@osasto/domain/positions';
import { unknown } from '@osasto/i18n';
import { Link } from '@osasto/ui/Link';
import { Row } from '@osasto/ui/Page';
import { CellNote } from '@osasto/ui/Table';
import { Tag } from '@osasto/ui/Tag';
import { isWaiting } from './terms.ts';
import { useTranslation } from '../texts.ts';

/** Who holds a position, as a link for those who may open the member; struck through where it never counted. Rules 4.9, 9.10, 18.7, 25.2. */
export function Holder({ row }: { row: MemberPosition }) {
  const t = useTranslation();
  const mayOpen = useMayOpenHolder();
  const { member, meetingSectionId } = row;
  const holder = holderName(row) || unknown;
  const name = row.isAnnulled ? <s>{holder}</s> : holder;
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
