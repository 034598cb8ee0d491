import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { storageKeys } from '@osasto/contract';
import { remotePath, builtRemotes, builtFile, go } from '../remote-addresses.ts';
import { demoPassword, email, expect, test, type Person } from './application.ts';
import { pageTitle, type Language } from './messages.ts';
import { actionsButton } from './section-actions.ts';

const remotes = builtRemotes();

/** How the code of a build asks the runtime for a shared module. */
interface ShareRequest {
  customShareInfo: { scope: string[]; shareConfig: { singleton: true; requiredVersion: string } };
}

/** As much of the federation runtime's own record of the page as is looked at here. */
interface Instance {
  name: string;
  shareScopeMap: Record<string, Record<string, Record<string, { loaded?: boolean }>>>;
  loadShareSync: (name: string, request: ShareRequest) => () => unknown;
}

/** What the remotes that have been loaded get of the modules that they share, beside what the shell has. */
const shared = (page: Page) =>
  page.evaluate(() => {
    const record: unknown = Reflect.get(globalThis, '__FEDERATION__');
    const instances = Reflect.get(record as object, '__INSTANCES__') as Instance[];
    const shell = instances.find(({ name }) => name === 'osasto_shell');
    if (!shell) throw new Error('The runtime does not know the shell');
    const scope = shell.shareScopeMap['default'] ?? {};
    const loaded = Object.keys(scope).filter((name) =>
      Object.values(scope[name] ?? {}).some((version) => version.loaded),
    );
    const get = (instance: Instance, name: string) =>
      instance.loadShareSync(name, {
        customShareInfo: { scope: ['default'], shareConfig: { singleton: true, requiredVersion: '*' } },
      })();
    const isSame = (remote: Instance, name: string) => get(remote, name) === get(shell, name);
    return {
      versions: Object.values(scope).map((versions) => Object.keys(versions).length),
      remotes: instances
        .filter((instance) => instance !== shell)
        .map((remote) => ({
          name: remote.name.split('_')[1],
          same: loaded.filter((name) => isSame(remote, name)),
          other: loaded.filter((name) => !isSame(remote, name)),
        })),
    };
  });

/** React marks each element that it draws with the name of its copy. */
const renderers = (page: Page) =>
  page.evaluate(() => {
    const marks = [...document.querySelectorAll('*')].flatMap((element) =>
      Object.keys(element).filter((key) => key.startsWith('__reactFiber$')),
    );
    return [...new Set(marks)];
  });

/** Gives whether the page has been loaded anew since. */
async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { isOfBefore: true }));
  return () => page.evaluate(() => !('isOfBefore' in globalThis));
}

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

test('shell and remotes have one React and one language: what the shell switches, each remote says', async ({
  as,
}) => {
  const page = await as('superadmin');
  await page.goto('/');
  await expect(titleOf(page)).toBeVisible();
  const isReloaded = await markPage(page);
  let language: Language = 'fi';
  for (const remote of remotes) {
    // One after another, in one page.
    /* oxlint-disable no-await-in-loop */
    await go(page, remotePath(remote));
    await expect(titleOf(page)).toHaveText(pageTitle(remote.name, language));
    await page.getByRole('button', { name: language === 'fi' ? /på svenska/ : /suomeksi/ }).click();
    language = language === 'fi' ? 'sv' : 'fi';
    await expect(titleOf(page)).toHaveText(pageTitle(remote.name, language));
    expect(await renderers(page)).toHaveLength(1);
    /* oxlint-enable no-await-in-loop */
  }
  expect(await isReloaded()).toBe(false);

  const record = await shared(page);
  expect(new Set(record.versions)).toEqual(new Set([1]));
  expect(new Set(record.remotes.map(({ name }) => name))).toEqual(new Set(remotes.map(({ name }) => name)));
  for (const { other, same } of record.remotes) {
    expect(other).toEqual([]);
    expect(same).toEqual(
      expect.arrayContaining([
        'react',
        'react/jsx-runtime',
        '@osasto/router',
        '@osasto/i18n',
        '@osasto/session',
        '@osasto/api/query',
      ]),
    );
  }
});

/** Remotes whose own rows link to sections or districts; the others have the links of their path. */
const linking = ['districts', 'letters', 'members'];

