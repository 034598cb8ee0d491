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
import { followTransfer, sayApproval } from './use-transfer-results.ts';
import { useTranslation } from '../texts.ts';

/** The actions that send something at once. */
export type CommandAction = Exclude<
  ReportAction,
  'submit' | 'saveDraft' | 'template' | 'return' | 'recall' | 'askBack'
>;

const calls = {
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
  /** Says that it is done, where that is not the whole truth. */
  say?: (message: string) => void;
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
  {
    action,
    send,
    question,
    isHarmless = false,
    say = (message) => showAlert({ kind: 'success', message, isKept: true }),
  }: Step,
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
      say(`meetings:workflow.${action}.done`);
      afterStep(action);
    },
    failure: `meetings:workflow.${action}.failed`,
  });
}

/**
 * The commands of a report. Rules 7.1, 7.4.
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
  const { id, status } = part.meeting;
  const review = useStep(part, leave, {
    action: 'review',
    send: (ifMatch) => call(calls.review, { body: id, ifMatch }),
  });
  const approve = useStep(part, leave, {
    action: 'approve',
    question: () => t('workflow.approve.question'),
    isHarmless: true,
    say: (message) => sayApproval(id, message),
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
  return { review, approve, archive, delete: remove };
}
