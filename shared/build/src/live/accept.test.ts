import { acceptModule } from './accept.ts';

type Exports = Record<string, unknown>;
const [Card, Other] = [() => 'card', () => 'other'];
const isComponent = (value: unknown) => typeof value === 'function';

let drawn: number;

beforeEach(() => {
  jest.useFakeTimers();
  drawn = 0;
  globalThis.osastoLive = {
    refresh: {
      injectIntoGlobalHook: jest.fn(),
      register: jest.fn(),
      createSignatureFunctionForTransform: () => (type) => type,
      isLikelyComponentType: isComponent,
      performReactRefresh: () => {
        drawn += 1;
      },
    },
    add: jest.fn(),
  };
});
afterEach(() => {
  globalThis.osastoLive = undefined;
});

/** What becomes of a module that exported `before`, if it was there, and exports `now`. */
function changed(before: Exports | undefined, now: Exports) {
  const done: string[] = [];
  acceptModule(
    {
      data: before && { exports: before },
      accept: () => done.push('accepted'),
      dispose: () => done.push('kept'),
      invalidate: () => done.push('left to its importers'),
    },
    () => now,
  );
  jest.runAllTimers();
  return [...done, ...(drawn > 0 ? ['drawn'] : [])];
}

test.each<[string, Exports | undefined, Exports, string[]]>([
  ['components, at first', undefined, { Card }, ['kept', 'accepted']],
  ['components, anew', { Card }, { Card: Other }, ['kept', 'accepted', 'drawn']],
  ['one component more', { Card }, { Card, Other }, ['kept', 'accepted', 'left to its importers']],
  ['a table, at first', undefined, { limits: {} }, []],
  ['a table, anew', { limits: {} }, { limits: {} }, ['left to its importers']],
  ['a component and a table', { Card, limits: {} }, { Card, limits: {} }, ['left to its importers']],
  ['nothing', undefined, {}, []],
])('a module of %s', (_, before, now, expected) => {
  expect(changed(before, now)).toEqual(expected);
});

test('many modules of one change are drawn once', () => {
  for (let module = 0; module < 5; module += 1)
    acceptModule(
      { data: { exports: { Card } }, accept: jest.fn(), dispose: jest.fn(), invalidate: jest.fn() },
      () => ({ Card: Other }),
    );
  jest.runAllTimers();
  expect(drawn).toBe(1);
});
