import type { Page } from '@playwright/test';
import { expect, test } from './house.ts';

/** How the code of a build asks the runtime for a shared module. */
interface Wish {
  customShareInfo: { scope: string[]; shareConfig: { singleton: true; requiredVersion: string } };
}

/** As much of the federation runtime's own record of the page as is looked at here. */
interface Instance {
  name: string;
  shareScopeMap: Record<string, Record<string, Record<string, { loaded?: boolean }>>>;
  loadShareSync: (name: string, wish: Wish) => () => unknown;
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

test('shell and remotes have one React, one router, one language and one session: the same objects', async ({
  as,
}) => {
  const page = await as('superadmin');
  await page.goto('/sections/1');
  await expect(page.getByRole('heading', { level: 1, name: /osasto/ })).toBeVisible();
  expect(await renderers(page)).toHaveLength(1);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Jäsenet/ })
    .first()
    .click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await renderers(page)).toHaveLength(1);

  const { versions, remotes } = await shared(page);
  expect(new Set(versions)).toEqual(new Set([1]));
  for (const name of ['districts', 'members']) {
    const remote = remotes.find((one) => one.name === name);
    expect(remote?.other).toEqual([]);
    expect(remote?.same).toEqual(
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
