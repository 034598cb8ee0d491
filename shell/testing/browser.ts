// The build puts them in; no remote is loaded here.
Object.assign(globalThis, { SHARED_VERSIONS: {} });
// The router makes one for each navigation; jsdom has none.
globalThis.Request ??= class {
  readonly method = 'GET';
  readonly url: string;
  readonly signal: AbortSignal | undefined;
  constructor(url: string | URL, init: RequestInit = {}) {
    this.url = String(url);
    this.signal = init.signal ?? undefined;
  }
} as unknown as typeof Request;
// jsdom lays nothing out, so it cannot scroll.
globalThis.scrollTo = () => {};
