import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { Descriptor } from '@osasto/contract';
import { answers } from '../../mf-letters/testing/answers.ts';
import { findFileProblems } from '../../shared/release/src/file-checks.ts';
import { readBuild } from '../../shared/release/src/local-build.ts';
import { person, createUnsignedToken } from '@osasto/contract/smoke';
import { installElsewhere, type Elsewhere } from '../elsewhere/install.ts';
import { builtRemotes } from '../remote-addresses.ts';
import { expect, test } from './application.ts';

type Builder = 'webpack' | 'vite' | 'rsbuild';

/** What builds a remote or a host, with the command for it. */
const builders: Record<Builder, [command: string, ...args: string[]]> = {
  webpack: ['webpack-cli/bin/cli.js', '--config', 'webpack.config.ts'],
  vite: ['vite/bin/vite.js', 'build'],
  rsbuild: ['@rsbuild/core/bin/rsbuild.js', 'build'],
};

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

let elsewhere: Elsewhere;
const servers: Server[] = [];
const at = (...names: string[]) => path.join(elsewhere.folder, ...names);

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => {
  elsewhere = installElsewhere();
});
test.afterAll(() => {
  for (const server of servers) server.close();
  elsewhere.remove();
});

/** Serves files and texts by path, readable for every origin; gives its address. */
async function serve(find: (pathname: string) => string | Buffer | undefined, port = 0): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const body = find(pathname);
    response.setHeader('access-control-allow-origin', '*');
    const ending = pathname.startsWith('/api/') ? '.json' : path.extname(pathname) || '.html';
    response.setHeader('content-type', types[ending] ?? 'application/octet-stream');
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return `http://localhost:${(server.address() as { port: number }).port}`;
}

const fileAt = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);

