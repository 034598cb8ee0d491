import './text-encoding.ts';
import '@osasto/permissions/own-table';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import * as React from 'react';

// A screen's first import is compiled while it waits: on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 20_000 });

// React notes a stack for each element until it has noted many: an eighth of the time of a screen, for warnings that nobody reads.
Object.defineProperty(
  (React as unknown as Record<string, object>)[
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  ] ?? {},
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {} },
);

// jsdom lacks what every browser has.
globalThis.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
})) as unknown as typeof matchMedia;

/** Nothing is ever near the window, unless a test says so. */
class NoIntersectionObserver {
  observe(): void {}
  disconnect(): void {}
}
globalThis.IntersectionObserver ??= NoIntersectionObserver as unknown as typeof IntersectionObserver;

/** What the router reads of a request when it navigates; calls to the service do not use it. */
class NavigationRequest {
  readonly method = 'GET';
  readonly url: string;
  readonly signal: AbortSignal | undefined;

  constructor(url: string, { signal }: { signal?: AbortSignal } = {}) {
    this.url = url;
    this.signal = signal;
  }
}
globalThis.Request ??= NavigationRequest as unknown as typeof Request;
