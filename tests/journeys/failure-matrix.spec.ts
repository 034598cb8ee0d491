import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import {
  loadDeadline,
  registryPoll,
  storageKeys,
  type ClientEvent,
  type Descriptor,
  type FailureClass,
  type Registry,
} from '@osasto/contract';
import { remotePath, builtFile, builtRemotes, go, remotesOnDisk } from '../remote-addresses.ts';
import { expect, sharedAddress, test as base, visit } from './application.ts';
import { combinations, isOnDiagonal } from './combinations.ts';
import { hostileEntry, type misdeeds } from './hostile-entry.ts';
import { forgetLoaded, intercept, type Intercepted } from './interception.ts';
import { asked, failureKinds, stood, type FailureKind } from './matrix-reporter.ts';
import { languages, messages, pageTitle, type Language } from './messages.ts';

/*
 * Every remote of the registry in every way in which it can fail (without `CI=true` each remote and each way once): the
 * rest of the application stays usable, the panel says why, and Retry brings the remote back; what is thrown outside of
 * rendering is counted. Remotes that fail before or while they are drawn do so in one page, one after the other: until its
 * Retry each of them fails, and its page has nothing of the others. What is thrown outside of rendering has a page for each.
 * The ways alternate between the languages and in which remote the page is opened at. Each remote and each way is once left
 * for another remote, and come back to.
 */

const remotes = builtRemotes();

interface Failure {
  /** As which it is counted and shown; also where no panel stands. */
  class: FailureClass;
  /** Nothing is seen of it, but it is counted. */
  isQuiet?: true;
  /** How often it is counted then, at least; once where it is missing. */
  times?: number;
  /** What the remote's files are answered with. */
  files?: (request: Intercepted, remote: Descriptor) => Promise<unknown>;
  /** What the registry says of the remote. */
  entry?: (good: Descriptor) => Partial<Descriptor>;
  /** The address at which it is opened, where another than the remote's first. */
  address?: (remote: Descriptor) => string;
  /** What the console says, for the team. */
  says?: RegExp;
}

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const nameIn = ({ url }: Intercepted) => new URL(url).pathname.split('/').at(-1) ?? '';
const script = 'text/javascript';

const read = (remote: Descriptor, name: string) =>
  readFileSync(builtFile(path.posix.join(path.posix.dirname(remote.manifest), name)), 'utf8');
const entryOf = ({ files }: Descriptor) => files?.entry[0]?.[0] ?? '';
const manifestOf = (remote: Descriptor) =>
  JSON.parse(read(remote, 'mf-manifest.json')) as {
    metaData: Record<string, unknown> & { globalName: string };
  };

/** The remote's manifest, with something changed in it. */
const changedManifest = (remote: Descriptor, change: Record<string, unknown>) => {
  const manifest = manifestOf(remote);
  return JSON.stringify({ ...manifest, metaData: { ...manifest.metaData, ...change } });
};

/** Answers requests for a file, by a pattern of its name, with another body. */
const answer =
  (name: RegExp, contentType: string, body: (remote: Descriptor, name: string) => string) =>
  (request: Intercepted, remote: Descriptor): Promise<unknown> =>
    name.test(nameIn(request))
      ? request.fulfill({
          contentType,
          headers: { 'x-content-type-options': 'nosniff', 'access-control-allow-origin': '*' },
          body: body(remote, nameIn(request)),
        })
      : request.pass();

const isEntry = /^entry\..*\.js$/;
const isManifest = /^mf-manifest\.json$/;

/** The registry leads to code that misbehaves. */
function released(misdeed: keyof typeof misdeeds): Pick<Failure, 'files' | 'entry'> {
  const hostile = (remote: Descriptor) =>
    hostileEntry(read(remote, entryOf(remote)), manifestOf(remote).metaData.globalName, misdeed);
  return {
    // The page preloads the file that was there before, which fails.
    entry: (remote) => ({ integrity: sha384(hostile(remote)) }),
    files: answer(isEntry, script, hostile),
  };
}

const isOwn = (address: string) => new URL(address).search === '?own';

