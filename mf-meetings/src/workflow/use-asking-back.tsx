import { useState } from 'react';
import { call, type Meeting } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { useCommand } from '@osasto/domain/command';
import { useSeenTag } from '../report/queries.ts';
import { AskBackDialog } from './AskBackDialog.tsx';
import { useTranslation } from '../texts.ts';

/** Takes a sent report back, or asks the district for it; `dialog` is drawn beside the button. Rule 24.2. */
export function useAskingBack(meeting: Meeting) {
  const t = useTranslation();
  const seenTag = useSeenTag(meeting.id);
  const [isAsking, setAsking] = useState(false);
  const recall = useCommand({
    name: t('workflow.recall.name'),
    busy: t('workflow.recall.busy'),
    question: () => t('workflow.recall.question'),
    isHarmless: true,
    run: async () => {
      const ifMatch = await seenTag();
      return call('POST meetings/recallmeeting', { body: meeting.id, ifMatch });
    },
    reload: changedBy('POST meetings/recallmeeting'),
    success: 'meetings:workflow.recall.done',
    failure: 'meetings:workflow.recall.failed',
  });
  return {
    recall,
    askBack: () => setAsking(true),
    dialog: isAsking && <AskBackDialog meeting={meeting} onClose={() => setAsking(false)} />,
  };
}
