import { useConfig } from '@osasto/api';
import { appVersion, messageTo } from '@osasto/contract';
import { Card } from '@osasto/ui/Card';
import { DescriptionList } from '@osasto/ui/DescriptionList';
import { Link } from '@osasto/ui/Link';
import { Page, Row } from '@osasto/ui/Page';
import { useOrganisation } from '../frame/use-organisation.ts';
import { OverrideCard } from '../registry/OverrideCard.tsx';
import { offersOverrides } from '../registry/overrides.ts';
import { useTranslation } from '../texts.ts';

/** /about. Rule 13.1. */
export default function About() {
  const t = useTranslation();
  const config = useConfig();
  const organisation = useOrganisation();
  const statements = config && (
    <Row>
      <Link href={config.links.privacy}>{t('footer.privacy')}</Link>
      <Link href={config.links.accessibility}>{t('footer.accessibility')}</Link>
    </Row>
  );
  return (
    <Page title={t('about.title')}>
      <Card aria-label={t('about.title')}>
        <DescriptionList
          items={[
            { label: t('about.product'), value: t('product') },
            { label: t('about.version'), value: config?.version ?? appVersion },
            ...(config
              ? [
                  { label: t('about.organisation'), value: organisation },
                  { label: t('about.support'), value: <Support contact={config.support} /> },
                  { label: t('about.statements'), value: statements },
                ]
              : []),
            { label: t('about.browsers'), value: t('about.browsersBody') },
          ]}
        />
      </Card>
      {offersOverrides() && <OverrideCard />}
    </Page>
  );
}

/** An e-mail address as a link, anything else as it is. */
const Support = ({ contact }: { contact: string }) =>
  contact.includes('@') ? <Link href={messageTo(contact)}>{contact}</Link> : contact;
