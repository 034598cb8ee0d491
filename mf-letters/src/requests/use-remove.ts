import { useEffect, useRef } from 'react';
import type { LetterRequest } from '@osasto/api';
import { confirm, showAlert } from '@osasto/feedback';
import { formatInstant, useTranslate } from '@osasto/i18n';
import { useDeleteRequest } from './queries.ts';

/** The button that was used goes with its row: the focus goes on at the title, unless it is elsewhere by then. */
function useFocusAfter(requests: readonly LetterRequest[] | undefined) {
  const removed = useRef<number>(undefined);
  useEffect(() => {
    if (removed.current === undefined || requests?.some(({ id }) => id === removed.current)) return;
    removed.current = undefined;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [requests]);
  return (id: number | undefined) => {
    removed.current = id;
  };
}

/** Asks, deletes and tells. `requests` are those in sight. Rule 10.18. */
export function useRemove(requests: readonly LetterRequest[] | undefined) {
  const t = useTranslate('letters');
  const { mutateAsync: deleteRequest } = useDeleteRequest();
  const expectGone = useFocusAfter(requests);
  return async ({ id, created, document: extract }: LetterRequest) => {
    const isSure = await confirm({
      title: t('remove.title'),
      body: t(extract ? 'remove.questionWithExtract' : 'remove.question', {
        created: formatInstant(created),
      }),
      confirm: t('remove.title'),
      danger: true,
    });
    if (!isSure) return;
    expectGone(id);
    try {
      await deleteRequest(id);
      showAlert({ kind: 'success', message: 'letters:remove.done', timeout: 'short' });
    } catch {
      expectGone(undefined);
      showAlert({ kind: 'error', message: 'letters:remove.failed' });
    }
  };
}
