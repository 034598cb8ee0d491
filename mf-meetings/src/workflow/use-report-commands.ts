import { call, callTagged } from '@osasto/api';
import { useQueryClient } from '@osasto/api/query';
import { meetingStatus } from '@osasto/contract';
import { type CommandState, useCommand } from '@osasto/domain/command';
import { districtStatsQuery, sectionQuery } from '@osasto/domain/units';
import { showAlert } from '@osasto/feedback';
import { useTranslate } from '@osasto/i18n';
import { useNavigate } from '@osasto/router';
import { requireId } from '../report/guards.ts';
import { useSeenTag } from '../report/queries.ts';
import type { ReportPartProps } from '../report/report-props.ts';
import type { ReportAction } from './actions.ts';
import { followTransfer } from './use-transfer-results.ts';

/** The actions that send something at once. */
export type CommandAction = Exclude<ReportAction, 'saveDraft' | 'template' | 'return'>;

interface Step {
  action: CommandAction;
  /** Sends it, with the tag of the version that was seen. Rule 1.20. */
  send: (tag: string) => Promise<unknown>;
  question?: () => string | undefined;
  isHarmless?: boolean;
  /** Everything that a report loads goes on to be asked for; not of one that is deleted. */
  isReportReloaded?: boolean;
  /** The page stays open afterwards. */
  isScreenKept?: boolean;
}

/**
 * Commands of the workflow: what is typed is saved first; a refusal marks the rows; afterwards the section's list is
 * shown, as rule 19.17 says. The texts are those of `workflow.<action>` in the catalogue.
 */
function useStep(
  { meeting, section, saveDetails, onRefused }: ReportPartProps,
  {
    action,
    send,
    question,
    isHarmless = false,
    isReportReloaded: reloadsReport = true,
    isScreenKept: stays = false,
  }: Step,
): CommandState<void> {
  const t = useTranslate('meetings');
  const navigate = useNavigate();
  const seenTag = useSeenTag(meeting.id);
  const { sectionId } = meeting;
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
      } catch (failure) {
        onRefused(failure);
        throw failure;
      }
    },
    reload: [
      ...(reloadsReport ? [['meeting', meeting.id]] : []),
      ['meetings'],
      sectionQuery(sectionId).queryKey,
      districtStatsQuery(section.districtId).queryKey,
    ],
    success: () => {
      onRefused();
      showAlert({ kind: 'success', message: `meetings:workflow.${action}.done`, isKept: true });
      if (!stays) void navigate(`/sections/${sectionId}/meetings`);
    },
    failure: `meetings:workflow.${action}.failed`,
  });
}

/** The commands of a report. Rules 7.1, 7.4, 7.16. */
export function useReportCommands(part: ReportPartProps): Record<CommandAction, CommandState<void>> {
  const t = useTranslate('meetings');
  const client = useQueryClient();
  const { id, status, minutes } = part.meeting;
  const hasMinutes = minutes.documents.length > 0 || minutes.isSentByMail;
  const submit = useStep(part, {
    action: 'submit',
    question: () => (hasMinutes ? undefined : t('workflow.submit.noMinutes')),
    isHarmless: true,
    send: (ifMatch) => call('POST meetings/submitmeeting', { body: id, ifMatch }),
  });
  const review = useStep(part, {
    action: 'review',
    isScreenKept: true,
    send: (ifMatch) => call('POST meetings/reviewedmeeting', { body: id, ifMatch }),
  });
  const approve = useStep(part, {
    action: 'approve',
    question: () => t('workflow.approve.question'),
    isHarmless: true,
    send: async (seen) => {
      // Approved is only what is reviewed: both in one go. Rule 7.4.
      const { tag: ifMatch } =
        status.id === meetingStatus.submitted
          ? await callTagged('POST meetings/reviewedmeeting', { body: id, ifMatch: seen })
          : { tag: seen };
      await call('POST meetings/approvemeeting', { body: id, ifMatch });
      followTransfer(id);
    },
  });
  const archive = useStep(part, {
    action: 'archive',
    question: () => t('workflow.archive.question'),
    send: (ifMatch) => call('POST meetings/archivedmeeting', { body: id, ifMatch }),
  });
  const remove = useStep(part, {
    action: 'delete',
    question: () => t('workflow.delete.question'),
    isReportReloaded: false,
    send: async (ifMatch) => {
      try {
        await call('DELETE meetings/deletemeeting', { query: { id: requireId(id) }, body: null, ifMatch });
      } catch (failure) {
        void client.invalidateQueries({ queryKey: ['meeting', id] });
        throw failure;
      }
      client.removeQueries({ queryKey: ['meeting', id], type: 'inactive' });
    },
  });
  return { submit, review, approve, archive, delete: remove };
}
