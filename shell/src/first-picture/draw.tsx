import './without-browser.ts';
import '@osasto/ui/tokens.css';
import '@osasto/ui/base.css';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { setConfig, type Configuration } from '@osasto/api';
import { languages, pageShapes } from '@osasto/contract';
import { formatPlaceholder } from '@osasto/contract/page';
import { dataPlace, scriptPlace } from '@osasto/contract/page-places';
import { addCatalogue, loadCommonMessages, setLanguage, startLanguage, translate } from '@osasto/i18n';
import { Header } from '@osasto/ui/Header';
import { Main } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import css from '../frame/Frame.module.css';
import { Languages } from '../frame/Languages.tsx';
import { SiteFooter } from '../frame/SiteFooter.tsx';
import { loadMessages } from '../messages/load.ts';
import { ownRoutes } from '../own-routes.ts';
import { SignInPage } from '../sign-in/SignInPage.tsx';

/** The service fills in what stands for these; nothing else of it is drawn. */
const placeholders = {
  organisation: formatPlaceholder('organisation'),
  version: formatPlaceholder('version'),
  singleSignOn: formatPlaceholder('singleSignOn') as unknown as boolean,
  links: {
    privacy: formatPlaceholder('privacy'),
    accessibility: formatPlaceholder('accessibility'),
    passwordChange: formatPlaceholder('passwordChange'),
  },
  permissions: {},
} as Configuration;

/** What stands around the page of somebody who is signed in, with every shape that the page can have. */
function Frame() {
  return (
    <div className={css.frame}>
      <Header title={translate('product')} homeHref="/" languageSwitch={<Languages />} />
      <div className={css.band} data-drawn-band />
      <Main>
        {pageShapes.map((shape) => (
          <div key={shape} data-shape-of-page={shape} hidden>
            <Skeleton shape={shape} now />
          </div>
        ))}
      </Main>
      <SiteFooter />
    </div>
  );
}

const screens = {
  'sign-in': <SignInPage onSignedIn={() => undefined} />,
  frame: <Frame />,
} satisfies Record<string, ReactNode>;

async function draw(name: keyof typeof screens): Promise<string[]> {
  const templates: string[] = [];
  for (const language of languages) {
    // oxlint-disable-next-line no-await-in-loop -- one language at a time
    await setLanguage(language);
    templates.push(
      `<template data-picture="${name}" lang="${language}">${renderToStaticMarkup(screens[name])}</template>`,
    );
  }
  return templates;
}

/**
 * The body of the page, with placeholders for what the service says of itself: each picture in each language. The sign-in needs
 * nothing of what comes after it.
 */
export async function drawPictures(): Promise<string> {
  setConfig(placeholders);
  await startLanguage(loadCommonMessages);
  await addCatalogue('shell', loadMessages);
  const open = ownRoutes.filter(({ audience }) => audience === 'open').map(({ path }) => path);
  return [
    `<div id="app" data-open="${open.join(' ')}" data-files=""></div>`,
    ...(await draw('sign-in')),
    scriptPlace,
    ...(await draw('frame')),
    dataPlace,
  ].join('\n');
}
