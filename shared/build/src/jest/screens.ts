import './text-encoding.ts';
import '@osasto/permissions/own-table';
import '@testing-library/jest-dom';
import * as React from 'react';
import { configure } from '@testing-library/dom';

// A screen's first import is compiled while it waits: on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 20_000 });

// React notes for each element where it was made, for its tools: a tenth of what a screen takes here.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

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
