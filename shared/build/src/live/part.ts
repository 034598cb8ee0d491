// In the live build of each part, before anything else of a remote.
import './page-globals.ts';

declare const LIVE_PART: string;
// oxlint-disable-next-line no-underscore-dangle -- webpack's name
declare const __webpack_hash__: string;

const hot = (import.meta as { webpackHot?: { check: (apply: boolean) => Promise<unknown> } }).webpackHot;

if (hot)
  globalThis.osastoLive?.add(LIVE_PART, { hash: () => __webpack_hash__, update: () => hot.check(true) });
