import type { Member } from '@osasto/api';
import { MembershipStatusTag, useCodeLabel } from '@osasto/domain/labels';
import { useSections, useUnitName } from '@osasto/domain/units';
import { formatDate, unknown } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { DescriptionList } from '@osasto/ui/DescriptionList';
import { useTranslation } from '../texts.ts';

/** Kind, statuses and dates of the membership. The section of a member of another district is not named. Rule 4.9. */
export function Membership({ member }: { member: Member }) {
  const t = useTranslation();
  const codeLabel = useCodeLabel();
  const unitName = useUnitName();
  const { data: sections } = useSections();
  const section = sections?.find(({ id }) => id === member.sectionId);
  return (
    <Card title={t('card.membership')}>
      <DescriptionList
        shape="columns"
        items={[
          { label: t('column.type'), value: codeLabel(member.membershipType.id) },
          {
            label: t('card.membershipStatus'),
            value: <MembershipStatusTag id={member.membershipStatus.id} />,
          },
          { label: t('card.memberStatus'), value: codeLabel(member.status.id) },
          { label: t('column.started'), value: formatDate(member.membershipApproved) },
          { label: t('column.paid'), value: formatDate(member.paymentDate) },
          { label: t('column.section'), value: section ? unitName(section.name) : unknown },
        ]}
      />
    </Card>
  );
}