/** The registry leads to code that puts elements of its own into the page, for files that were changed on the host. */
function withOwnElements(): Pick<Failure, 'files' | 'entry'> {
  const { entry, files } = released('ownElements');
  return {
    ...(entry && { entry }),
    async files(request, remote) {
      if (!isOwn(request.url)) return files?.(request, remote);
      return nameIn(request).endsWith('.css')
        ? request.fulfill({ contentType: 'text/css', body: 'html { outline-style: dotted }' })
        : request.fulfill({ contentType: script, body: 'globalThis.hasRun = true' });
    },
  };
}

/** Whether anything of the changed files runs or styles the page. */
const isChanged = (page: Page) =>
  page.evaluate(
    () => 'hasRun' in globalThis || getComputedStyle(document.documentElement).outlineStyle === 'dotted',
  );

const moduleType = { remoteEntry: { name: 'entry.mjs', path: '', type: 'module' } };

/** The shell has lost a name that the remote uses. */
const removedExport = { uses: { '@osasto/ui/Page': 'Page removedName' } };

const failures: Record<FailureKind, Failure> = {
  refused: { class: 'network', files: (request) => request.abort() },
  hangs: { class: 'timeout', files: () => new Promise(() => {}) },
  missing: {
    class: 'http',
    files: (request) => request.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  },
  html: {
    class: 'integrity',
    files: (request) =>
      request.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Login</title>' }),
  },
  type: { class: 'http', files: answer(isEntry, 'text/plain', read) },
  integrity: { class: 'integrity', entry: () => ({ integrity: sha384('something else') }) },
  manifest: {
    class: 'integrity',
    files: answer(isManifest, 'application/json', (remote) =>
      changedManifest(remote, { publicPath: 'https://elsewhere.example/' }),
    ),
  },
  chunk: {
    class: 'integrity',
    files: answer(/^\d+\..*\.js$/, script, (remote, name) => `${read(remote, name)} `),
  },
  styles: {
    class: 'integrity',
    files: answer(/\.css$/, 'text/css', () => 'body { display: none }'),
    // A screen with styles of its own; whether its unit or meeting is there does not matter.
    address: ({ files }) =>
      Object.entries(files?.screens ?? {})
        .find(([, names]) => names.some(([name]) => name.endsWith('.css')))?.[0]
        .replaceAll(/:\w+/g, '1') ?? '',
  },
  module: {
    class: 'integrity',
    entry: (remote) => ({ manifestIntegrity: sha384(changedManifest(remote, moduleType)) }),
    files: answer(isManifest, 'application/json', (remote) => changedManifest(remote, moduleType)),
    says: /the entry is of the type "module"/,
  },
  policy: { class: 'runtime', ...released('foreignScript') },
  elements: { class: 'integrity', isQuiet: true, times: 2, ...withOwnElements() },
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
  export: {
    class: 'contract',
    entry: (remote) => ({ manifestIntegrity: sha384(changedManifest(remote, removedExport)) }),
    files: answer(isManifest, 'application/json', (remote) => changedManifest(remote, removedExport)),
    says: /the remote uses removedName of @osasto\/ui\/Page, which this shell has not/,
  },
  throws: { class: 'runtime', ...released('throws') },
  effect: { class: 'runtime', ...released('inEffect') },
  text: { class: 'runtime', ...released('textInEffect') },
  cleanup: { class: 'runtime', isQuiet: true, ...released('inCleanUp') },
  handler: { class: 'runtime', isQuiet: true, ...released('inHandler') },
  later: { class: 'runtime', isQuiet: true, ...released('later') },
  values: { class: 'runtime', isQuiet: true, times: 3, ...released('values') },
};

/** What fails now; the page's routes stay, and answer by it. */
interface Failing {
  remotes: readonly Descriptor[];
  failure: Failure;
}

/** A page that all cells of a worker share. */
interface Bench {
  page: Page;
  failing: Failing | undefined;
  said: string[];
  requested: string[];
  /** Requests for the registry that have no answer yet. */
  registries: Set<Request>;
}

