// Shows the first picture of the page, which the build has drawn, before any other script has come: sign-in, or the frame with the
// shape of the page that is opened. It stands behind the sign-in, which is shown at once; the frame needs the rest of the page. It
// stays small: it is in every page.
import type { Descriptor, Language, Registry, RouteEntry, storageKeys } from '@osasto/contract';
import { paramsIn, titleOfPage } from '@osasto/contract/page';

const keys: Pick<typeof storageKeys, 'token' | 'language' | 'override'> = {
  token: 'authToken',
  language: 'preferredLanguage',
  override: 'override',
};
const { documentElement: page } = document;
const app = document.getElementById('app');
const cspNonce = document.currentScript?.nonce ?? '';
let picture: Element | null = null;

interface Claims {
  districtId?: number | null;
  sectionId?: number | null;
}

/** What the browser keeps; undefined where it keeps nothing for this site. */
function kept<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** What the token says; the service decides whether it still counts. */
const claims = (): Claims | undefined =>
  kept(() => {
    const [, part = ''] = (localStorage.getItem(keys.token) ?? '').split('.');
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  });

/** The remote of the registry that the address is of, and its route. */
function routeAt(path: string): { remote: Descriptor; route: RouteEntry } | undefined {
  try {
    const { remotes } = JSON.parse(document.getElementById('registry')?.textContent ?? '') as Registry;
    for (const remote of remotes) {
      const route = remote.routes.find((one) => paramsIn(one.path, path));
      if (route) return { remote, route };
    }
    return undefined;
  } catch {
    return undefined; // the page comes without the registry
  }
}

/** Has the browser fetch what the application will ask for, beside the application itself. */
function preload(href: string, integrity?: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = { js: 'script', css: 'style', json: 'fetch' }[/\.(\w+)(?:\?|$)/.exec(href)?.[1] ?? ''] ?? '';
  // As it is requested later, or it would be fetched twice: federation.ts, file-requests.ts.
  if (link.as === 'fetch' || integrity) link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.nonce = cspNonce;
  link.href = href;
  const settle = ({ type }: Event) => (link.dataset['preload'] = type);
  for (const event of ['load', 'error']) link.addEventListener(event, settle);
  link.dataset['preload'] = 'pending';
  document.head.append(link);
}

/** The remote's manifest, entry, screen and texts, each as it is requested later. */
function preloadRemote({ manifest, files }: Descriptor, path: string): void {
  preload(manifest);
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1);
  const texts = files?.texts[page.lang as Language];
  for (const [name, integrity] of [files?.entry, files?.screens[path], texts].flatMap((list) => list ?? []))
    preload(folder + name, integrity);
}

function choosePicture(): 'sign-in' | 'frame' {
  const path = location.pathname;
  const isOpen = app?.dataset['open']?.split(' ').includes(path) ?? false;
  return path !== '/login' && (isOpen || claims()) ? 'frame' : 'sign-in';
}

function show(): void {
  const path = location.pathname;
  const person = claims();
  const name = choosePicture();
  const template = document.querySelector<HTMLTemplateElement>(
    `template[data-picture="${name}"][lang="${page.lang}"]`,
  );
  if (!app || !template) return;
  const typed = new Map([...app.querySelectorAll('input')].map(({ name, value }) => [name, value]));
  app.replaceChildren(template.content.cloneNode(true));
  app.dataset['drawn'] = '';
  picture = app.firstElementChild;
  for (const input of app.querySelectorAll('input')) input.value = typed.get(input.name) ?? '';
  if (name === 'sign-in') return;
  const { remote, route } = routeAt(path) ?? {};
  const title = remote && route && titleOfPage(remote, route.path)?.[page.lang as Language];
  for (const element of app.querySelectorAll<HTMLElement>('[data-shape-of-page]'))
    element.hidden = element.dataset['shapeOfPage'] !== (route?.shape ?? 'page');
  for (const element of app.querySelectorAll('[data-page-title]')) element.textContent = title ?? '';
  // The home that a person lands on has no band.
  const isHome = [`/districts/${person?.districtId}`, `/sections/${person?.sectionId}`].includes(path);
  const band = app.querySelector<HTMLElement>('[data-drawn-band]');
  if (band && route && !isHome) band.dataset['band'] = path.startsWith('/sections/') ? 'section' : 'other';
}

/** @param files of the shell, each with its integrity behind a `#`: shared/build/src/integrity.ts */
const preloadAll = (files = '') => {
  for (const file of files.split(' ')) {
    const [href = '', integrity] = file.split('#');
    preload(href, integrity);
  }
};

// The shell itself does not come, or is not what the page names: nothing else could say so.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLElement) || target.dataset['ownFile'] === undefined) return;
    app?.replaceChildren();
    document.getElementById('unreachable')?.removeAttribute('hidden');
    // A browser would keep what it was sent for the next try too.
    const address = target.getAttribute('src') ?? target.getAttribute('href') ?? '';
    fetch(address, { cache: 'reload' }).catch(() => 'the next try asks for it anew');
  },
  true,
);

/** Does what needs the whole page: the frame's pictures and the registry. Before the shell's scripts, which wait for the page too. */
function finish(): void {
  if (choosePicture() === 'frame') show();
  if (!claims() || location.pathname === '/login') return;
  const { remote, route } = routeAt(location.pathname) ?? {};
  const isLive =
    remote && !remote.rollout && !remote.disabled && !kept(() => sessionStorage.getItem(keys.override));
  if (isLive) preloadRemote(remote, route?.path ?? '');
}

if (choosePicture() === 'sign-in') show();
preloadAll(app?.getAttribute(`data-texts-${page.lang}`) ?? undefined);
if (claims() && location.pathname !== '/login') preloadAll(app?.dataset['files']);
document.addEventListener('readystatechange', finish, { once: true });

// Until the application has taken the picture's place; it sends what was to be sent: typed.ts.
app?.addEventListener('submit', (event) => {
  if (!picture?.isConnected || !(event.target instanceof HTMLElement)) return;
  event.preventDefault();
  event.target.dataset['sent'] = '';
});
app?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest<HTMLElement>('button[lang]');
  if (!picture?.isConnected || !button) return;
  kept(() => localStorage.setItem(keys.language, button.lang));
  page.lang = button.lang;
  show();
});
