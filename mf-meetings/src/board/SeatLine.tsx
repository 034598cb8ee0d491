import { memo, useId, useState } from 'react';
import type { FieldError, Position } from '@osasto/api';
import { usePositionName } from '@osasto/domain/labels';
import { usePositions } from '@osasto/domain/positions';
import { formatTerm } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { FieldErrorText as ErrorText } from '@osasto/ui/Field';
import { Icon } from '@osasto/ui/Icon';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { toErrorText } from '../positions/error-texts.ts';
import { useNamesakeText } from '../positions/namesakes.ts';
import { isMissing, isUnchosen } from './line-errors.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { type SeatState, type Line, boardLine, type Seat, type SeatChoice, shownName } from './seats.ts';
import { SeatPicker } from './SeatPicker.tsx';
import { SeatNonMember } from './SeatNonMember.tsx';
import type { BoardWarning } from './warnings.ts';
import css from './Board.module.css';
import { useTranslation } from '../texts.ts';

/** What a line does to the board. */
export interface LineActions {
  choose: (seat: Seat, choice: SeatChoice) => void;
  /** Takes an added seat away again. */
  remove: (seat: Seat) => void;
  /** Leads focus to the next line; after the last seat of a position, to a new one. */
  goOn: (seat: Seat) => void;
}

export interface SeatLineProps {
  seat: Seat;
  choice: SeatChoice | undefined;
  position: Position;
  errors: readonly FieldError[] | undefined;
  warnings: readonly BoardWarning[];
  /** A save was tried: what is missing is shown as well as what is wrong. */
  isChecked: boolean;
  report: { meetingId: number; sectionId: number };
  /** Who else has changed the seat meanwhile; empty when nobody knows. */
  changedBy: string | undefined;
  actions: LineActions;
}

const isOfDetails = ({ propertyName = '' }: FieldError) => propertyName.startsWith('nonMember.');

/** A seat: position, who holds it, what becomes of it, who was elected. Rule 9.16. */
export const SeatLine = memo(
  function SeatLine({
    seat,
    choice,
    position,
    errors = [],
    warnings,
    isChecked,
    report,
    changedBy,
    actions,
  }: SeatLineProps) {
    const t = useTranslation();
    const name = usePositionName()(position);
    const reasonId = useId();
    const [led, lead] = useState({ picker: 0, details: 0 });
    const line = boardLine(seat, choice);
    const { holder, reasons, isAdded, row } = line;
    const who = holder?.name ?? t(isAdded ? 'board.newSeat' : 'board.openSeat');
    const namesakeText = useNamesakeText();
    const holderFacts = holder ? namesakeText(holder) : '';
    const isReason = reasons.length > 0;
    const outsider = line.elected && 'nonMember' in line.elected ? line.elected.nonMember : undefined;
    const shown = errors.filter((error) => isChecked || !isMissing(error));
    const beside = shown.filter((error) => !isOfDetails(error)).map(toErrorText);
    const state =
      shown.length > 0
        ? 'error'
        : isReason && !line.elected && line.choice === 'changes'
          ? 'warning'
          : undefined;
    const hasPicker = line.choice === 'changes' || (!holder && !row && seat.start.choice === 'empty');
    const label = `${name}, ${holder ? t('board.insteadOf', { name: holder.name }) : who}`;

    const change = (next: SeatState, leadsOn: boolean) => {
      if (leadsOn && next === 'changes') lead(({ picker }) => ({ picker: picker + 1, details: 0 }));
      actions.choose(seat, {
        ...(line.elected && { elected: line.elected }),
        ...(line.text && { text: line.text }),
        choice: next,
      });
    };
    return (
      <li className={css.line} data-seat={seat.key} data-open={!holder || isUnchosen(line)}>
        <div className={css.row} data-state={state}>
          <span className={css.position}>{name}</span>
          <span className={css.holder}>
            {holder ? who : <span className={css.muted}>{who}</span>}
            {holderFacts && <span className={css.muted}>{holderFacts}</span>}
            {holder?.nonMember && (
              <>
                <Icon name="user-x" size="sm" className={css.mark} />
                <VisuallyHidden>{t('board.nonMember')}</VisuallyHidden>
              </>
            )}
          </span>
          <span className={css.ordinal} aria-hidden="true">
            {line.choice === 'continues' && <Ordinal line={line} position={position} />}
          </span>
          <div className={css.choice}>
            {isAdded ? (
              <Button variant="danger" icon="trash-2" onClick={() => actions.remove(seat)}>
                {t('board.removeSeat')}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            ) : (
              <ChoiceField
                label={[name, who, holderFacts].filter(Boolean).join(', ')}
                hasHolder={holder !== undefined}
                value={line.choice}
                reasonId={isReason ? reasonId : undefined}
                onChange={change}
              />
            )}
          </div>
          <div className={css.result}>
            {hasPicker && (
              <SeatPicker
                label={label}
                {...report}
                line={line}
                position={position}
                error={beside.length > 0 ? beside.join(' ') : undefined}
                led={led.picker}
                onDetails={() => lead(({ details }) => ({ picker: 0, details: details + 1 }))}
                unfilled={{ choice: holder || isAdded ? 'changes' : seat.start.choice }}
                onChoose={(next) => actions.choose(seat, next)}
                onDone={() => actions.goOn(seat)}
              />
            )}
            {!hasPicker && beside.length > 0 && <ErrorText>{beside.join(' ')}</ErrorText>}
            <Outcome line={line} position={position} hasError={state === 'error'} hasPicker={hasPicker} />
            {isReason && line.choice !== 'continues' && (
              <p
                id={reasonId}
                className={css.why}
                hidden={line.choice === 'empty' || line.elected !== undefined}
              >
                <Icon name="triangle-alert" size="sm" />
                <span>{reasons.map(toErrorText).join(' ')}</span>
              </p>
            )}
            <Warnings warnings={warnings} position={position} />
            {changedBy !== undefined && <OtherStart seat={seat} by={changedBy} />}
          </div>
          {line.choice === 'changes' && outsider && (
            <div className={css.details} data-details>
              <SeatNonMember
                led={led.details}
                values={outsider}
                errors={errors.filter(isOfDetails)}
                isChecked={isChecked}
                onChange={(nonMember) => actions.choose(seat, { choice: 'changes', elected: { nonMember } })}
                onMember={() => {
                  lead(({ picker }) => ({ picker: picker + 1, details: 0 }));
                  actions.choose(seat, { choice: 'changes' });
                }}
              />
            </div>
          )}
        </div>
      </li>
    );
  },
  (before, after) =>
    before.seat === after.seat &&
    before.choice === after.choice &&
    before.position === after.position &&
    before.isChecked === after.isChecked &&
    before.changedBy === after.changedBy &&
    before.actions === after.actions &&
    before.report === after.report &&
    JSON.stringify([before.errors, before.warnings]) === JSON.stringify([after.errors, after.warnings]),
);

