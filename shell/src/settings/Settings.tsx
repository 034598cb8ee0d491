import { TopBand } from '@osasto/domain/units';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Card } from '@osasto/ui/Card';
import { Loaded } from '@osasto/ui/Loaded';
import { Page, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { HeldMail } from './HeldMail.tsx';
import { MailCard } from './MailCard.tsx';
import { useSettings } from './queries.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useTranslation } from './texts.ts';

export { addSettingsCatalogue as prepare } from './catalogue.ts';

/** /settings: what the organisation may change without a release, for super admins. Rule 18.30. */
export default function Settings() {
  const t = useTranslation();
  return (
    <>
      <TopBand crumbs={[{ text: t('title') }]} />
      <Page
        title={t('title')}
        context={t('context')}
        actions={
          <ButtonLink href="/audit?entity=setting" icon="history">
            {t('history')}
          </ButtonLink>
        }
      >
        <Loaded
          query={useSettings()}
          failure={t('failed')}
          skeleton={
            <Card>
              <Skeleton count={12} />
            </Card>
          }
        >
          {(loaded) => (
            <Stack>
              <HeldMail />
              <SettingsForm loaded={loaded} />
              <MailCard />
            </Stack>
          )}
        </Loaded>
      </Page>
    </>
  );
}
