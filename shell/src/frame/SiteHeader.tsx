import { useState } from 'react';
import { useRoleName } from '@osasto/domain/labels';
import { useLanguage } from '@osasto/i18n';
import { bestRole, homePath } from '@osasto/permissions';
import { useLocation, useNavigate } from '@osasto/router';
import { useLinksAt, useSession } from '@osasto/session';
import { Header, type NavigationItem } from '@osasto/ui/Header';
import { ThemeSwitch } from '@osasto/ui/ThemeSwitch';
import { Languages } from './Languages.tsx';
import { useLinkCounts } from './link-counts.ts';
import { managementPages } from './management-pages.ts';
import { useSearch } from './use-search.tsx';
import { chooseTheme, storedTheme } from './theme.ts';
import { useTranslation } from '../texts.ts';

function Themes() {
  const [theme, setTheme] = useState(storedTheme);
  return (
    <ThemeSwitch
      theme={theme}
      onChange={(chosen) => {
        chooseTheme(chosen);
        setTheme(chosen);
      }}
    />
  );
}

/** The registry's links for this person, then the shell's own; the current one is the page shown or the closest above it. */
function useNavigation(): NavigationItem[] {
  const { pathname } = useLocation();
  const language = useLanguage();
  const linkCounts = useLinkCounts();
  const t = useTranslation();
  const { actor } = useSession();
  const ofRemotes = useLinksAt('navigation', {
    ...(actor.districtId !== null && { districtId: actor.districtId }),
    ...(actor.sectionId !== null && { sectionId: actor.sectionId }),
  });
  const own = managementPages(actor).map(({ to, text }) => ({ to, text: t(text) }));
  const links = [...ofRemotes.map((link) => ({ ...link, text: link.label[language] })), ...own];
  const above = links.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const current = above.sort((a, b) => b.to.length - a.to.length)[0];
  return links.map((link) => ({
    text: link.text,
    current: link === current,
    ...linkCounts(link),
  }));
}

/** The pages of the section one is in, but for those of the navigation. */
function useUnitPages(items: readonly NavigationItem[]) {
  const t = useTranslation();
  const { pathname } = useLocation();
  const language = useLanguage();
  const sectionId = Number(/^\/sections\/([1-9]\d*)(?=\/|$)/.exec(pathname)?.[1] ?? 0);
  const links = useLinksAt('section-pages', { sectionId });
  const pages = links.filter(({ to }) => items.every(({ href }) => href !== to));
  if (sectionId === 0 || pages.length === 0) return undefined;
  return {
    label: t('sectionPages'),
    pages: pages.map(({ to, label }) => ({ href: to, text: label[language], current: pathname === to })),
  };
}

/** The header with what is for this person; loaded after the sign-in, which has no header. */
export default function SiteHeader() {
  const t = useTranslation();
  const navigate = useNavigate();
  const roleName = useRoleName();
  const { actor, claims } = useSession();
  const role = bestRole(actor);
  const roleOrNothing = role === undefined ? '' : roleName(role);
  const search = useSearch(claims !== undefined);
  const items = useNavigation();
  return (
    <>
      <Header
        title={t('product')}
        homeHref={homePath(actor) ?? '/'}
        items={items}
        unit={useUnitPages(items)}
        languageSwitch={<Languages />}
        themeSwitch={<Themes />}
        search={claims && { onOpen: search.open, onNear: search.prepare }}
        user={
          claims && {
            name: claims.username,
            role: claims.passwordExpiring ? t('login.passwordsoon') : roleOrNothing,
            account: { href: '/account/sessions', label: t('account.title') },
          }
        }
        onLogOut={claims && (() => void navigate('/logout'))}
      />
      {search.opened}
    </>
  );
}
