import { type Body, call, CallFailed, readFieldErrors, type FieldError, type Meeting } from '@osasto/api';
import { dayOfSent } from '@osasto/contract';
import { type MeetingValues, detailValues } from '../details/details.ts';
import { nonMemberValues as nonMemberOf } from '../positions/non-member.ts';

/** The details of a new meeting after another: a year in its name is raised by one, the day is left open. Rule 7.14. */
export const detailsAfter = (meeting: Meeting): MeetingValues => ({
  ...detailValues(meeting),
  dateHeld: '',
  name: meeting.name.replace(/\b(19|20)\d\d\b/, (year) => String(Number(year) + 1)),
});

type Row = Meeting['memberPositions'][number];
type Addition = NonNullable<Body<'POST meetings/savepositionsoftrust'>['add']>[number];

/** A row that was left out, and why. */
export interface LeftOut {
  row: Row;
  errors: readonly FieldError[];
}

const additionIn = /^add\[(\d+)\]/;

/** The errors of a refused save by the index of the addition that they are about. */
function errorsByAddition(error: unknown): Map<number, FieldError[]> {
  const indexed = readFieldErrors(error).map(
    (error) => [additionIn.exec(error.propertyName ?? '')?.[1], error] as const,
  );
  const named = indexed.filter(([index]) => index !== undefined);
  return new Map(
    [...Map.groupBy(named, ([index]) => Number(index))].map(([index, found]) => [
      index,
      found.map(([, error]) => error),
    ]),
  );
}

/** The last day of a term in each of the positions, of a meeting that is new. Rule 9.2. */
async function findTermEnds(meeting: Meeting, rows: readonly Row[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.map(({ positionId }) => positionId))];
  const ends = await Promise.all(
    ids.map((positionId) =>
      call('GET meetings/getdefaultenddateforposition/{meetingType}/{dateHeld}/{positionId}', {
        params: { meetingType: meeting.meetingTypeId, dateHeld: dayOfSent(meeting.dateHeld), positionId },
      }),
    ),
  );
  return new Map(ids.map((id, at) => [id, ends[at] ?? '']));
}

/**
 * Adds the positions of another meeting to a new one, with its own default terms; those that the rules refuse are left
 * out, as are those that were annulled. Rules 7.14, 9.14, 25.2.
 *
 * @throws what `call` throws, for anything but an error of rows
 */
export async function copyPositions(meeting: Meeting, rows: readonly Row[]): Promise<LeftOut[]> {
  const { defaultPositionStartDate: termStart } = meeting.meetingDefaultPositionInfo;
  let kept = rows.filter(({ isAnnulled }) => !isAnnulled);
  const ends = await findTermEnds(meeting, kept);
  const leftOut: LeftOut[] = [];
  while (kept.length > 0) {
    const add = kept.map(({ positionId, memberId, nonMember }): Addition => ({
      positionId,
      ...(memberId === null ? { nonMember: nonMember && nonMemberOf(nonMember) } : { memberId }),
      termStart,
      termEnd: ends.get(positionId) ?? termStart,
    }));
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try leaves out what the one before was refused for
      await call('POST meetings/savepositionsoftrust', { body: { meetingId: meeting.id, add } });
      return leftOut;
    } catch (error) {
      const refused = errorsByAddition(error);
      if (!(error instanceof CallFailed) || refused.size === 0) throw error;
      for (const [index, errors] of refused) {
        const row = kept[index];
        if (row) leftOut.push({ row, errors });
      }
      kept = kept.filter((_row, index) => !refused.has(index));
    }
  }
  return leftOut;
}
