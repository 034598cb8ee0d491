import { callQuery, useQuery } from '@osasto/api/query';
import { useHasDraft } from '@osasto/forms';
import { prepareErrorTexts } from '@osasto/i18n';
import { boardDraftName } from '../board/board.ts';
import { useBoardDraft } from '../board/queries.ts';

/** What sending a report would refuse, what is unusual in it, and what it changes. Rule 24.1. */
export const useSendingCheck = (id: number) =>
  useQuery({
    ...callQuery('POST meetings/checkmeeting', { body: { id } }),
    gcTime: 0, // another visit looks at the report as it is then
  });

/** Whether the texts of errors and warnings are here; until then what is found is not shown. */
export const useErrorTexts = () =>
  useQuery({ queryKey: ['errorTexts'], queryFn: () => prepareErrorTexts().then(() => true) });

/** Choices for the board that are in no report yet: on this device, or saved unfinished. */
export interface UnsavedBoard {
  isHere: boolean;
  savedBy: string | undefined;
}

/** The choices for the board of a report that are not saved; undefined until that is known. Rules 24.1, 24.5. */
export function useUnsavedBoard(id: number): UnsavedBoard | undefined {
  const isHere = useHasDraft(boardDraftName(id));
  const draft = useBoardDraft(id, true);
  if (isHere === undefined || draft.isPending) return undefined;
  return { isHere, savedBy: draft.data && draft.data.rows.length > 0 ? draft.data.by : undefined };
}
