import type { Body, Minutes, MinutesDocument } from '@osasto/api';
import { defineChanges, type Change, type TaggedBody } from '../../platform/changes/change.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { addressing } from '../../platform/identity/file-address.ts';
import { storeFile, type CheckedFile } from '../../platform/files/upload.ts';
import { notVisible } from '../../platform/errors/not-visible.ts';
import { allowedBy, type LockedMeeting } from '../elections/locking.ts';
import { documentStage, stageIn } from '../elections/states.ts';
import { tagOfMeeting } from '../elections/version.ts';
import { meetings } from './kinds.ts';
import { otherSection } from './other-section.ts';
import { findMinutes } from './shown-minutes.ts';

/** Keys for files of minutes. Rule 1.17. */
export const minutesKeys = {
  nameTooLong: 'editmeeting.minutesfileuploadnametoolarge',
  typeTooLong: 'editmeeting.minutesfileuploadtypetoolarge',
};

/** A file to add to minutes. */
type NewDocument = Pick<Body<'POST meetings/uploaddoc'>, 'minutesId' | 'sectionId'> & { file: CheckedFile };

/** The tag of the meeting, with which its minutes count. Rule 1.20. */
const tagged = async <Answer>(
  { tx, row }: Change<LockedMeeting>,
  body: Answer,
): Promise<TaggedBody<Answer>> => ({
  body,
  tag: await tagOfMeeting(tx, row.id),
});

const findOwnMinutes = ({ tx, row, session, signedUrls }: Change<LockedMeeting>): Promise<Minutes> =>
  findMinutes(tx, row.id, addressing(signedUrls, session.accountId));

/** What happens to the minutes of a meeting. Rules 1.16, 7.17, 7.18, 7.26. */
export const minutesSteps = forRequests(
  defineChanges(meetings, {
    /** Says whether the signed minutes come on paper or by e-mail. The state is the workflow's. */
    minutes: {
      ...allowedBy('edit'),
      run: async ({ tx, row }, isSentByMail: boolean) => {
        const before = await tx
          .selectFrom('minutes')
          .select('is_sent_by_mail as isSentByMail')
          .where('meeting_id', '=', row.id)
          .executeTakeFirstOrThrow();
        if (before.isSentByMail === isSentByMail) return {};
        await tx
          .updateTable('minutes')
          .set({ is_sent_by_mail: isSentByMail })
          .where('meeting_id', '=', row.id)
          .execute();
        return { auditEntry: { before, after: { isSentByMail } } };
      },
      answer: async (change) => tagged(change, await findOwnMinutes(change)),
    },

    /** Names are unique on a meeting, whatever their case. */
    'document.add': {
      ...allowedBy('edit', (change: Change<LockedMeeting>, { sectionId }: NewDocument) =>
        otherSection(change, 'POST meetings/uploaddoc', sectionId),
      ),
      run: async ({ tx, row, session }, { minutesId, file }: NewDocument) => {
        const fileId = await storeFile(tx, file, { kind: 'minutes', ...row });
        const { name, fileType } = file;
        const { id } = await tx
          .insertInto('minutes_document')
          .values({
            minutes_id: minutesId,
            file_id: fileId,
            name,
            file_type: fileType,
            uploaded_by: session.name,
            stage: stageIn[row.statusId] ?? documentStage.created,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return {
          result: id,
          auditEntry: { after: { document: id, name, fileType, size: file.content.length } },
        };
      },
      answer: async (change, id: number) => {
        const { documents } = await findOwnMinutes(change);
        return tagged(change, documents.find((document) => document.id === id) as MinutesDocument);
      },
    },

    'document.remove': {
      ...allowedBy('edit'),
      run: async ({ tx, session }, id: number) => {
        const before = await tx
          .deleteFrom('minutes_document')
          .where('id', '=', id)
          .returning(['id as document', 'name', 'file_type as fileType', 'uploaded_by as uploadedBy'])
          .executeTakeFirst();
        if (!before) throw notVisible(session);
        return { auditEntry: { before } };
      },
      answer: (change) => tagged(change, undefined),
    },
  }),
);
