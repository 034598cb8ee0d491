import { useEffect, useState } from 'react';
import { Skeleton } from '@osasto/ui/Skeleton';
import { focusTitle } from '../frame/route-change.ts';
import type { Served } from '../registry/store.ts';
import { RemoteFailure } from './failures.ts';
import { knownPart, loadPart, type LoadedPart } from './load.ts';
import { RenderBoundary } from './RenderBoundary.tsx';
import { Unavailable } from './Unavailable.tsx';

type Load =
  | { state: 'loading' }
  | { state: 'loaded'; part: LoadedPart }
  | { state: 'stopped' }
  | { state: 'failed'; failure: RemoteFailure };

const stop = new DOMException('The person stopped the loading', 'AbortError');

function useScreen(remote: Served, path: string) {
  const [attempt, setAttempt] = useState({ number: 0, controller: new AbortController() });
  const [load, setLoad] = useState<Load>(() => {
    const part = knownPart(remote, path);
    return part ? { state: 'loaded', part } : { state: 'loading' };
  });
  useEffect(() => {
    if (attempt.number === 0 && knownPart(remote, path)) return undefined;
    let current = true;
    const { signal } = attempt.controller;
    loadPart(remote, path, { signal, anew: attempt.number > 0 }).then(
      (part) => current && setLoad({ state: 'loaded', part }),
      (failure: unknown) => {
        if (!current) return;
        setLoad(failure instanceof RemoteFailure ? { state: 'failed', failure } : { state: 'stopped' });
      },
    );
    return () => {
      current = false;
    };
  }, [remote, path, attempt]);
  // After a retry the focus was on a button that is gone.
  const isBack = attempt.number > 0 && load.state === 'loaded';
  useEffect(() => (isBack ? focusTitle() : undefined), [isBack]);
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
export function RemoteScreen({ remote, path }: { remote: Served; path: string }) {
  const { load, cancel, retry } = useScreen(remote, path);
  if (load.state === 'loading') return <Skeleton shape="page" onStop={cancel} />;
  if (load.state === 'stopped') return <Unavailable remote={remote} why="stopped" onRetry={retry} />;
  if (load.state === 'failed') {
    const { class: why, reference } = load.failure;
    return <Unavailable remote={remote} why={why} reference={reference} onRetry={retry} />;
  }
  const { Part, remote: loaded } = load.part;
  return (
    <RenderBoundary
      remote={loaded}
      failed={(why, reference) => (
        <Unavailable remote={loaded} why={why} reference={reference} onRetry={retry} />
      )}
    >
      <Part />
    </RenderBoundary>
  );
}
