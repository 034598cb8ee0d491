import { call, type CallName, callTagged } from '@osasto/api';
import { changedBy, invalidate, useQueryClient } from '@osasto/api/query';
import { meetingStatus } from '@osasto/contract';
import { type CommandState, useCommand } from '@osasto/domain/command';
import { showAlert } from '@osasto/feedback';
import { useNavigate } from '@osasto/router';
import { requireId } from '../report/guards.ts';
import { reportKeys, useSeenTag } from '../report/queries.ts';
import type { ReportPartProps } from '../report/report-props.ts';
import type { ReportAction } from './actions.ts';
import { followTransfer } from './use-transfer-results.ts';
import { useTranslation } from '../texts.ts';

/** The actions that send something at once. */
export type CommandAction = Exclude<ReportAction, 'saveDraft' | 'template' | 'return'>;

const calls = {
  submit: 'POST meetings/submitmeeting',
  review: 'POST meetings/reviewedmeeting',
  approve: 'POST meetings/approvemeeting',
  archive: 'POST meetings/archivedmeeting',
  delete: 'DELETE meetings/deletemeeting',
} as const satisfies Record<CommandAction, CallName>;

interface Step {
  action: CommandAction;
  /** Sends it, with the tag of the version that was seen. Rule 1.20. */
  send: (tag: string) => Promise<unknown>;
  question?: () => string | undefined;
  isHarmless?: boolean;
}

/** Where a step leads when it is done. */
export type AfterStep = (action: CommandAction) => void;

/** After a step the section's list is shown, as rule 19.17 says; marking as checked leaves the page open. */
function useSectionList({ meeting: { sectionId } }: ReportPartProps): AfterStep {
  const navigate = useNavigate();
  return (action) => {
    if (action !== 'review') void navigate(`/sections/${sectionId}/meetings`);
  };
}

/**
 * Commands of the workflow: what is typed is saved first; an error marks the rows. The texts are those of `workflow.<action>` in the catalogue.
 */
function useStep(
  { meeting, saveDetails, onRefused }: ReportPartProps,
  afterStep: AfterStep,
  { action, send, question, isHarmless = false }: Step,
): CommandState<void> {
  const t = useTranslation();
  const seenTag = useSeenTag(meeting.id);
  return useCommand({
    name: t(`workflow.${action}.name`),
    busy: t(`workflow.${action}.busy`),
    ...(question && { question }),
    isHarmless,
    run: async () => {
      // The details show what is wrong with them; there is nothing more to say.
      if (!(await saveDetails.current())) throw new DOMException('Not saved.', 'AbortError');
      try {
        await send(await seenTag());
      } catch (error) {
        onRefused(error);
        throw error;
      }
    },
    reload: changedBy(calls[action]),
    success: () => {
      onRefused();
      showAlert({ kind: 'success', message: `meetings:workflow.${action}.done`, isKept: true });
      afterStep(action);
    },
    failure: `meetings:workflow.${action}.failed`,
  });
}

/**
 * The commands of a report. Rules 7.1, 7.4, 7.16.
 *
 * @param afterStep the section's list, unless the page leads elsewhere
 */
export function useReportCommands(
  part: ReportPartProps,
  afterStep?: AfterStep,
): Record<CommandAction, CommandState<void>> {
  const t = useTranslation();
  const sectionList = useSectionList(part);
  const leave = afterStep ?? sectionList;
  const client = useQueryClient();
  const { id, status, minutes } = part.meeting;
  const hasMinutes = minutes.documents.length > 0 || minutes.isSentByMail;
  const submit = useStep(part, leave, {
    action: 'submit',
    question: () => (hasMinutes ? undefined : t('workflow.submit.noMinutes')),
    isHarmless: true,
    send: (ifMatch) => call(calls.submit, { body: id, ifMatch }),
  });
  const review = useStep(part, leave, {
    action: 'review',
    send: (ifMatch) => call(calls.review, { body: id, ifMatch }),
  });
  const approve = useStep(part, leave, {
    action: 'approve',
    question: () => t('workflow.approve.question'),
    isHarmless: true,
    send: async (seen) => {
      // Approved is only what is reviewed: both in one go. Rule 7.4.
      const { tag: ifMatch } =
        status.id === meetingStatus.submitted
          ? await callTagged(calls.review, { body: id, ifMatch: seen })
          : { tag: seen };
      await call(calls.approve, { body: id, ifMatch });
      followTransfer(id);
    },
  });
  const archive = useStep(part, leave, {
    action: 'archive',
    question: () => t('workflow.archive.question'),
    send: (ifMatch) => call(calls.archive, { body: id, ifMatch }),
  });
  const remove = useStep(part, leave, {
    action: 'delete',
    question: () => t('workflow.delete.question'),
    send: async (ifMatch) => {
      try {
        await call(calls.delete, { query: { id: requireId(id) }, body: null, ifMatch });
      } catch (error) {
        void invalidate(reportKeys(id));
        throw error;
      }
      for (const queryKey of reportKeys(id)) client.removeQueries({ queryKey, type: 'inactive' });
    },
  });
  return { submit, review, approve, archive, delete: remove };
}
