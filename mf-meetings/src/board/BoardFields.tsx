import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { BoardDraft } from '@osasto/api';
import { ConflictNotice, useForm } from '@osasto/forms';
import { formatDate, formatInstant } from '@osasto/i18n';
import { Alert } from '@osasto/ui/Alert';
import { Card } from '@osasto/ui/Card';
import { Stack } from '@osasto/ui/Page';
import { toErrorText } from '../positions/error-texts.ts';
import { type BoardData, type BoardValues, addedSeats, filledIn, type BoardConflict } from './board.ts';
import { BoardGroup } from './BoardGroup.tsx';
import { BoardSum } from './BoardSum.tsx';
import type { LineErrors } from './changes.ts';
import { findLineErrors } from './line-errors.ts';
import { focusSeat, seatAfter, seatAround } from './focus.ts';
import { groupSeats, otherPositions, type SeatGroup } from './groups.ts';
import { KeyHints } from './KeyHints.tsx';
import { OtherPosition } from './OtherPosition.tsx';
import type { LineActions } from './SeatLine.tsx';
import {
  addedIn,
  type Choices,
  type Line,
  boardLine,
  newKey,
  type Seat,
  withChoice,
  withoutUnfilled,
} from './seats.ts';
import { Unfinished } from './Unfinished.tsx';
import { findBoardWarnings } from './warnings.ts';
import css from './Board.module.css';
import { useTranslation } from '../texts.ts';

/** What the service refused, and of which choices. */
export interface BoardErrors {
  errors: LineErrors;
  choices: Choices;
}

export interface BoardFieldsProps {
  data: BoardData;
  /** The unfinished board that the form began with; null for none. */
  begunBy: BoardDraft | null;
  serviceErrors: BoardErrors | undefined;
  other: BoardConflict | undefined;
  /** The last save failed, and nobody knows why. */
  hasFailed: boolean;
  /** Takes a way to put choices into the form. */
  setChoices: RefObject<(choices: Choices) => void>;
  /** Path of the report's page. */
  address: string;
}

/** Refused lines are marked as long as they say what was refused. */
function withRefused(
  errors: LineErrors,
  serviceErrors: BoardErrors | undefined,
  choices: Choices,
): LineErrors {
  const refused = Object.entries(serviceErrors?.errors ?? {}).filter(
    ([key]) => key !== '' && serviceErrors?.choices[key] === choices[key],
  );
  return refused.length === 0 ? errors : { ...Object.fromEntries(refused), ...errors };
}

/** Added and never filled: it makes room for the next. */
const isUntouched = ({ isAdded, elected, text = '' }: Line) => isAdded && !elected && text.trim() === '';