/** The registry with the entries changed of all that fail. */
function changed(registry: string, { remotes: failing, failure }: Failing): string {
  const whole = JSON.parse(registry) as Registry;
  return JSON.stringify({
    remotes: whole.remotes.map((remote) =>
      failing.some(({ name }) => name === remote.name) ? { ...remote, ...failure.entry?.(remote) } : remote,
    ),
  });
}

const inPage = /(?<=<script type="application\/json" id="registry"[^>]*>).*?(?=<\/script>)/s;

const isRegistry = (address: string) => address.endsWith('/registry.json');

const test = base.extend<object, { bench: Bench }>({
  bench: [
    async ({ browser }, provide) => {
      const page = await visit(browser, sharedAddress, 'superadmin');
      const bench: Bench = { page, failing: undefined, said: [], requested: [], registries: new Set() };
      page.on('console', (message) => bench.said.push(message.text()));
      page.on('request', (request) => {
        bench.requested.push(request.url());
        if (isRegistry(request.url())) bench.registries.add(request);
      });
      page.on('requestfinished', (request) => bench.registries.delete(request));
      page.on('requestfailed', (request) => bench.registries.delete(request));
      await page.clock.install();
      await page.addInitScript(() => {
        const { fetch } = globalThis;
        const counting: typeof fetch = async (input, init) => {
          if (input !== '/api/client/events') return fetch(input, init);
          (globalThis as unknown as { sent: unknown[] }).sent.push(init?.body);
          return new Response(null, { status: 204 });
        };
        Object.assign(globalThis, { sent: [], fetch: counting });
      });
      await intercept(
        page,
        {
          pattern: '*/remotes/*',
          answer(request) {
            const { remotes: failing, failure } = bench.failing ?? {};
            const remote = failing?.find(({ name }) => request.url.includes(`/remotes/${name}/`));
            return remote && failure?.files ? failure.files(request, remote) : request.pass();
          },
        },
        {
          pattern: '*/registry.json',
          change(body, isPage) {
            const { failing } = bench;
            if (!failing?.failure.entry) return body;
            if (!isPage) return changed(body, failing);
            if (!inPage.test(body)) throw new Error('The page has no registry in it to change');
            return body.replace(inPage, (registry) => changed(registry, failing));
          },
        },
      );
      await provide(bench);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
});

/** What was counted of a remote since the page was opened. */
async function eventsOf(page: Page, name: string): Promise<ClientEvent[]> {
  await page.clock.fastForward(5_000);
  const bodies = await page.evaluate(() => (globalThis as unknown as { sent: string[] }).sent);
  return bodies
    .flatMap((body) => (JSON.parse(body) as { events: ClientEvent[] }).events)
    .filter(({ remote }) => remote === name);
}

/** Milliseconds that the clocks jump until a failure is certain: the deadline, or the pauses between tries. */
const jumps: Partial<Record<FailureClass, number>> = { timeout: loadDeadline, network: 4_000, http: 4_000 };

/** Lets the clocks run until the panel stands. */
async function untilPanel(page: Page, title: string, failure: FailureClass) {
  await expect(async () => {
    await page.clock.fastForward(jumps[failure] ?? 0);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 50 });
  }).toPass({ timeout: 40_000, intervals: [0, 20] });
}

const retry = { fi: 'Yritä uudelleen', sv: 'Försök igen' };

const titleOfPanel = ({ title }: Descriptor, language: Language) =>
  messages[language].shell.unavailable.title.replace('{part}', title[language]);

test('the matrix has every remote that is on disk, and the application lists each', async ({ request }) => {
  const answer = await request.get(new URL('/registry.json', process.env['OSASTO_ADDRESS']).href);
  const listed = ((await answer.json()) as Registry).remotes;
  for (const some of [remotes, listed])
    expect(some.map(({ name }) => name).toSorted()).toEqual(remotesOnDisk().toSorted());
});

