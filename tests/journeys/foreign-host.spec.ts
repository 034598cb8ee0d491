import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Route } from '@playwright/test';
import { answers } from '../../mf-letters/testing/answers.ts';
import { person, createUnsignedToken } from '@osasto/contract/smoke';
import { builtFile, builtRemotes } from '../remote-addresses.ts';
import { expect, test } from './application.ts';

const root = path.resolve(import.meta.dirname, '../..');
const address = 'https://foreign.example';
const route = '/officialletterrequests';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

const pageOf = (
  options: object,
) => `<!doctype html><html lang="fi"><head><title>Vieras talo</title></head><body>
  <div id="unit-band"></div><main id="app"></main>
  <script type="application/json" id="options">${JSON.stringify(options)}</script>
  <script src="/host/host.js"></script></body></html>`;

/** The host's page, its own files, the remote's files as any static host has them, and recorded answers. */
const serve = (page: string) => async (request: Route) => {
  const { pathname } = new URL(request.request().url());
  if (pathname === '/') return request.fulfill({ contentType: 'text/html', body: page });
  if (pathname.startsWith('/api/')) {
    const call = `${request.request().method()} ${pathname.replace('/api/', '')}`;
    return call in answers
      ? request.fulfill({ json: answers[call] })
      : request.fulfill({ status: 404, json: { message: `No answer for ${call}` } });
  }
  const file = pathname.startsWith('/host/')
    ? path.join(root, 'var/foreign-host', pathname.slice('/host/'.length))
    : builtFile(pathname);
  return request.fulfill({
    contentType: types[path.extname(file)] ?? 'application/octet-stream',
    body: await readFile(file),
  });
};

test('a host that is not ours loads a remote from its manifest and shows its screen', async ({ browser }) => {
  test.setTimeout(240_000);
  const webpack = path.join(root, 'node_modules/webpack-cli/bin/cli.js');
  const config = path.join(root, 'tests/foreign-host/webpack.config.ts');
  await promisify(execFile)(process.execPath, [webpack, '--config', config], { cwd: root });
  const remote = builtRemotes().find(({ name }) => name === 'letters');

  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const token = createUnsignedToken(person('SuperAdmin'));
  await page.route(`${address}/**`, serve(pageOf({ remote, path: route, token })));
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 2, name: 'Vieras talo' })).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Nimenkirjoitusotteiden tilaukset' }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /Inkoon osasto/ }).first()).toBeVisible();
  expect(errors).toEqual([]);
  await page.close();
});
