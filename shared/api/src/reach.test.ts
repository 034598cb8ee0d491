import { CallFailed, Unreachable } from './call-errors.ts';

const noAnswer = new Unreachable('GET code', 'no answer', { mayHaveArrived: true });
const failed = (status: number) => new CallFailed('GET code', status, '', undefined);

/** A page that has just been loaded. */
async function freshPage() {
  jest.resetModules();
  const reach = await import('./reach.ts');
  // The classes of this page, by which it knows its failures.
  const failures = await import('./call-errors.ts');
  return { ...reach, ...failures };
}

test.each([
  ['no answer', noAnswer, true],
  ['502', failed(502), true],
  ['503', failed(503), true],
  ['504', failed(504), true],
  ['500', failed(500), false],
  ['403', failed(403), false],
  ['a mistake of ours', new TypeError('x is not a function'), false],
])('%s: the service is out of reach: %j', async (_, failure, expected) => {
  const { isOutOfReach } = await import('./reach.ts');
  expect(isOutOfReach(failure)).toBe(expected);
});

test('the first call that finds no service is reported once', async () => {
  const page = await freshPage();
  const missing = jest.fn();
  page.followReach(missing);
  const failure = new page.Unreachable('GET code', 'no answer', { mayHaveArrived: true });
  page.noteFailure(failure);
  page.noteFailure(failure);
  expect(missing).toHaveBeenCalledTimes(1);
});

test.each([
  [200, true],
  [401, true],
  [500, true],
  [503, false],
])('after an answer %i a failure is the page’s own: %j', async (status, expected) => {
  const page = await freshPage();
  const missing = jest.fn();
  page.followReach(missing);
  page.noteAnswerStatus(status);
  page.noteFailure(new page.Unreachable('GET code', 'no answer', { mayHaveArrived: true }));
  expect(missing).toHaveBeenCalledTimes(expected ? 0 : 1);
});
