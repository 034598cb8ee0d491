import type { ReactNode } from 'react';
import { CallFailed } from '@osasto/api';
import { FailurePanel } from '@osasto/ui/FailurePanel';
import { type LoadedQuery, useInSteps } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';

interface UnitLoadedProps<Unit> {
  query: LoadedQuery<Unit>;
  /** What could not be loaded, in the person's words. */
  failure: string;
  children: (unit: NonNullable<Unit>) => ReactNode;
}

/** The page of a unit once the unit is here: its name is the title, so nothing can be drawn before. */
export function UnitLoaded<Unit>({ query, failure, children }: UnitLoadedProps<Unit>) {
  const { isError, isFetching, error, refetch } = query;
  const data = useInSteps(query.data);
  if (data !== undefined && data !== null) return children(data);
  if (!isError || query.data !== undefined) return <Skeleton shape="page" />;
  return (
    <FailurePanel
      title={failure}
      onRetry={() => void refetch()}
      retrying={isFetching}
      reference={error instanceof CallFailed ? error.requestId : undefined}
    />
  );
}
