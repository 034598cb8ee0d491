import type { Address, Member } from '@osasto/api';
import { formatDate, type Translate, unknown, useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { type Description, DescriptionList } from '@osasto/ui/DescriptionList';
import { Link } from '@osasto/ui/Link';
import { Row } from '@osasto/ui/Page';
import { Tag } from '@osasto/ui/Tag';

/** How to reach the member, or that it is not public, and what the member has allowed. Rules 4.7, 4.13. */
export function ContactDetails({ member }: { member: Member }) {
  const t = useTranslate('members');
  return (
    <Card title={t('card.contact')}>
      <DescriptionList shape="columns" items={detailsOf(t, member)} />
      <Consents member={member} />
    </Card>
  );
}

function detailsOf(t: Translate, member: Member): Description[] {
  const { isPublishProhibited, email, phone, address, birthDate } = member;
  const masked = t('card.masked');
  const shown = (value: Description['value']) => (isPublishProhibited ? masked : (value ?? unknown));
  return [
    { label: t('card.email'), value: shown(email && <Link href={`mailto:${email}`}>{email}</Link>) },
    {
      label: t('card.phone'),
      value: shown(phone && <Link href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Link>),
    },
    { label: t('card.address'), value: shown(address && <Lines address={address} />) },
    // Left out for those who may not see it: rule 4.12.
    ...(birthDate ? [{ label: t('card.birthDate'), value: formatDate(birthDate) }] : []),
  ];
}

function Lines({ address: { address1, address2, postalCode, city, country } }: { address: Address }) {
  const place = [postalCode, city].filter(Boolean).join(' ');
  return [address1, address2, place, country].filter(Boolean).map((line) => <div key={line}>{line}</div>);
}

function Consents({ member: { isEmailAllowed, isSmsAllowed, isContactProhibited } }: { member: Member }) {
  const t = useTranslate('members');
  if (isContactProhibited) {
    return (
      <Tag tone="warning" icon="circle-slash">
        {t('card.contactProhibited')}
      </Tag>
    );
  }
  return (
    <Row gap="xs">
      <Tag tone={isEmailAllowed ? 'success' : 'neutral'} icon={isEmailAllowed ? 'check' : 'circle-slash'}>
        {t(isEmailAllowed ? 'card.emailAllowed' : 'card.emailNotAllowed')}
      </Tag>
      <Tag tone={isSmsAllowed ? 'success' : 'neutral'} icon={isSmsAllowed ? 'check' : 'circle-slash'}>
        {t(isSmsAllowed ? 'card.smsAllowed' : 'card.smsNotAllowed')}
      </Tag>
    </Row>
  );
}
