import type { Section } from '@osasto/api';
import { callTo } from '@osasto/contract';
import { EmailLink } from '@osasto/domain/contacts';
import { useCodeLabel } from '@osasto/domain/labels';
import { formatDate, unknown } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { DescriptionList } from '@osasto/ui/DescriptionList';
import { Link } from '@osasto/ui/Link';
import { addressLines, webAddress, webName } from './contacts.ts';
import css from './SectionFacts.module.css';
import { useTranslation } from '../texts.ts';

/** The section's own details; nobody edits them here. Rule 6.5. */
export function SectionFacts({ section }: { section: Section }) {
  const t = useTranslation();
  const label = useCodeLabel();
  const { phone, email, url } = section;
  const website = url ? webAddress(url) : undefined;
  return (
    <Card title={t('facts.title')}>
      <DescriptionList
        shape="stack"
        items={[
          { label: t('facts.status'), value: label(section.statusId) },
          { label: t('facts.language'), value: label(section.language.id) },
          { label: t('facts.established'), value: formatDate(section.establishedDate) },
          { label: t('facts.businessId'), value: section.businessId ?? unknown },
          {
            label: t('facts.shippingAddress'),
            value: <Lines lines={addressLines(section.shippingAddress)} />,
          },
          { label: t('facts.billingAddress'), value: <Lines lines={addressLines(section.billingAddress)} /> },
          {
            label: t('facts.phone'),
            value: phone ? <Link href={callTo(phone)}>{phone}</Link> : unknown,
          },
          { label: t('facts.email'), value: email ? <EmailLink address={email} /> : unknown },
          {
            label: t('facts.url'),
            value: website ? (
              <Link href={website} newTab>
                {webName(website)}
              </Link>
            ) : (
              (url ?? unknown)
            ),
          },
        ]}
      />
    </Card>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return unknown;
  return lines.map((line) => (
    <span key={line} className={css.line}>
      {line}
    </span>
  ));
}
