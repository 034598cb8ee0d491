import { act, render } from '@testing-library/react';
import { loadConfig } from '@osasto/api';
import {
  storageKeys,
  type Claims,
  type Descriptor,
  type Language,
  type LinkEntry,
  type RoleName,
  type RouteEntry,
} from '@osasto/contract';
import { addCatalogue, loadCommonMessages, setLanguage, startLanguage } from '@osasto/i18n';
import { createMemoryRouter, RouterProvider } from '@osasto/router';
import { acceptToken, endSession } from '@osasto/session';
import { person as anybody, createUnsignedToken } from '@osasto/testing';
import './browser.ts';
import { loadMessages } from '../src/messages/load.ts';
import { followRegistry } from '../src/registry/follow.ts';
import { setRemotes } from '../src/registry/store.ts';

/** Somebody who holds a role; who is of a section, is of section 11. */
export const person = (role: RoleName, more: Partial<Claims> = {}): Partial<Claims> =>
  anybody(role, { sectionId: role.startsWith('Section') ? 11 : null, ...more });

/** A remote as the registry lists it; it cannot be loaded here. */
export const remote = (name: string, routes: RouteEntry[], links: LinkEntry[] = []): Descriptor => ({
  name,
  routes,
  links,
  slots: [],
  title: { fi: name, sv: name },
  version: '1.0.0',
  build: 'test',
  manifest: `/remotes/${name}/test/mf-manifest.json`,
  manifestIntegrity: 'sha384-m',
  integrity: 'sha384-test',
  contractVersion: 2,
  shared: {},
});

let started: Promise<void> | undefined;

async function startTexts(language: Language) {
  started ??= startLanguage(loadCommonMessages).then(() => addCatalogue('shell', loadMessages));
  await started;
  await setLanguage(language);
}

interface Start {
  signedIn?: Partial<Claims>;
  language?: Language;
  remotes?: Descriptor[];
}

/** Opens the shell at a path, with its own routes and frame, as a browser does after start-up. */
export async function openShell(path: string, { signedIn, language = 'fi', remotes = [] }: Start = {}) {
  await startTexts(language);
  await loadConfig().catch(() => undefined);
  setRemotes({ remotes, refused: [], broken: [] });
  if (signedIn) acceptToken(createUnsignedToken(signedIn));
  const { routes } = await import('../src/routes.tsx');
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  followRegistry(router, () => undefined);
  const view = render(<RouterProvider router={router} />);
  return { ...view, router, path: () => router.state.location.pathname };
}

/** Ends what a test began. */
export function closeShell(): void {
  act(endSession);
  localStorage.removeItem(storageKeys.token);
  sessionStorage.clear();
}
