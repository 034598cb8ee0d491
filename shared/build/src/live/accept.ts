import './page-globals.ts';

declare const LIVE_PART: string;

type Exports = Record<string, unknown>;

/** What webpack gives a module of a live build. */
interface Hot {
  data?: { exports?: Exports };
  accept: () => void;
  dispose: (keep: (data: { exports?: Exports }) => void) => void;
  invalidate: () => void;
}

const refresh = () => globalThis.osastoLive?.refresh;

/** Notes the components of a file. */
export const createRegister =
  (file: string) =>
  (type: unknown, name: string): void =>
    refresh()?.register(type, `${file} ${name}`);

/** Notes which hooks a component uses: where they change, its state begins anew. */
export const hookSignature = (): ((...given: unknown[]) => unknown) =>
  refresh()?.createSignatureFunctionForTransform() ?? ((type) => type);

const areComponents = (exports: Exports) =>
  Object.keys(exports).length > 0 &&
  Object.values(exports).every((one) => refresh()?.isLikelyComponentType(one));

const sameNames = (one: Exports, other: Exports) =>
  Object.keys(one).toSorted().join() === Object.keys(other).toSorted().join();

let isScheduled = false;

/** Draws what has changed once, after all changed modules have been evaluated. */
function draw(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    refresh()?.performReactRefresh();
  });
}

/**
 * Ends a change at a module that exports components only: nothing that imports it is evaluated again, and the
 * components that stand in the page are drawn anew. All others leave it to those that import them.
 */
export function acceptModule(hot: Hot, exportsOf: () => Exports): void {
  if (!refresh()) return;
  const now = { ...exportsOf() };
  const before = hot.data?.exports;
  if (!areComponents(now)) {
    if (before) hot.invalidate();
    return;
  }
  hot.dispose((data) => (data.exports = now));
  hot.accept();
  if (!before) return;
  if (sameNames(before, now)) draw();
  else hot.invalidate();
}

/** Puts the texts of a catalogue in place of those in the page. */
export function acceptTexts(hot: Hot, language: string, exportsOf: () => Exports): void {
  if (!globalThis.osastoLive) return;
  const now = { ...exportsOf() };
  hot.dispose((data) => (data.exports = now));
  hot.accept();
  const namespace = LIVE_PART.replace(/^mf-/, '');
  if (hot.data?.exports) globalThis.osastoLive.addTexts?.(namespace, language, now['default']);
}
