import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import {
  loadDeadline,
  type ClientEvent,
  type Descriptor,
  type FailureClass,
  type Registry,
} from '@osasto/contract';
import { addressOf, builtRemotes, go, remotesOnDisk } from '../remote-addresses.ts';
import { expect, test } from './application.ts';
import { combinations } from './combinations.ts';
import { cell, failureKinds, type FailureKind } from './matrix-reporter.ts';
import { pageTitle } from './messages.ts';

/*
 * Every remote of the registry in every way in which it can fail (without `CI=true` each remote and each way once): the
 * rest of the application stays usable, the panel stands in both languages, and Retry brings the remote back.
 */

const remotes = builtRemotes();

interface Failure {
  class: FailureClass;
  /** What the remote's files are answered with. */
  files?: (route: Route) => Promise<unknown>;
  /** What the registry says of the remote. */
  entry?: (good: Descriptor) => Partial<Descriptor>;
  /** What the console says, for the team. */
  says?: RegExp;
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const throwing = 'throw new RangeError("meant to fail");';

const failures: Record<FailureKind, Failure> = {
  refused: { class: 'network', files: (route) => route.abort('connectionrefused') },
  hangs: { class: 'timeout', files: () => new Promise(() => {}) },
  missing: { class: 'http', files: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  html: {
    class: 'integrity',
    files: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Login</title>' }),
  },
  integrity: { class: 'integrity', entry: () => ({ integrity: sha384('something else') }) },
  react: {
    class: 'incompatible',
    entry: ({ shared }) => ({ shared: { ...shared, react: '^99.0.0' } }),
    says: /wants react \^99\.0\.0, this shell has \d+\.\d+\.\d+/,
  },
  contract: {
    class: 'contract',
    entry: () => ({ contractVersion: 99 }),
    says: /speaks contract 99, this shell \d+/,
  },
  throws: {
    class: 'runtime',
    entry: () => ({ integrity: sha384(throwing) }),
    files: (route) =>
      /\/entry\.[^/]+\.js$/.test(new URL(route.request().url()).pathname)
        ? route.fulfill({ contentType: 'text/javascript', body: throwing })
        : route.continue(),
  },
};

/** The registry in the page and by itself, with one entry changed, for as long as it fails. */
async function changeEntry(page: Page, name: string, { entry }: Failure, state: { isFailing: boolean }) {
  if (!entry) return;
  const change = (text: string) => {
    const whole = JSON.parse(text) as Registry;
    return JSON.stringify({
      remotes: whole.remotes.map((remote) =>
        remote.name === name ? { ...remote, ...entry(remote) } : remote,
      ),
    });
  };
  await page.route('**/*', async (route) => {
    const isPage = route.request().resourceType() === 'document';
    const isRegistry = new URL(route.request().url()).pathname === '/registry.json';
    if (!state.isFailing || (!isPage && !isRegistry)) return route.fallback();
    const response = await route.fetch();
    const body = await response.text();
    const inPage = /(?<=<script type="application\/json" id="registry"[^>]*>).*?(?=<\/script>)/s;
    if (isPage && !inPage.test(body)) throw new Error('The page has no registry in it to change');
    return route.fulfill({ response, body: isPage ? body.replace(inPage, change) : change(body) });
  });
}

const classesOf = async (page: Page, name: string): Promise<(FailureClass | undefined)[]> => {
  await page.clock.fastForward(5_000);
  const bodies = await page.evaluate(() =>
    Promise.all((globalThis as unknown as { sent: Blob[] }).sent.map((body) => body.text())),
  );
  return bodies
    .flatMap((body) => (JSON.parse(body) as { events: ClientEvent[] }).events)
    .filter(({ remote }) => remote === name)
    .map((event) => event.class);
};

async function openPage(page: Page) {
  await page.clock.install();
  await page.addInitScript(() => {
    localStorage.setItem('preferredLanguage', 'fi');
    const sent: unknown[] = [];
    Object.assign(globalThis, { sent });
    navigator.sendBeacon = (_, body) => sent.push(body) > 0;
  });
}

/** Milliseconds that the clocks jump until a failure is certain: the deadline, or the pauses between tries. */
const jumps: Partial<Record<FailureClass, number>> = { timeout: loadDeadline, network: 2_000, http: 2_000 };

/** Lets the clocks run until the panel stands. */
async function untilPanel(page: Page, title: string, failure: FailureClass) {
  await expect(async () => {
    await page.clock.fastForward(jumps[failure] ?? 0);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 40_000 });
}

test('the matrix has every remote that is on disk', () => {
  expect(remotes.map(({ name }) => name).toSorted()).toEqual(remotesOnDisk().toSorted());
});

for (const [remote, kind] of combinations(remotes, failureKinds)) {
  const failure = failures[kind];
  test(`${remote.name} fails and comes back: ${kind}`, async ({ as }) => {
    const page = await as('superadmin');
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const state = { isFailing: true };
    await openPage(page);
    await page.route(`**/remotes/${remote.name}/**`, (route) =>
      state.isFailing && failure.files ? failure.files(route) : route.fallback(),
    );
    await changeEntry(page, remote.name, failure, state);

    await page.goto(addressOf(remote));
    // Clocks that jump while the shell starts would end its own requests.
    await expect(page.getByRole('banner')).toBeVisible();
    await untilPanel(page, `Osa ”${remote.title.fi}” ei ole nyt käytettävissä`, failure.class);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Yritä uudelleen' })).toBeVisible();
    await page.getByRole('button', { name: /på svenska/ }).click();
    const panel = `Delen ”${remote.title.sv}” är inte tillgänglig just nu`;
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(panel);
    expect(await classesOf(page, remote.name)).toContain(failure.class);
    if (failure.says) expect(said.join('\n')).toMatch(failure.says);

    for (const other of remotes.filter(({ name }) => name !== remote.name)) {
      /* oxlint-disable no-await-in-loop -- one page */
      await go(page, addressOf(other));
      await expect(heading).toHaveText(pageTitle(other.name, 'sv'));
      /* oxlint-enable no-await-in-loop */
    }

    await go(page, addressOf(remote));
    await untilPanel(page, panel, failure.class);
    state.isFailing = false;
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(heading).toHaveText(pageTitle(remote.name, 'sv'));
    await expect(heading).toBeFocused();
    test.info().annotations.push(cell(remote.name, kind));
  });
}

test('a chunk with a changed byte is refused, named so, and comes with Retry', async ({ as }) => {
  const page = await as('superadmin');
  await openPage(page);
  const [remote] = remotes;
  if (!remote) throw new Error('The registry lists no remote');
  const state = { isFailing: true };
  await page.route(`**/remotes/${remote.name}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (!state.isFailing || !/^\d+\..*\.(js|css)$/.test(name)) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: `${await response.text()} ` });
  });
  await page.goto(addressOf(remote));
  await untilPanel(page, `Osa ”${remote.title.fi}” ei ole nyt käytettävissä`, 'integrity');
  expect(await classesOf(page, remote.name)).toContain('integrity');
  state.isFailing = false;
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitle(remote.name, 'fi'));
});
