import { call, type MemberPosition } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { type CommandState, useCommand } from '@osasto/domain/command';
import { usePositionWords } from '../positions/use-seen-position.ts';
import { useTranslation } from '../texts.ts';

/** Drops what an approver asked for and another has not confirmed. Rule 25.2. */
export function useDropAnnulment(): CommandState<MemberPosition> {
  const t = useTranslation();
  const positionWords = usePositionWords();
  return useCommand<MemberPosition>({
    name: t('annulling.drop.name'),
    question: (row) => t('annulling.drop.question', { name: positionWords(row) }),
    isHarmless: true,
    run: ({ id, tag }) => call('DELETE positions/{id}/annulment', { params: { id }, ifMatch: tag }),
    reload: changedBy('DELETE positions/{id}/annulment'),
    success: 'meetings:annulling.drop.done',
    failure: 'meetings:annulling.drop.failed',
  });
}
