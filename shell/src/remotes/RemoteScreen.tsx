import { startTransition, useContext, useEffect, useState } from 'react';
import { titleOfPage } from '@osasto/contract/page';
import { useLanguage } from '@osasto/i18n';
import { useLocation } from '@osasto/router';
import { Skeleton } from '@osasto/ui/Skeleton';
import { focusTitle } from '../frame/route-change.ts';
import type { Served } from '../registry/store.ts';
import { prefetchFirstCalls } from './first-calls.ts';
import { RemoteFailure } from './failures.ts';
import { LoaderContext } from './loader.ts';
import type { LoadedPart } from './parts.ts';
import { RenderBoundary } from './RenderBoundary.tsx';
import { RemoteUnavailable } from './RemoteUnavailable.tsx';

type Load =
  | { state: 'loading' }
  | { state: 'loaded'; part: LoadedPart }
  | { state: 'stopped' }
  | { state: 'failed'; failure: RemoteFailure };

const stopped = new DOMException('The person stopped the loading', 'AbortError');

function useScreen(remote: Served, path: string) {
  const loader = useContext(LoaderContext);
  const [attempt, setAttempt] = useState({ number: 0, controller: new AbortController() });
  const [load, setLoad] = useState<Load>(() => {
    const part = loader.loaded(remote, path);
    return part ? { state: 'loaded', part } : { state: 'loading' };
  });
  useEffect(() => {
    if (attempt.number === 0 && loader.loaded(remote, path)) return undefined;
    let current = true;
    prefetchFirstCalls(location.pathname, remote.routes);
    const { signal } = attempt.controller;
    loader.load(remote, path, { signal, isRetry: attempt.number > 0 }).then(
      // In steps, between which the browser answers: it is a whole page.
      (part) => current && startTransition(() => setLoad({ state: 'loaded', part })),
      (error: unknown) => {
        if (!current) return;
        setLoad(error instanceof RemoteFailure ? { state: 'failed', failure: error } : { state: 'stopped' });
      },
    );
    return () => {
      current = false;
    };
  }, [loader, remote, path, attempt]);
  // The retry button, which had the focus, is gone.
  const isBack = attempt.number > 0 && load.state === 'loaded';
  useEffect(() => (isBack ? focusTitle() : undefined), [isBack]);
  return {
    load,
    cancel: () => attempt.controller.abort(stopped),
    retry: () => {
      setLoad({ state: 'loading' });
      setAttempt(({ number }) => ({ number: number + 1, controller: new AbortController() }));
    },
  };
}

/** Key of the location at which the page was loaded: its first picture has shown the skeleton already. */
const firstKey = 'default';

/** The screen of a remote in the content area: a skeleton while it loads, a panel when it fails. */
export function RemoteScreen({ remote, path }: { remote: Served; path: string }) {
  const { load, cancel, retry } = useScreen(remote, path);
  const { key } = useLocation();
  const language = useLanguage();
  if (load.state === 'loading') {
    const shape = remote.routes.find((route) => route.path === path)?.shape;
    return (
      <Skeleton
        shape={shape ?? 'page'}
        title={titleOfPage(remote, path)?.[language]}
        now={key === firstKey}
        onStop={cancel}
      />
    );
  }
  if (load.state === 'stopped') return <RemoteUnavailable remote={remote} why="stopped" onRetry={retry} />;
  if (load.state === 'failed') {
    const { class: why, reference } = load.failure;
    return <RemoteUnavailable remote={remote} why={why} reference={reference} onRetry={retry} />;
  }
  const { Part, remote: loaded } = load.part;
  return (
    <RenderBoundary
      remote={loaded}
      waiting={<Skeleton shape="page" />}
      failed={(why, reference) => (
        <RemoteUnavailable remote={loaded} why={why} reference={reference} onRetry={retry} />
      )}
    >
      <Part />
    </RenderBoundary>
  );
}
