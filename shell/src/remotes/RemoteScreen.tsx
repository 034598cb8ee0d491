import { useEffect, useState, type ComponentType } from 'react';
import type { Descriptor } from '@osasto/contract';
import { Skeleton } from '@osasto/ui/Skeleton';
import { knownScreen, loadScreen } from './load.ts';
import { RemoteFailure } from './failures.ts';
import { Unavailable } from './Unavailable.tsx';
import { RenderBoundary } from './RenderBoundary.tsx';

type Load =
  | { state: 'loading' }
  | { state: 'loaded'; screen: ComponentType }
  | { state: 'stopped' }
  | { state: 'failed'; failure: RemoteFailure };

const stop = new DOMException('The person stopped the loading', 'AbortError');

function useScreen(descriptor: Descriptor, path: string) {
  const [attempt, setAttempt] = useState({ number: 0, controller: new AbortController() });
  const [load, setLoad] = useState<Load>(() => {
    const screen = knownScreen(descriptor, path);
    return screen ? { state: 'loaded', screen } : { state: 'loading' };
  });
  useEffect(() => {
    if (attempt.number === 0 && knownScreen(descriptor, path)) return undefined;
    let current = true;
    loadScreen(descriptor, path, { signal: attempt.controller.signal }).then(
      (screen) => current && setLoad({ state: 'loaded', screen }),
      (failure: unknown) => {
        if (!current) return;
        setLoad(failure instanceof RemoteFailure ? { state: 'failed', failure } : { state: 'stopped' });
      },
    );
    return () => {
      current = false;
    };
  }, [descriptor, path, attempt]);
  // After a retry the focus is on a button that is gone.
  const isBack = attempt.number > 0 && load.state === 'loaded';
  useEffect(() => {
    if (isBack) (document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'))?.focus();
  }, [isBack]);
  return {
    load,
    cancel: () => attempt.controller.abort(stop),
    retry: () => {
      setLoad({ state: 'loading' });
      setAttempt(({ number }) => ({ number: number + 1, controller: new AbortController() }));
    },
  };
}

/** The screen of a remote in the content area, and what stands there until it has come or when it does not come. */
export function RemoteScreen({ descriptor, path }: { descriptor: Descriptor; path: string }) {
  const { load, cancel, retry } = useScreen(descriptor, path);
  if (load.state === 'loading') return <Skeleton shape="page" onStop={cancel} />;
  if (load.state === 'stopped') return <Unavailable remote={descriptor} why="stopped" onRetry={retry} />;
  if (load.state === 'failed') {
    return <Unavailable remote={descriptor} reference={load.failure.reference} onRetry={retry} />;
  }
  const Screen = load.screen;
  return (
    <RenderBoundary descriptor={descriptor}>
      <Screen />
    </RenderBoundary>
  );
}
