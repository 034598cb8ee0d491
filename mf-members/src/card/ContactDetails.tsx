import type { Address, Member } from '@osasto/api';
import { callTo } from '@osasto/contract';
import { EmailLink } from '@osasto/domain/contacts';
import { formatDate, unknown } from '@osasto/i18n';
import { Alert } from '@osasto/ui/Alert';
import { Card } from '@osasto/ui/Card';
import { type Description, DescriptionList } from '@osasto/ui/DescriptionList';
import { Link } from '@osasto/ui/Link';
import { Row, Stack } from '@osasto/ui/Page';
import { Tag } from '@osasto/ui/Tag';
import css from './ContactDetails.module.css';
import { type Translate, useTranslation } from '../texts.ts';

/** How to reach the member and what the member has allowed; of one whose details are not public, that and no consent. Rules 4.7, 4.13. */
export function ContactDetails({ member }: { member: Member }) {
  const t = useTranslation();
  return (
    <Card title={t('card.contact')}>
      <Stack gap="sm">
        {member.isPublishProhibited && (
          <Alert kind="warning" icon="eye-off" title={t('masked')}>
            {t('card.maskedHelp')}
          </Alert>
        )}
        <DescriptionList shape="columns" items={toDescriptions(t, member)} />
        {(!member.isPublishProhibited || member.isContactProhibited) && <Consents member={member} />}
      </Stack>
    </Card>
  );
}

function toDescriptions(t: Translate, member: Member): Description[] {
  const { isPublishProhibited, email, phone, address, birthDate } = member;
  const masked = <span className={css.masked}>{t('card.masked')}</span>;
  const shown = (value: Description['value']) => (isPublishProhibited ? masked : (value ?? unknown));
  return [
    { label: t('card.email'), value: shown(email && <EmailLink address={email} />) },
    {
      label: t('card.phone'),
      value: shown(phone && <Link href={callTo(phone)}>{phone}</Link>),
    },
    { label: t('card.address'), value: shown(address && <Lines address={address} />) },
    // Left out for those who may not see it: rule 4.12.
    ...(birthDate ? [{ label: t('card.birthDate'), value: formatDate(birthDate) }] : []),
  ];
}

function Lines({ address: { address1, address2, postalCode, city, country } }: { address: Address }) {
  const postOffice = [postalCode, city].filter(Boolean).join(' ');
  return [address1, address2, postOffice, country]
    .filter(Boolean)
    .map((line) => <div key={line}>{line}</div>);
}

function Consents({ member }: { member: Member }) {
  const { isEmailAllowed, isSmsAllowed, isContactProhibited, isPublishProhibited } = member;
  const t = useTranslation();
  return (
    <div className={css.consents}>
      <h3>{t('card.consents')}</h3>
      <Row gap="xs">
        {!isPublishProhibited && (
          <>
            <Consent given={isEmailAllowed}>
              {t(isEmailAllowed ? 'card.emailAllowed' : 'card.emailNotAllowed')}
            </Consent>
            <Consent given={isSmsAllowed}>
              {t(isSmsAllowed ? 'card.smsAllowed' : 'card.smsNotAllowed')}
            </Consent>
          </>
        )}
        {isContactProhibited && (
          <Tag tone="warning" icon="circle-slash">
            {t('card.contactProhibited')}
          </Tag>
        )}
      </Row>
    </div>
  );
}

function Consent({ given, children }: { given: boolean; children: string }) {
  return (
    <Tag tone={given ? 'success' : 'neutral'} icon={given ? 'check' : 'x'}>
      {children}
    </Tag>
  );
}