/** One remote that fails in one way, in a page that is open at the banner. */
interface Cell {
  remote: Descriptor;
  kind: FailureKind;
  language: Language;
  /** A remote that works: never failed, or is back. */
  other: Descriptor | undefined;
  /** Whether the user leaves it for the other one while it fails, and returns. */
  isLeft: boolean;
}

/** What is thrown outside of rendering goes on being thrown in its page; so does what an effect throws when it is left. */
const hasOwnPage = (kind: FailureKind) => failures[kind].isQuiet === true || kind === 'text';

const addressIn = (remote: Descriptor, { address }: Failure) => address?.(remote) ?? remotePath(remote);

async function seesOther(page: Page, { other, language }: Cell): Promise<void> {
  if (!other) return;
  await go(page, remotePath(other));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitle(other.name, language));
}

/** Nothing is seen of the failure, and it is counted. */
async function staysQuiet(page: Page, cell: Cell): Promise<void> {
  const { remote, kind, language, other } = cell;
  const failure = failures[kind];
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(pageTitle(remote.name, language));
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0); // else the heading may be the shell's
  await heading.click();
  await seesOther(page, cell);
  await expect(page.getByRole('banner')).toBeVisible();
  await go(page, addressIn(remote, failure));
  await expect(heading).toHaveText(pageTitle(remote.name, language));
  expect((await eventsOf(page, remote.name)).map((event) => event.class)).toContain(failure.class);
  if (!other) return;
  const { build } = remote;
  let thrown: ClientEvent[] = [];
  await expect(async () => {
    thrown = (await eventsOf(page, remote.name)).filter(
      (event) => event.stage === 'thrown' && event.build === build && event.class === failure.class,
    );
    expect(thrown.length).toBeGreaterThanOrEqual(failure.times ?? 1);
  }).toPass({ timeout: 40_000, intervals: [0, 100] });
  const frame = new RegExp(`^/remotes/${remote.name}/${build}/[^/]+\\.js:\\d+:\\d+$`);
  // A text has no stack, and neither has what the page refuses.
  if (!failure.times)
    expect(thrown.flatMap(({ frames = [] }) => frames)).toContainEqual(expect.stringMatching(frame));
  expect(await isChanged(page)).toBe(false);
}

/** The panel says why, the rest works, and it is counted. */
async function showsPanel(page: Page, cell: Cell): Promise<void> {
  const { remote, kind, language, isLeft } = cell;
  const failure = failures[kind];
  const panel = titleOfPanel(remote, language);
  await untilPanel(page, panel, failure.class);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(` ${failure.class}`);
  // What is thrown while another remote leaves is not of that one.
  if (isLeft) {
    await seesOther(page, cell);
    await go(page, addressIn(remote, failure));
    await untilPanel(page, panel, failure.class);
  }
  expect((await eventsOf(page, remote.name)).map((event) => event.class)).toContain(failure.class);
}

/** Retry brings the remote back. */
async function comesBack(bench: Bench, { remote, kind, language }: Cell): Promise<void> {
  const { page, failing } = bench;
  const failure = failures[kind];
  const heading = page.getByRole('heading', { level: 1 });
  // The page's own poll is then half a minute away: no request of it is counted below, and Retry shares none of it.
  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.registry);
  await expect(async () => {
    await page.clock.fastForward(registryPoll);
    const hasAnswer = (key: string) => localStorage.getItem(key) !== null;
    await page.waitForFunction(hasAnswer, storageKeys.registry, { timeout: 1_000 });
  }).toPass({ intervals: [0] });
  await expect.poll(() => bench.registries.size).toBe(0);
  bench.failing = { failure, remotes: failing?.remotes.filter((one) => one !== remote) ?? [] };
  await page.evaluate(
    (name) => Object.assign(globalThis, { osastoGood: name }),
    manifestOf(remote).metaData.globalName,
  );
  bench.requested.length = 0;
  await page.getByRole('button', { name: retry[language] }).click();
  if (failure.address) await expect(heading).not.toHaveText(titleOfPanel(remote, language));
  else await expect(heading).toHaveText(pageTitle(remote.name, language));
  await expect(heading).toBeFocused();
  // Once for all: whatever fails again is only tried again after a pause, with the registry anew.
  expect(bench.requested.filter(isRegistry)).toHaveLength(1);
}

