import { sql } from 'kysely';
import type { Body, BoardDraft } from '@osasto/api';
import type { Instant } from '@osasto/contract';
import { defineChanges } from '../../platform/changes/change.ts';
import { ChangedByOther, rowVersion, versionTag } from '../../platform/changes/versions.ts';
import type { Db } from '../../platform/database/connection.ts';
import { instant, int, json, rowShape, selectRows, text } from '../../platform/database/rows.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import type { Session } from '../../platform/identity/session.ts';
import { allowedBy, lockMeeting, meetingSubject } from '../elections/locking.ts';
import { requireEditable } from './editable-meeting.ts';

const draftRow = rowShape('positions.boardDraft', {
  rows: json<BoardDraft['rows']>(),
  by: text,
  at: instant,
  version: int,
});

async function findBoardDraft(db: Db, meetingId: number): Promise<BoardDraft | null> {
  const [found] = await selectRows(db, draftRow)`
    select d.rows, d.by, d.at, ${rowVersion('d')} as version from board_draft d
    where d.meeting_id = ${meetingId}`;
  if (!found) return null;
  const { version, ...draft } = found;
  return { ...draft, tag: versionTag('boarddraft', meetingId, version) };
}

/** The board of a report as it was saved unfinished, for those who may edit the report; null for none. Rule 24.5. */
export async function readBoardDraft(
  db: Db,
  session: Session,
  meetingId: number,
): Promise<BoardDraft | null> {
  await requireEditable(db, session, meetingId);
  return findBoardDraft(db, meetingId);
}

/** Saves the board of a report unfinished: the choices are not read. Rule 24.5. */
export const { boardDraft: saveBoardDraft } = forRequests(
  defineChanges(
    { lock: lockMeeting, subject: meetingSubject },
    {
      boardDraft: {
        ...allowedBy('edit'),
        run: async ({ tx, row, session }, { rows, tag }: Body<'POST meetings/boarddraft'>) => {
          const current = await findBoardDraft(tx, row.id);
          if (tag && tag !== current?.tag)
            throw new ChangedByOther(current ? { current, by: current.by } : {});
          const values = { rows: JSON.stringify(rows), by: session.name, at: sql<Instant>`now()` };
          await tx
            .insertInto('board_draft')
            .values({ meeting_id: row.id, ...values })
            .onConflict((conflict) => conflict.column('meeting_id').doUpdateSet(values))
            .execute();
          return { auditEntry: { after: { rows: rows.length } } };
        },
        answer: async ({ tx, row }) => ({ body: (await findBoardDraft(tx, row.id)) as BoardDraft }),
      },
    },
  ),
);

/** Forgets it: the board is saved. Rule 24.5. */
export const removeBoardDraft = (tx: Db, meetingId: number) =>
  tx.deleteFrom('board_draft').where('meeting_id', '=', meetingId).execute();
