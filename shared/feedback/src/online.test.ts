/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useWaitForNetwork, whenOnline, type WaitForNetwork } from './online.ts';

const onLine = jest.spyOn(navigator, 'onLine', 'get');
const goOnline = async () => {
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
};
beforeEach(() => void onLine.mockReturnValue(false));
afterAll(() => onLine.mockRestore());

const settled = jest.fn<void, [string]>();
beforeEach(() => settled.mockReset());
const watch = (promise: Promise<void>) =>
  promise.then(
    () => settled('online'),
    (error: Error) => settled(error.name),
  );

test('with a network nothing waits', async () => {
  onLine.mockReturnValue(true);
  await expect(whenOnline(new AbortController().signal)).resolves.toBeUndefined();
});

test('without one it waits for the next', async () => {
  const waiting = watch(whenOnline(new AbortController().signal));
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  await goOnline();
  await waiting;
  expect(settled).toHaveBeenCalledWith('online');
});

test('what was aborted stays so when the network is back', async () => {
  const controller = new AbortController();
  const waiting = watch(whenOnline(controller.signal));
  controller.abort();
  await goOnline();
  await waiting;
  expect(settled.mock.calls).toEqual([['AbortError']]);
});

describe('a screen', () => {
  const begin = ({ current }: { current: WaitForNetwork }) =>
    act(async () => void watch(current.send(async () => undefined)));

  test('says since when something waits, and no longer when it is sent', async () => {
    const { result } = renderHook(useWaitForNetwork);
    expect(result.current.since).toBeUndefined();
    await begin(result);
    expect(result.current.since).toBeInstanceOf(Date);
    await act(goOnline);
    expect(result.current.since).toBeUndefined();
    expect(settled).toHaveBeenCalledWith('online');
  });

  test('that is left takes with it what waits', async () => {
    const { result, unmount } = renderHook(useWaitForNetwork);
    await begin(result);
    unmount();
    await act(goOnline);
    expect(settled.mock.calls).toEqual([['AbortError']]);
  });

  test('that is left takes it with it while the next screen is not drawn yet', async () => {
    const { result } = renderHook(useWaitForNetwork);
    await begin(result);
    history.pushState(null, '', '/elsewhere');
    await act(goOnline);
    history.back();
    expect(settled.mock.calls).toEqual([['AbortError']]);
  });

  test('that was left begins nothing any more', async () => {
    const { result, unmount } = renderHook(useWaitForNetwork);
    unmount();
    onLine.mockReturnValue(true);
    await act(() => watch(result.current.send(async () => undefined)));
    expect(settled).toHaveBeenCalledWith('AbortError');
  });

  test('where it is cancelled forgets it', async () => {
    const { result } = renderHook(useWaitForNetwork);
    await begin(result);
    await act(async () => result.current.cancel());
    expect(result.current.since).toBeUndefined();
    await act(goOnline);
    expect(settled.mock.calls).toEqual([['AbortError']]);
  });
});
