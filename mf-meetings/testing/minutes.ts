import type { FullMeeting, MinutesDocument } from '@osasto/api';
import { status, type Answers } from '@osasto/testing/answers';
import { draft } from './meetings.ts';

/** A file of the minutes of meeting 4. */
export const document = (id: number, name: string, more: Partial<MinutesDocument> = {}): MinutesDocument => ({
  id,
  name,
  minutesId: 4,
  url: `/files/${id}`,
  uploadedBy: 'Ritva Järvinen',
  fileType: 'application/pdf',
  stage: { id: 1, enumName: 'Created' },
  size: 86_016,
  created: '2026-11-13T07:21:00.000Z',
  ...more,
});

interface Sent {
  name: string;
  blob: string;
  fileType: string;
}

/** Meeting 4, whose minutes remember what is added, removed and said of them. */
export function rememberingMinutes(documents: MinutesDocument[] = [], mayEdit = () => true) {
  const meeting = draft(4);
  meeting.minutes.documents = documents;
  let version = 1;
  const change = (more: Partial<FullMeeting['minutes']>) => {
    version += 1;
    meeting.tag = `"meeting-4-${version}"`;
    meeting.minutes = { ...meeting.minutes, ...more };
  };
  const add = ({ name, blob }: Sent) => {
    const added = document(100 + version, name, { size: Buffer.from(blob, 'base64').length });
    change({ documents: [...meeting.minutes.documents, added] });
    return added;
  };
  const remove = (id: number) => () => {
    change({ documents: meeting.minutes.documents.filter((one) => one.id !== id) });
    return status(204);
  };
  const answers: Answers = {
    'GET meetings/4': () => ({ ...meeting, mayEdit: mayEdit() }),
    'POST meetings/uploaddoc': add,
    'PUT meetings/addorupdatemeetingminutes': ({ isSentByMail }: { isSentByMail: boolean }) => {
      change({ isSentByMail });
      return meeting.minutes;
    },
    ...Object.fromEntries(documents.map(({ id }) => [`DELETE meetings/removedoc/${id}`, remove(id)])),
  };
  return { answers, add, names: () => meeting.minutes.documents.map(({ name }) => name) };
}
