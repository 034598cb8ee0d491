import { choosableMeetingTypes, meetingStatus } from '@osasto/contract';
import { mayInSection, unitFromSection } from '@osasto/domain/units';
import { useMay } from '@osasto/session';
import type { ReportProps } from '../report/report-props.ts';
import type { ReportAction } from './actions.ts';

/** Who may take which action on a report as it stands. Rules 3, 7.1, 7.6, 7.8, 7.14. */
export function useMayAct({ meeting, section, mayEdit }: ReportProps): (action: ReportAction) => boolean {
  const may = useMay();
  const unit = unitFromSection(section);
  const rights: Record<ReportAction, boolean> = {
    submit: mayEdit && may('POST meetings/submitmeeting', unit),
    review: may('POST meetings/reviewedmeeting', unit),
    approve: may('POST meetings/approvemeeting', unit),
    saveDraft: mayEdit,
    template:
      mayInSection(may, 'POST meetings/add', section) &&
      choosableMeetingTypes.includes(meeting.meetingTypeId),
    return: meeting.mayReturn,
    recall: meeting.mayRecall,
    // What may be taken back need not be asked for.
    askBack: meeting.mayAskBack && !meeting.mayRecall && !mayEdit,
    archive: may(
      meeting.status.id === meetingStatus.pending
        ? 'archive.pendingMeeting'
        : 'POST meetings/archivedmeeting',
      unit,
    ),
    delete: mayEdit && may('DELETE meetings/deletemeeting', unit),
  };
  return (action) => rights[action];
}
