import { call } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { useCommand } from '@osasto/domain/command';
import { showAlert } from '@osasto/feedback';
import { formatNumber } from '@osasto/i18n';
import { useNavigate } from '@osasto/router';
import type { MessageDetails } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** Keeps what has not left from leaving. Within the ten seconds nobody has got it, so nothing is asked. Rule 23.3. */
export function useStop({ id, state }: MessageDetails) {
  const t = useTranslation();
  return useCommand({
    name: t(state === 'sending' ? 'messages.stop' : 'messages.cancel'),
    question: () => (state === 'sending' ? t('messages.stopQuestion') : undefined),
    run: () => call('POST messages/{id}/stop', { params: { id } }),
    reload: changedBy('POST messages/{id}/stop'),
    success: 'members:messages.stopped',
    failure: 'members:messages.stopFailed',
  });
}

/** Confirms as a second person that a message is sent. Rule 23.3. */
export function useConfirm({ id, counts }: MessageDetails) {
  const t = useTranslation();
  return useCommand({
    name: t('messages.confirm'),
    question: () =>
      t('messages.confirmQuestion', { count: counts.recipients, number: formatNumber(counts.recipients) }),
    isHarmless: true,
    run: () => call('POST messages/{id}/confirm', { params: { id } }),
    reload: changedBy('POST messages/{id}/confirm'),
    success: 'members:messages.confirmed',
    failure: 'members:messages.confirmFailed',
  });
}

/** Deletes a draft, after a question. */
export function useDeleteDraft(id: number) {
  const t = useTranslation();
  const navigate = useNavigate();
  return useCommand({
    name: t('messages.delete'),
    question: () => t('messages.deleteQuestion'),
    run: () => call('DELETE messages/{id}', { params: { id } }),
    // The draft itself is gone: asking for it again would say that it cannot be opened.
    reload: changedBy('DELETE messages/{id}').filter(([name]) => name === 'GET messages'),
    success: () => {
      showAlert({ kind: 'success', message: 'members:messages.deleted', isKept: true });
      void navigate('/messages', { replace: true });
    },
    failure: 'members:messages.deleteFailed',
  });
}
