import { useEffect, useRef, useState } from 'react';
import type { Position } from '@osasto/api';
import { debounce } from '@osasto/contract';
import { useTranslate } from '@osasto/i18n';
import { CandidatePicker } from '../positions/CandidatePicker.tsx';
import { emptyNonMember, namedNonMember } from '../positions/non-member.ts';
import { type Line, type SeatChoice, shownName } from './seats.ts';

export interface SeatPickerProps {
  label: string;
  meetingId: number;
  sectionId: number;
  line: Line;
  position: Position;
  error: string | undefined;
  /** How often focus was led to it. */
  led: number;
  /** What the seat says with nothing typed and nobody chosen. */
  unfilled: SeatChoice;
  onChoose: (choice: SeatChoice) => void;
  /** A member was picked: on to the next line. */
  onDone: () => void;
  /** Somebody outside the register was: on to the contact details. */
  onDetails: () => void;
}

/** Who was elected to a seat. */
export function SeatPicker({ line, led, unfilled, onChoose, onDone, onDetails, ...picker }: SeatPickerProps) {
  const t = useTranslate('meetings');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (led > 0) box.current?.querySelector('input')?.focus();
  }, [led]);
  const { elected, text = '' } = line;
  const nonMember = elected && 'nonMember' in elected ? elected.nonMember : undefined;
  // Contact details outlive a name that is typed anew.
  const details = useRef(nonMember);
  useEffect(() => {
    if (nonMember) details.current = nonMember;
  }, [nonMember]);

  // A letter draws this field alone; the board follows when typing pauses, ends or is left.
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = () => {
    clearTimeout(timer.current);
    setTyped(undefined);
  };
  const follow = (name: string) => {
    settle();
    onChoose(name === '' ? unfilled : { choice: 'changes', text: name });
  };
  const flush = () => typed !== undefined && follow(typed);
  const type = (name: string) => {
    if (elected || name === '') {
      follow(name);
      return;
    }
    setTyped(name);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => follow(name), debounce.picker);
  };
  return (
    <div role="presentation" ref={box} onBlur={flush} onKeyDown={({ key }) => key === 'Enter' && flush()}>
      <CandidatePicker
        {...picker}
        labelHidden
        placeholder={t('board.who')}
        chosen={elected && shownName(elected)}
        isNonMember={nonMember !== undefined}
        text={typed ?? text}
        onText={type}
        onMember={({ id, firstName, lastName, sprId, termOrdinal, errors }) => {
          settle();
          const member = { id, firstName, lastName, sprId, termOrdinal, errors };
          onChoose({ choice: 'changes', elected: { member } });
          onDone();
        }}
        onNonMember={(name) => {
          settle();
          const named = { ...(details.current ?? emptyNonMember), ...namedNonMember(name) };
          onChoose({ choice: 'changes', elected: { nonMember: named } });
          onDetails();
        }}
      />
    </div>
  );
}
