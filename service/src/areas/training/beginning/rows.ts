import { nonMemberRow } from '../../elections/non-members.ts';
import type { Instant } from '@osasto/contract';
import { textOfDate, instantText } from '../../../platform/time/day-numbers.ts';
import type { MadeMeeting, MadePosition } from './meeting.ts';
import { pdfs } from './pdfs.ts';
import type { MadeMember } from './people.ts';
import type { MadeSection } from './section.ts';

/*
 * Rows without their ids: the seed counts these itself and copies the rows, the restoring of a training section lets
 * the database give them.
 */

/** States that a meeting has passed through on its way to each state. Rule 7.1. */
const pathTo: Record<number, number[]> = {
  1100: [1100],
  1101: [1100, 1101],
  1102: [1100, 1101, 1102],
  1105: [1100, 1101, 1102, 1105],
  1103: [1100, 1101, 1102, 1105, 1103],
  1104: [1100, 1101, 1104],
};
/** Minutes document stage in each state of the meeting. Rule 7.1. */
const stageIn: Record<number, number> = { 1100: 1, 1101: 2, 1102: 3, 1103: 4, 1104: 6, 1105: 3 };

const fileType = 'application/pdf';

/** The columns `section_id` and `district_id` of a row of a section. */
export const toUnitColumns = ({ id, districtId }: Pick<MadeSection, 'id' | 'districtId'>) => ({
  section_id: id,
  district_id: districtId,
});

export const fullName = (person: MadeMember | undefined) =>
  person ? `${person.first} ${person.last}` : 'Keskustoimisto';

export function fileRow(kind: keyof typeof pdfs, of: MadeSection, created: Instant) {
  const { content, sha256 } = pdfs[kind];
  return {
    kind,
    ...toUnitColumns(of),
    content,
    content_type: fileType,
    size: content.length,
    sha256,
    created,
  };
}

/** A meeting, its changes of state, its minutes with or without a document, and its positions of trust. */
export function meetingRows(of: MadeSection, row: MadeMeeting, today: number) {
  const path = row.type === 1005 ? [1103] : (pathTo[row.status] ?? []);
  const at = (step: number) => instantText(Math.min(today - 1, row.created + step), 600 + step * 7);
  return {
    meeting: {
      ...toUnitColumns(of),
      name: row.name,
      type_id: row.type,
      status_id: row.status,
      date_held: textOfDate(row.held),
      reported_by: row.reporter,
      created_by: row.reporter,
      created: at(0),
      modified: at(path.length),
      more_info: row.positions.length > 0 ? 'Valittiin luottamushenkilöt seuraavalle kaudelle.' : null,
      transfer_message_key: row.status === 1105 ? 'noAnswer' : null,
    },
    changes: path.map((status, step) => ({
      status_id: status,
      at: at(step),
      by: status === 1100 || status === 1101 ? row.reporter : row.approver,
    })),
    minutes: { status_id: row.status === 1103 ? 1201 : 1200, is_sent_by_mail: row.sentByMail },
    document: row.hasDocument
      ? {
          name: `${row.name.replaceAll('/', '-')}.pdf`,
          file_type: fileType,
          uploaded_by: row.reporter,
          stage: stageIn[row.status] ?? 0,
          created: at(1),
        }
      : undefined,
    positions: row.positions.map((position) => positionRow(of, row, position)),
  };
}

const positionRow = (of: MadeSection, on: MadeMeeting, row: MadePosition) => ({
  ...toUnitColumns(of),
  position_id: row.positionId,
  member_id: row.person.kind === 'member' ? row.person.member.id : null,
  ...nonMemberRow(row.person.kind === 'outsider' ? row.person.outsider : null),
  term_start: textOfDate(row.start),
  term_end: textOfDate(row.end),
  elected_date: textOfDate(on.held),
  term_ordinal: row.ordinal,
  status_id: on.status === 1104 ? 1302 : 1301,
});

/** A plan or an attachment, but for its file. */
export const documentRow = (of: MadeSection, by: MadeMember | undefined, name: string, created: Instant) => ({
  ...toUnitColumns(of),
  name,
  file_type: fileType,
  uploaded_by: fullName(by),
  created,
});