/** Opens an address in a page in which these remotes fail. */
async function open(bench: Bench, failing: Failing, address: string, language: Language): Promise<void> {
  const { page } = bench;
  await page.evaluate((chosen) => localStorage.setItem('preferredLanguage', chosen), language);
  bench.failing = failing;
  forgetSaid(bench);
  // Files that keep their hashes are in the browser's cache: the page would not ask for them.
  if (!failing.failure.entry) await forgetLoaded(page);
  await page.goto(address);
  // Clocks that jump while the shell starts would end its own requests.
  await expect(page.getByRole('banner')).toBeVisible();
}

function forgetSaid(bench: Bench): void {
  bench.said.length = 0;
  bench.requested.length = 0;
}

/** All that is shown of one remote in its page. */
async function stands(bench: Bench, cell: Cell): Promise<void> {
  const { page } = bench;
  const { remote, kind, other, isLeft } = cell;
  const failure = failures[kind];
  await (failure.isQuiet ? staysQuiet(page, cell) : showsPanel(page, cell));
  if (other && isLeft)
    expect(await eventsOf(page, other.name)).not.toContainEqual(expect.objectContaining({ stage: 'thrown' }));
  if (failure.says) expect(bench.said.join('\n')).toMatch(failure.says);
  expect(bench.requested.filter((one) => one.includes('elsewhere.example'))).toEqual([]);
  if (!failure.isQuiet) await comesBack(bench, cell);
  test.info().annotations.push(stood(remote.name, kind));
}

const all = combinations(remotes, failureKinds);

for (const [at, kind] of failureKinds.entries()) {
  const failure = failures[kind];
  const chosen = all.filter(([, one]) => one === kind).map(([remote]) => remote);
  const languageOf = (remote: Descriptor) =>
    languages[(remotes.indexOf(remote) + at) % languages.length] ?? 'fi';

  if (hasOwnPage(kind)) {
    for (const remote of chosen)
      test(`${remote.name} fails and comes back: ${kind}`, async ({ bench }) => {
        test.info().annotations.push(asked(remote.name, kind));
        const others = remotes.filter((one) => one !== remote);
        const other = others[(remotes.indexOf(remote) + at) % others.length];
        const language = languageOf(remote);
        await open(bench, { remotes: [remote], failure }, addressIn(remote, failure), language);
        await stands(bench, { remote, kind, language, other, isLeft: true });
      });
    continue;
  }

  // The one that is left is the last: another is back by then.
  const first = chosen.findIndex((remote) => isOnDiagonal(remotes.indexOf(remote), at, remotes.length));
  const inTurn = [...chosen.slice(first + 1), ...chosen.slice(0, first + 1)];
  const language = languages[at % languages.length] ?? 'fi';
  test(`${inTurn.map(({ name }) => name).join(', ')} fail and come back: ${kind}`, async ({ bench }) => {
    const { page } = bench;
    test.info().annotations.push(...inTurn.map(({ name }) => asked(name, kind)));
    // Without \`CI=true\` there is one alone, and the others never fail.
    const works = remotes.find((one) => !inTurn.includes(one));
    for (const [turn, remote] of inTurn.entries()) {
      /* oxlint-disable no-await-in-loop -- one page */
      const other = inTurn[turn - 1] ?? works;
      const isLeft = turn === inTurn.length - 1;
      await test.step(remote.name, async () => {
        const address = addressIn(remote, failure);
        if (turn === 0) await open(bench, { remotes: inTurn, failure }, address, language);
        else {
          // What the remote before still says is of its own turn.
          await eventsOf(page, remote.name);
          await page.evaluate(() => Object.assign(globalThis, { sent: [] }));
          forgetSaid(bench);
          await go(page, address);
        }
        await stands(bench, { remote, kind, language, other, isLeft });
      });
      /* oxlint-enable no-await-in-loop */
    }
  });
}
