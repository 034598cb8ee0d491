import { notVisible } from '../../platform/http/not-visible.ts';
import type { Body } from '@osasto/api';
import type { Database } from '../../platform/database/connection.ts';
import { storeFile, type CheckedFile } from '../../platform/files/upload.ts';
import { mapConstraintErrors } from '../../platform/database/constraints.ts';
import { auditActorOf, onMeeting, type Change } from '../elections/locking.ts';
import { auditMeeting } from '../elections/moving.ts';
import { requireSection } from './changes.ts';
import { documentStage, stageIn } from '../elections/states.ts';

/** Keys for files of minutes. Rule 1.17. */
export const minutesKeys = {
  nameTooLong: 'editmeeting.minutesfileuploadnametoolarge',
  typeTooLong: 'editmeeting.minutesfileuploadtypetoolarge',
};

/** Says whether the signed minutes come on paper or by e-mail. The state is the workflow's. Rules 7.17, 7.26. */
export const updateMinutes = (
  db: Database,
  request: Change,
  { meetingId, isSentByMail }: Body<'PUT meetings/addorupdatemeetingminutes'>,
): Promise<void> =>
  onMeeting(db, request, meetingId, 'edit', async (tx, meeting) => {
    const before = await tx
      .selectFrom('minutes')
      .select('is_sent_by_mail as isSentByMail')
      .where('meeting_id', '=', meetingId)
      .executeTakeFirstOrThrow();
    if (before.isSentByMail === isSentByMail) return;
    await tx
      .updateTable('minutes')
      .set({ is_sent_by_mail: isSentByMail })
      .where('meeting_id', '=', meetingId)
      .execute();
    await auditMeeting(tx, auditActorOf(request), meeting, {
      action: 'minutes',
      before,
      after: { isSentByMail },
    });
  });

/** Adds a file to the minutes. Names are unique on a meeting, whatever their case. Rules 1.16, 7.18. */
export const addDocument = (
  db: Database,
  request: Change,
  meetingId: number,
  { minutesId, sectionId }: Pick<Body<'POST meetings/uploaddoc'>, 'minutesId' | 'sectionId'>,
  file: CheckedFile,
): Promise<number> =>
  mapConstraintErrors(
    onMeeting(db, request, meetingId, 'edit', async (tx, meeting) => {
      await requireSection(tx, request, 'POST meetings/uploaddoc', meeting, sectionId);
      const fileId = await storeFile(tx, file, { kind: 'minutes', ...meeting });
      const { name, fileType } = file;
      const { id } = await tx
        .insertInto('minutes_document')
        .values({
          minutes_id: minutesId,
          file_id: fileId,
          name,
          file_type: fileType,
          uploaded_by: request.session.name,
          stage: stageIn[meeting.statusId] ?? documentStage.created,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const after = { document: id, name, fileType, size: file.content.length };
      await auditMeeting(tx, auditActorOf(request), meeting, { action: 'document.add', after });
      return id;
    }),
  );

/** Removes a file of the minutes. Rule 7.18. */
export const removeDocument = (db: Database, request: Change, meetingId: number, id: number): Promise<void> =>
  onMeeting(db, request, meetingId, 'edit', async (tx, meeting) => {
    const removed = await tx
      .deleteFrom('minutes_document')
      .where('id', '=', id)
      .returning(['id as document', 'name', 'file_type as fileType', 'uploaded_by as uploadedBy'])
      .executeTakeFirst();
    if (!removed) throw notVisible(request.session);
    await auditMeeting(tx, auditActorOf(request), meeting, { action: 'document.remove', before: removed });
  });