/** The relative imports of a compiled file that lead nowhere. */
const absentImports = (file: string): string[] =>
  file.endsWith('.js')
    ? [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}\/[^"']+\.js)["']/g)]
        .map(([, target = '']) => path.join(path.dirname(file), target))
        .filter((target) => !existsSync(target))
    : [];

test('the packages are whole, and a remote and a host are type-checked against them alone', () => {
  const packages = readdirSync(at('node_modules/@osasto'));
  expect(packages).toEqual(expect.arrayContaining(['api', 'build', 'contract', 'domain', 'release', 'ui']));
  for (const name of packages) {
    const folder = at('node_modules/@osasto', name);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const own = files.filter((file) => !file.startsWith('dist/new-remote/template/'));
    expect(own.filter((file) => /(?<!\.d)\.tsx?$|\.test\.|(^|\/)(testing|gallery)\//.test(file))).toEqual([]);
    const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      exports: Record<string, string | Record<'types' | 'default', string>>;
    };
    const targets = Object.values(exports).flatMap((to) =>
      typeof to === 'string' ? [to] : Object.values(to),
    );
    expect(targets.filter((to) => !to.includes('*') && !existsSync(path.join(folder, to)))).toEqual([]);
    expect(files.flatMap((file) => absentImports(path.join(folder, file)))).toEqual([]);
  }
  writeFileSync(
    at('remote/wrong.tsx'),
    "import { Button } from '@osasto/ui/Button';\n// @ts-expect-error -- no such icon\nexport const wrong = <Button icon='no-such-icon'>x</Button>;\n",
  );
  mkdirSync(at('remote/parking'));
  writeFileSync(at('remote/parking/package.json'), '{"type":"module"}');
  const { bin } = JSON.parse(readFileSync(at('node_modules/@osasto/build/package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  const newRemote = at('node_modules/@osasto/build', bin['osasto-new-remote'] ?? '');
  elsewhere.run('remote/parking', newRemote, 'parking', '--fi', 'Pysäköinti', '--sv', 'Parkering');
  expect(elsewhere.run('.', 'typescript/lib/tsc.js', '--noEmit', '-p', '.')).toBe('');
  rmSync(at('remote/parking'), { recursive: true });
});

test('the test kit opens a screen of the remote as the shell does', () => {
  const output = elsewhere.run('remote', 'jest/bin/jest.js', '--ci', '--json');
  expect(JSON.parse(output)).toMatchObject({ numPassedTests: 2, numFailedTests: 0, numFailedTestSuites: 0 });
});

for (const builder of ['webpack', 'vite', 'rsbuild'] as const) {
  test(`a remote built elsewhere with ${builder} may be released, runs in the shell, and is refused when it is tampered with`, async ({
    as,
  }) => {
    elsewhere.run('remote', ...builders[builder]);
    expect(await findFileProblems(readBuild(at('remote')))).toEqual([]);
    const descriptor = JSON.parse(readFileSync(at('remote/dist/descriptor.json'), 'utf8')) as Descriptor;
    // With which `osasto-release line` leads from an error to its source.
    const maps = readdirSync(at('remote/dist/maps', descriptor.build));
    expect(maps.join()).toMatch(/\.js\.map/);
    const map = readFileSync(at('remote/dist/maps', descriptor.build, maps[0] ?? ''), 'utf8');
    expect(JSON.parse(map)).toMatchObject({
      sources: expect.arrayContaining([expect.stringMatching(/src\//)]),
    });
    expect(Object.keys(descriptor.shared)).toEqual(expect.arrayContaining(['@osasto/ui/Button', 'react']));
    const folder = `/remotes/equipment/${descriptor.build}/`;
    let isTampered = false;
    const origin = await serve((pathname) => {
      if (pathname === '/registry.json') return JSON.stringify({ remotes: [descriptor] });
      const file = pathname.startsWith(folder)
        ? fileAt(at('remote/dist', descriptor.build, pathname.slice(folder.length)))
        : undefined;
      return isTampered && pathname.endsWith('.css') ? `${file?.toString()} ` : file;
    });

    const page = await as('sectionadmin');
    await page.goto(`/sections/1/equipment?override=equipment@${origin}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Kalusto' })).toBeVisible();
    await page.getByRole('button', { name: 'Lisää teltta' }).click();
    await expect(page.getByText('Telttoja 1')).toBeVisible();
    await expect(page.getByText(/^Osasto \S/)).toHaveCSS('border-inline-start-width', '7px');
    await page.getByRole('button', { name: /på svenska/ }).click();
    await expect(page.getByText('Tält 1')).toBeVisible();

    isTampered = true;
    await page.reload();
    await expect(page.getByText(/integrity/)).toBeVisible();
  });
}

const hostPort = () => Number(new URL(process.env['OSASTO_HOST_ORIGINS'] ?? '').port);
const route = '/officialletterrequests';

const pageOf = (
  builder: Builder,
  options: object,
) => `<!doctype html><html lang="fi"><head><meta charset="utf-8">
  <title>Vieras talo</title><link rel="stylesheet" href="/${builder}/host.css"></head><body>
  <div id="unit-band"></div><main id="app"></main>
  <script type="application/json" id="options">${JSON.stringify(options)}</script>
  <script type="module" src="/${builder}/host.js"></script></body></html>`;

test('hosts built elsewhere with Vite and Rsbuild, on another origin, load a remote from the application', async ({
  browser,
}) => {
  const remote = builtRemotes().find(({ name }) => name === 'letters');
  const manifest = new URL(remote?.manifest ?? '', process.env['OSASTO_ADDRESS']).href;
  const options = {
    remote: { ...remote, manifest },
    path: route,
    token: createUnsignedToken(person('SuperAdmin')),
  };
  const origin = await serve((pathname) => {
    const [, first = '', ...rest] = pathname.split('/');
    if (first === 'api') {
      const answer = answers[`GET ${rest.join('/')}`];
      return answer === undefined ? undefined : JSON.stringify(answer);
    }
    if (first !== 'vite' && first !== 'rsbuild') return undefined;
    return rest.length === 0 ? pageOf(first, options) : fileAt(at('host/dist', first, ...rest));
  }, hostPort());
  for (const builder of ['vite', 'rsbuild'] as const) {
    elsewhere.run('host', ...builders[builder]);
    const page = await browser.newPage(); // oxlint-disable-line no-await-in-loop -- one host after the other
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    /* oxlint-disable no-await-in-loop */
    await page.goto(`${origin}/${builder}`);
    await expect(page.getByRole('heading', { level: 2, name: 'Vieras talo' })).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Nimenkirjoitusotteiden tilaukset' }),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: /Inkoon osasto/ }).first()).toBeVisible();
    await page.close();
    /* oxlint-enable no-await-in-loop */
    expect(errors).toEqual([]);
  }
});
