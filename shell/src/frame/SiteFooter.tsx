import { useConfig } from '@osasto/api';
import { appVersion } from '@osasto/contract';
import { today } from '@osasto/i18n';
import { useSession } from '@osasto/session';
import { Footer } from '@osasto/ui/Footer';
import { managementPages } from './management-pages.ts';
import { useOrganisation } from './use-organisation.ts';
import { useTranslation } from '../texts.ts';

/** Owner, statements and version. */
export function SiteFooter() {
  const t = useTranslation();
  const config = useConfig();
  const organisation = useOrganisation();
  const { status, actor } = useSession();
  const signedIn = status === 'loggedIn';
  return (
    <Footer
      owner={`© ${today().slice(0, 4)} ${organisation ?? t('product')}`}
      links={[
        ...(config
          ? [
              { text: t('footer.privacy'), href: config.links.privacy },
              { text: t('footer.accessibility'), href: config.links.accessibility },
            ]
          : []),
        ...(signedIn ? [{ text: t('footer.about'), href: '/about' }] : []),
        ...(signedIn ? managementPages(actor).map(({ to, text }) => ({ text: t(text), href: to })) : []),
      ]}
      version={
        <a href="/api/ossiversion">{t('footer.version', { version: config?.version ?? appVersion })}</a>
      }
    />
  );
}
