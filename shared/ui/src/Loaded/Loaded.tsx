import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { useCommonTranslation } from '@osasto/i18n';

export { useInSteps } from './use-in-steps.ts';

/** What it needs of a query; those of react-query fit. */
export interface LoadedQuery<Data> {
  data: Data | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

export interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  children: (data: NonNullable<Data>) => ReactNode;
  /** Shown for an empty list or nothing at all, or where `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: NonNullable<Data>) => boolean;
  skeleton?: ReactNode;
  /** What failed, in the user's words. */
  failure?: ReactNode | ((error: unknown) => ReactNode);
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/** After a retry the focus was on a button that is gone: it goes on at the title of the page. */
function useFocusAfterRetry(isError: boolean) {
  const retried = useRef(false);
  useEffect(() => {
    if (isError || !retried.current) return;
    retried.current = false;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isError]);
  return () => {
    retried.current = true;
  };
}

/** Loading from 300 ms, failure with a retry beside what failed, emptiness, and then the thing itself. */
export function Loaded<Data>({
  query,
  children,
  empty,
  isEmpty = isEmptyList,
  skeleton,
  failure,
}: LoadedProps<Data>) {
  const t = useCommonTranslation();
  const { data } = query;
  const noteRetry = useFocusAfterRetry(query.isError);
  const failed = query.isError && (
    <Alert
      kind="error"
      action={
        <Button
          size="sm"
          icon="refresh-cw"
          busy={query.isFetching}
          busyText={t('ui.retrying')}
          onClick={() => {
            noteRetry();
            void query.refetch();
          }}
        >
          {t('ui.retry')}
        </Button>
      }
    >
      {(typeof failure === 'function' ? failure(query.error) : failure) ?? t('ui.loadFailed')}
    </Alert>
  );
  if (data === undefined) return failed || (query.isPending ? (skeleton ?? <Skeleton />) : empty);
  const nothing = data === null || isEmpty(data);
  return (
    <>
      {failed}
      {nothing && empty !== undefined ? empty : data === null ? null : children(data)}
    </>
  );
}