/** The seats in their groups, with the keys that lead through them and the sum of it all. Rule 9.16. */
export function BoardFields({
  data,
  begunBy,
  serviceErrors,
  other,
  hasFailed,
  setChoices,
  address,
}: BoardFieldsProps) {
  const t = useTranslation();
  const { values, setValues, submitForm, submitCount, isSubmitting } = useForm<BoardValues>();
  const choices = values.seats;
  const { proposals, meeting } = data;

  const ids = useMemo(() => ({ meetingId: meeting.id, sectionId: meeting.sectionId }), [meeting]);

  const addedKeys = addedIn(data.seats, choices).join(' ');
  const groups = useMemo(
    () => groupSeats([...data.seats, ...addedSeats(addedKeys.split(' '), data)], data),
    [addedKeys, data],
  );
  const others = useMemo(() => otherPositions(groups, data), [groups, data]);
  const seats = groups.flatMap((group) => group.positions.flatMap((one) => one.seats));
  const lines = seats.map((seat) => boardLine(seat, choices[seat.key]));
  const warnings = findBoardWarnings(lines, proposals.seats);
  const errors = withRefused(findLineErrors(lines, proposals.seats), serviceErrors, choices);

  const box = useRef<HTMLDivElement>(null);
  const added = useRef<string>(undefined);
  // With what it follows, and not after it is seen: the next key belongs to the new line.
  useLayoutEffect(() => {
    if (added.current !== undefined && focusSeat(box.current, added.current, true)) added.current = undefined;
  });

  // One key can choose and add: the second change begins with what the first made, before either is drawn.
  const now = useRef(choices);
  useLayoutEffect(() => {
    now.current = choices;
  }, [choices]);
  const change = useCallback(
    (make: (choices: Choices) => Choices) => {
      now.current = make(now.current);
      void setValues({ seats: now.current }, false); // lines show their errors themselves; the send checks them
    },
    [setValues],
  );
  useImperativeHandle(setChoices, () => (next: Choices) => change(() => next), [change]);

  const latest = useRef({ lines, groups });
  useLayoutEffect(() => {
    latest.current = { lines, groups };
  });
  const add = useCallback(
    (positionId: number) =>
      change((before) => {
        const key = newKey(positionId, before);
        added.current = key;
        return { ...withoutUnfilled(before), [key]: { choice: 'changes' } };
      }),
    [change],
  );
  const changeAll = useCallback(
    (group: SeatGroup) =>
      change((before) => {
        const held = group.positions.flatMap(({ seats: own }) => own).filter(({ holder }) => holder);
        added.current = held[0]?.key;
        return held.reduce((after, seat) => {
          const { elected, text } = boardLine(seat, after[seat.key]);
          return withChoice(after, seat, {
            choice: 'changes',
            ...(elected && { elected }),
            ...(text && { text }),
          });
        }, before);
      }),
    [change],
  );
  const actions = useMemo<LineActions>(() => {
    const remove = ({ key }: Seat) =>
      change((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== key)));
    const goOn = ({ key, positionId }: Seat) => {
      const others = latest.current.lines.filter((line) => line.key !== key);
      const own = latest.current.groups
        .flatMap((group) => group.positions)
        .find(({ position }) => position.id === positionId);
      const last = own?.seats.at(-1);
      // Who needs one has one: nobody is asked for a second.
      const isLast = own?.hasFoot && own.limits.min !== 1 && last?.key === key && !last.holder;
      if (isLast && filledIn(others, own.limits) + 1 < own.limits.max) add(positionId);
      else seatAfter(box.current, key)?.focus();
    };
    return {
      choose: (seat, choice) => change((before) => withChoice(before, seat, choice)),
      remove: (seat) => {
        const next = seatAfter(box.current, seat.key);
        remove(seat);
        next?.focus();
      },
      goOn,
    };
  }, [add, change]);

  const leadToFirst = (isMeant: (line: Line) => boolean) => {
    const first = lines.find(isMeant);
    if (first) focusSeat(box.current, first.key, true);
  };
  const seen = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return;
    seen.current = submitCount;
    leadToFirst(({ key }) => errors[key] !== undefined);
  });

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      if (!isSubmitting) setTimeout(() => void submitForm()); // with what this key has put into the form
      return;
    }
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault(); // Enter alone never sends: it leads on
    const seat = seats.find(({ key }) => key === seatAround(event.target as HTMLElement));
    if (!seat) return;
    const line = boardLine(seat, now.current[seat.key]); // with what this key has put into the form
    if (isUntouched(line)) actions.remove(seat);
    else if (line.elected || !line.text) seatAfter(box.current, seat.key, event.target)?.focus();
  };

  const general = (serviceErrors?.errors[''] ?? []).map(toErrorText);
  const start = formatDate(meeting.meetingDefaultPositionInfo.defaultPositionStartDate);
  return (
    <div role="presentation" ref={box} onKeyDown={press}>
      <Stack gap="sm">
        {begunBy && (
          <Alert kind="info">
            {t('board.begunBy', { name: begunBy.by, time: formatInstant(begunBy.at) })}
          </Alert>
        )}
        {other && <ConflictNotice by={other.by} message="board.changedBy" />}
        {(hasFailed || general.length > 0) && (
          <div data-error-summary tabIndex={-1}>
            <Alert kind="error">{general.length > 0 ? general.join(' ') : t('board.saveFailed')}</Alert>
          </div>
        )}
        <p className={css.lead}>
          {t('board.lead')} <strong>{t('board.leadMore')}</strong>
        </p>
        <KeyHints />
        <Card flush aria-label={t('board.title')}>
          <div className={css.columns} aria-hidden="true">
            <span>{t('board.column.position')}</span>
            <span>{t('board.column.holder')}</span>
            <span>{t('board.column.choice', { date: start })}</span>
            <span>{t('board.column.elected')}</span>
          </div>
          {groups.map((group) => (
            <BoardGroup
              key={group.name}
              group={group}
              report={ids}
              choices={choices}
              lines={lines}
              errors={errors}
              warnings={warnings}
              isChecked={submitCount > 0}
              other={other}
              actions={actions}
              onAdd={add}
              onChangeAll={changeAll}
            />
          ))}
          <OtherPosition positions={others} onAdd={add} />
        </Card>
        <Unfinished meetingId={meeting.id} />
      </Stack>
      <BoardSum
        lines={lines}
        errors={errors}
        warnings={warnings}
        isChecked={submitCount > 0}
        address={address}
        onLead={leadToFirst}
      />
    </div>
  );
}
