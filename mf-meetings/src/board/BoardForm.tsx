import { useMemo, useRef, useState } from 'react';
import { type BoardDraft, EditConflict, readFieldErrors, hasStatus } from '@osasto/api';
import { showAlert } from '@osasto/feedback';
import { Form, type FormProps, object } from '@osasto/forms';
import { formatDate } from '@osasto/i18n';
import { useNavigate } from '@osasto/router';
import { Page } from '@osasto/ui/Page';
import {
  type BoardData,
  boardDraftName,
  toBoardData,
  type BoardValues,
  changedSeats,
  hasOtherRows,
  boardLines,
  type BoardConflict,
} from './board.ts';
import { BoardFields, type BoardErrors } from './BoardFields.tsx';
import { boardChanges, electedTo, hasChanges, refusedLines } from './changes.ts';
import { findLineErrors } from './line-errors.ts';
import { savePositions, useReload } from './queries.ts';
import { type Choices, withoutRecorded } from './seats.ts';
import { choicesFromDraft } from './unfinished.ts';
import { useTranslation } from '../texts.ts';

/** Nothing was saved, and the form says why already. */
class NotSaved extends Error {}

const isRefused = (error: unknown) => [400, 404, 409].some((status) => hasStatus(error, status));

export interface BoardFormProps {
  loaded: Omit<BoardData, 'seats'>;
  /** The board as it was saved unfinished; null for none. */
  unfinished: BoardDraft | null;
}

/**
 * Chooses, checks and saves a board. What others changed meanwhile is loaded, with the choices kept. Rules 9.14, 9.16,
 * 24.5.
 */
export function BoardForm({ loaded, unfinished }: BoardFormProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  // What comes later is shown with a save: nothing changes under the hand of who fills it in.
  const [data, setData] = useState(() => toBoardData(loaded));
  const [begun] = useState(() => ({ seats: choicesFromDraft(unfinished), by: unfinished }));
  const [serviceErrors, setServiceErrors] = useState<BoardErrors>();
  const [other, setOther] = useState<BoardConflict>();
  const [hasFailed, setFailed] = useState(false);
  const setChoices = useRef<(choices: Choices) => void>(() => {});
  const { meeting } = data;
  const reload = useReload(meeting);
  const address = `/sections/${meeting.sectionId}/meetings/${meeting.id}`;

  const schema = useMemo(
    () =>
      object({
        seats: object().test(
          'errors',
          'validation.invalid',
          (choices) =>
            Object.keys(findLineErrors(boardLines(data, choices as Choices), data.proposals.seats)).length ===
            0,
        ),
      }) as unknown as FormProps<BoardValues, number>['schema'],
    [data],
  );

  const save = async ({ seats: choices }: BoardValues): Promise<number> => {
    setServiceErrors(undefined);
    setFailed(false);
    const lines = boardLines(data, choices);
    const count = lines.filter(electedTo).length;
    const sent = boardChanges(meeting.id, lines);
    if (!hasChanges(sent)) return count;
    try {
      await savePositions(sent.body);
    } catch (error) {
      if (!isRefused(error)) throw error;
      const now = toBoardData({ ...data, ...(await reload()) });
      if (!hasOtherRows(meeting, now.meeting)) {
        const errors = readFieldErrors(error);
        if (errors.length === 0) throw new Error('Nobody knows why nothing was saved', { cause: error });
        setServiceErrors({ errors: refusedLines(errors, sent), choices });
        throw new NotSaved('The positions were refused', { cause: error });
      }
      const kept = withoutRecorded(choices, now.seats);
      // An answer that was lost: the service had saved all of it.
      if (hasChanges(boardChanges(meeting.id, boardLines(now, kept)))) {
        const by = error instanceof EditConflict ? error.body.by : undefined;
        setOther({ by, keys: changedSeats(data.seats, now.seats) });
        setData(now);
        setChoices.current(kept);
        throw new NotSaved('The positions of the report have changed', { cause: error });
      }
    }
    return count;
  };
  const fail = (error: unknown) => {
    if (!(error instanceof NotSaved)) setFailed(!hasStatus(error, 401)); // that one leads to /login
  };
  const leave = (number: number) => {
    showAlert({
      kind: 'success',
      message: 'meetings:board.saved',
      values: { count: number },
      isKept: true,
    });
    void navigate(address);
  };
  return (
    <Form
      schema={schema}
      initialValues={{ seats: begun.seats }}
      namespace="meetings"
      draft={boardDraftName(meeting.id)}
      save={save}
      onSaved={leave}
      onFailure={fail}
    >
      <Page
        title={t('board.title')}
        context={t('board.context', {
          name: meeting.name,
          date: formatDate(meeting.dateHeld),
          start: formatDate(meeting.meetingDefaultPositionInfo.defaultPositionStartDate),
        })}
      >
        <BoardFields
          data={data}
          begunBy={Object.keys(begun.seats).length > 0 ? begun.by : null}
          serviceErrors={serviceErrors}
          other={other}
          hasFailed={hasFailed}
          setChoices={setChoices}
          address={address}
        />
      </Page>
    </Form>
  );
}
