import { useCallback, useEffect, useRef, useState } from 'react';
import { sendOnce } from './send-once.ts';

/** Resolves once the browser has a network, at once when it has. @throws the signal's reason when it aborts before */
export async function whenOnline(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (navigator.onLine) return;
  await new Promise<void>((resolve, reject) => {
    const listeners = new AbortController();
    const end = (settle: () => void) => () => {
      listeners.abort();
      settle();
    };
    addEventListener('online', end(resolve), listeners);
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason as Error)),
      listeners,
    );
  });
}

/** What is to be sent once there is a network. */
export interface WaitForNetwork {
  /** Since when something waits; undefined while nothing does. */
  since: Date | undefined;
  /**
   * Sends once there is a network, and gives the answer. Rejects with what `send` throws, and with an `AbortError` when it
   * was cancelled, the screen was left or the session has ended.
   */
  send: <Result>(send: () => Promise<Result>) => Promise<Result>;
  cancel: () => void;
}

/** Lets a command wait for the network, visibly (`since`) and only as long as its screen stands, at its address. */
export function useWaitForNetwork(): WaitForNetwork {
  const [since, setSince] = useState<Date>();
  const waiting = useRef<AbortController>(undefined);
  const hasLeft = useRef(false);
  const cancel = useCallback(() => waiting.current?.abort(), []);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      cancel();
    };
  }, [cancel]);
  const untilOnline = useCallback(async () => {
    const controller = new AbortController();
    if (hasLeft.current) controller.abort();
    waiting.current = controller;
    if (!navigator.onLine) setSince(new Date());
    const { pathname } = location;
    try {
      await whenOnline(controller.signal);
      // The address changes first: on a slow machine the screen that was left stands a while longer.
      if (location.pathname !== pathname) throw new DOMException('The screen was left.', 'AbortError');
    } finally {
      setSince(undefined);
    }
  }, []);
  const sendWhenOnline = useCallback(
    <Result>(send: () => Promise<Result>) => sendOnce(send, untilOnline),
    [untilOnline],
  );
  return { since, send: sendWhenOnline, cancel };
}