test("a link inside each remote moves the shell's router", async ({ as }) => {
  const page = await as('superadmin');
  await page.goto('/');
  await expect(titleOf(page)).toBeVisible();
  const isReloaded = await markPage(page);
  for (const remote of remotes) {
    /* oxlint-disable no-await-in-loop */
    await go(page, remotePath(remote));
    await expect(titleOf(page)).toHaveText(pageTitle(remote.name, 'fi'));
    const link = linking.includes(remote.name)
      ? page.getByRole('main').locator('a:is([href^="/sections/"], [href^="/districts/"])').first()
      : page.locator('#unit-band a').last();
    const address = (await link.getAttribute('href')) ?? '';
    expect(address).not.toBe(remotePath(remote));
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(titleOf(page)).not.toHaveText(pageTitle(remote.name, 'fi'));
    await expect(titleOf(page)).not.toHaveText(/Sivua ei löydy|ei ole nyt käytettävissä/);
    /* oxlint-enable no-await-in-loop */
  }
  expect(await isReloaded()).toBe(false);
});

/** Somebody signs in in another tab: the shell's session follows, and whatever reads it. */
const becomes = (page: Page, person: Person) =>
  page.evaluate(
    async ({ body, key }) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch('/api/account/getlogintoken', { method: 'POST', headers, body });
      localStorage.setItem(key, ((await answer.json()) as { token: string }).token);
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    { body: JSON.stringify({ email: email(person), password: demoPassword }), key: storageKeys.token },
  );

interface Sight {
  address: string;
  /** Who sees it, and who does not. */
  sees: Person;
  not: Person;
  what: (page: Page) => ReturnType<Page['locator']>;
  /** What opens it. */
  opener?: (page: Page) => ReturnType<Page['locator']>;
}

/** What a remote shows by the session. */
const sights: Record<string, Sight> = {
  districts: {
    address: '/sections/1',
    sees: 'districtadmin',
    not: 'sectionuser',
    what: (page) => page.getByRole('main').locator('a[href="/districts/1"]'),
  },
  members: {
    address: '/sections/1/members',
    sees: 'districtadmin',
    not: 'sectionuser',
    what: (page) => page.getByRole('tab', { name: 'Roolit' }),
  },
  meetings: {
    address: '/sections/1/meetings',
    sees: 'districtadmin',
    not: 'sectionuser',
    what: (page) => page.getByRole('main').getByRole('link', { name: 'Lisää kokous' }),
  },
  preparedness: {
    address: '/districts/1/sections',
    sees: 'districtadmin',
    not: 'districtuser',
    what: (page) => page.getByRole('button', { name: /^Täytä valmiussuunnitelma, Inkoo/ }),
    opener: (page) => actionsButton(page, 'fi', 'Inkoon'),
  },
  letters: {
    address: '/officialletterrequests',
    sees: 'kt',
    not: 'sectionadmin',
    what: (page) => page.getByRole('columnheader', { name: 'Osasto' }),
  },
};

test("each remote follows the shell's session, and its end", async ({ as }) => {
  const page = await as('superadmin');
  await page.goto('/');
  await expect(titleOf(page)).toBeVisible();
  const isReloaded = await markPage(page);
  for (const { address, sees, not, what, opener } of Object.values(sights)) {
    /* oxlint-disable no-await-in-loop */
    await becomes(page, sees);
    await go(page, address);
    await opener?.(page).click();
    await expect(what(page)).toBeVisible();
    const title = (await titleOf(page).textContent()) ?? '';
    await becomes(page, not);
    await expect(what(page)).toBeHidden();
    await expect(titleOf(page)).toHaveText(title);
    await expect(page).toHaveURL(address);
    /* oxlint-enable no-await-in-loop */
  }
  await page.getByRole('banner').getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await isReloaded()).toBe(false);
});

/** A text that stands in the code of each module, compressed or not, and in that of nobody who only uses it. */
const marks = {
  'react-dom': '__reactFiber$',
  react: 'Objects are not valid as a React child',
  'react-router': '__staticRouterHydrationData',
  i18next: 'failedLoading',
  '@osasto/session': 'Token structure is invalid',
};

/** The scripts of all live builds below a folder, as one text. */
const scriptsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');

test('the shell has the code of what is shared, and no remote has a copy', () => {
  const marksIn = (folder: string) => {
    const scripts = scriptsOf(folder);
    return Object.entries(marks).flatMap(([name, mark]) => (scripts.includes(mark) ? [name] : []));
  };
  expect(marksIn(builtFile('/shell'))).toEqual(Object.keys(marks));
  const found = remotes.map(({ name, build }) => [name, marksIn(builtFile(`/remotes/${name}/${build}`))]);
  expect(found).toEqual(remotes.map(({ name }) => [name, []]));
});
