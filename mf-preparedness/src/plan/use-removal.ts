import { useEffect, useState } from 'react';
import { confirm, showAlert } from '@osasto/feedback';
import { useTranslate } from '@osasto/i18n';
import { type PaperKind, useDeletePaper } from './queries.ts';

/** The button that was used is gone with its row: the focus goes on at the title of the page. */
function useFocusAfter(removals: number) {
  useEffect(() => {
    if (removals === 0 || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [removals]);
}

/** Deletes a plan or an attachment after a question. `failed` tries a deletion that failed once more. Rule 12.5. */
export function useRemoval(kind: PaperKind) {
  const t = useTranslate('preparedness');
  const { mutate, isError, variables } = useDeletePaper();
  const [removals, setRemovals] = useState(0);
  useFocusAfter(removals);

  const remove = (id: number) =>
    mutate(id, {
      onSuccess: () => {
        showAlert({ kind: 'success', message: `preparedness:paper.deleted.${kind}`, timeout: 'short' });
        setRemovals((count) => count + 1);
      },
    });

  const ask = async (id: number, name: string) => {
    const isSure = await confirm({
      title: t(`paper.delete.${kind}`),
      body: t(`paper.deleteQuestion.${kind}`, { name }),
      confirm: t(`paper.delete.${kind}`),
      danger: true,
    });
    if (isSure) remove(id);
  };
  return { ask, retry: isError ? () => remove(variables) : undefined };
}
