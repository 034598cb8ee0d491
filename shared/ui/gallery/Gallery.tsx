import { useEffect, useState } from 'react';
import { setLanguage, useLanguage } from '@osasto/i18n';
import { Alert, Alerts } from '../src/Alert/Alert.tsx';
import { Footer } from '../src/Footer/Footer.tsx';
import { Header } from '../src/Header/Header.tsx';
import { LanguageSwitch } from '../src/LanguageSwitch/LanguageSwitch.tsx';
import { LinkRouter } from '../src/Link/Link.tsx';
import { Main, Page } from '../src/Page/Page.tsx';
import { SkipLink } from '../src/SkipLink/SkipLink.tsx';
import { Tag } from '../src/Tag/Tag.tsx';
import { type Theme, ThemeSwitch } from '../src/ThemeSwitch/ThemeSwitch.tsx';
import { UnitBand } from '../src/UnitBand/UnitBand.tsx';
import { Commands } from './Commands.tsx';
import { Fields } from './Fields.tsx';
import { useSay } from './language.ts';
import { Lists } from './Lists.tsx';
import { Messages } from './Messages.tsx';
import css from './gallery.module.css';

/** Each component in all its states. `?theme=dark&language=sv` chooses what it begins with. */
export function Gallery() {
  const query = new URLSearchParams(location.search);
  const [theme, setTheme] = useState<Theme>((query.get('theme') as Theme | null) ?? 'system');
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <LinkRouter navigate={(to) => history.pushState(null, '', to)}>
      <div className={css.frame}>
        <SkipLink />
        <Top theme={theme} setTheme={setTheme} />
        <Main>
          <Everything />
        </Main>
        <Foot />
      </div>
    </LinkRouter>
  );
}

interface TopProps {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

function Top({ theme, setTheme }: TopProps) {
  const language = useLanguage();
  const say = useSay();
  return (
    <>
      <Header
        title="Osasto"
        homeHref="/"
        items={[
          { text: say('Piirit', 'Distrikt'), href: '/districts' },
          { text: say('Jäsenet', 'Medlemmar'), href: '/members', current: true },
          { text: say('Työntekijät', 'Anställda'), href: '/employees' },
        ]}
        languageSwitch={
          <LanguageSwitch language={language} onChange={(chosen) => void setLanguage(chosen)} />
        }
        themeSwitch={<ThemeSwitch theme={theme} onChange={setTheme} />}
        user={{ name: 'Maija Lehtonen', role: say('Keskustoimisto (KT)', 'Centralbyrån') }}
        onLogOut={() => {}}
      />
      <UnitBand
        crumbs={[
          { text: say('Etusivu', 'Startsida'), href: '/' },
          { text: 'Länsi-Uudenmaan piiri', href: '/district' },
          { text: say('Osat ja tilat', 'Delar och tillstånd') },
        ]}
        pages={[
          { text: say('Yleiskatsaus', 'Översikt'), href: '/overview' },
          { text: say('Jäsenet', 'Medlemmar'), href: '/members', current: true },
          { text: say('Raportit', 'Dokument'), href: '/reports' },
        ]}
      />
    </>
  );
}

function Foot() {
  const say = useSay();
  return (
    <Footer
      owner="© 2026 Osasto"
      links={[
        { text: say('Tietosuojaseloste', 'Dataskyddsbeskrivning'), href: '/privacy' },
        { text: say('Saavutettavuusseloste', 'Tillgänglighetsutlåtande'), href: '/accessibility' },
      ]}
      version={say('Versio 2.65.0', 'Version 2.65.0')}
    />
  );
}

function Everything() {
  const say = useSay();
  return (
    <Page
      title={say('Osat ja tilat', 'Delar och tillstånd')}
      tags={
        <Tag tone="success" icon="circle-check">
          {say('Voimassa', 'I kraft')}
        </Tag>
      }
      context={say('Jokainen osa kaikissa tiloissaan', 'Varje del i alla sina tillstånd')}
      alerts={
        <Alerts>
          <Alert kind="info" title={say('Otsikko', 'Rubrik')}>
            {say('Tiedote sivun yläreunassa.', 'Ett meddelande överst på sidan.')}
          </Alert>
        </Alerts>
      }
    >
      <div className={css.sheet}>
        <Commands />
        <Fields />
        <Messages />
      </div>
      <Lists />
    </Page>
  );
}