/** What the sending would ask to confirm about the seat. Rule 24.5. */
function Warnings({ warnings, position }: Pick<SeatLineProps, 'warnings' | 'position'>) {
  const t = useTranslation();
  const positionName = usePositionName();
  const positions = usePositions().data ?? [];
  const nameOf = (id: number): string => {
    const found = positions.find((one) => one.id === id);
    return found ? positionName(found) : '';
  };
  return warnings.map((warning) => (
    <p key={warning.kind} className={css.why}>
      <Icon name="triangle-alert" size="sm" />
      <span>
        {warning.kind === 'tooFew' &&
          t('board.tooFew', {
            position: positionName(position),
            filled: warning.filled,
            min: warning.min,
          })}
        {warning.kind === 'twoPositions' &&
          t('board.twoPositions', { position: nameOf(warning.otherPositionId) })}
        {warning.kind === 'noEmail' && t('board.noEmail')}
      </span>
    </p>
  ));
}

/** What somebody else made of the seat: it stands here unless this person chose otherwise. */
function OtherStart({ seat: { start }, by }: { seat: Seat; by: string }) {
  const t = useTranslation();
  const elected = start.elected && shownName(start.elected);
  const what = elected === undefined ? t(`board.choice.${start.choice}`) : elected;
  return <p className={css.note}>{t('board.otherChoice', { by: by || t('board.somebody'), what })}</p>;
}

interface OutcomeProps {
  line: Line;
  position: Position;
  hasError: boolean;
  hasPicker: boolean;
}

/** Term and place in the chain of whoever was elected. */
function Outcome({ line, position, hasError, hasPicker }: OutcomeProps) {
  const t = useTranslation();
  if (line.choice === 'empty') return hasPicker ? null : <p className={css.quiet}>{t('board.nobody')}</p>;
  if (hasError || (line.choice === 'changes' && !line.elected)) return null;
  return (
    <p className={line.choice === 'continues' ? css.quiet : css.term}>
      <Ordinal line={line} position={position} />
      {` · ${formatTerm(line.termStart, line.termEnd)}`}
    </p>
  );
}

function Ordinal({ line, position }: { line: Line; position: Position }) {
  const t = useTranslation();
  const { elected } = line;
  const ordinal =
    line.choice === 'continues'
      ? line.ordinal
      : elected && 'member' in elected
        ? elected.member.termOrdinal
        : 1;
  const isLast = ordinal === position.maxConsecutiveTerms;
  return t(isLast ? 'board.lastTerm' : 'board.term', { ordinal });
}
