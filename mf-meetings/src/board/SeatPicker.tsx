import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Position } from '@osasto/api';
import { CandidatePicker } from '../positions/CandidatePicker.tsx';
import { emptyNonMember, namedNonMember } from '../positions/non-member.ts';
import { type Line, type SeatChoice, shownName } from './seats.ts';
import { useTyping } from './use-typing.ts';
import { useTranslation } from '../texts.ts';

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
  const t = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (led > 0) box.current?.querySelector('input')?.focus();
  }, [led]);
  const { elected, text = '' } = line;
  const nonMember = elected && 'nonMember' in elected ? elected.nonMember : undefined;
  // Contact details outlive a name that is typed anew.
  const details = useRef(nonMember);
  useEffect(() => {
    if (nonMember) details.current = nonMember;
  }, [nonMember]);

  // Enter can choose after the focus has gone on.
  const isHere = () => box.current?.querySelector('input') === document.activeElement;
  const follow = (name: string) => onChoose(name === '' ? unfilled : { choice: 'changes', text: name });
  const { typed, type, settle, flush } = useTyping(follow);
  const change = (name: string) => {
    if (!elected && name !== '') {
      type(name);
      return;
    }
    settle();
    follow(name);
  };
  return (
    <div role="presentation" ref={box} onBlur={flush} onKeyDown={({ key }) => key === 'Enter' && flush()}>
      <CandidatePicker
        {...picker}
        labelHidden
        placeholder={t('board.who')}
        chosen={elected && shownName(elected)}
        chosenFacts={elected && 'member' in elected ? elected.member : undefined}
        isNonMember={nonMember !== undefined}
        text={typed ?? text}
        onText={change}
        onMember={({ id, firstName, lastName, sprId, birthYear, termOrdinal, errors, hasEmail }) => {
          settle();
          const member = { id, firstName, lastName, sprId, birthYear, termOrdinal, errors, hasEmail };
          onChoose({ choice: 'changes', elected: { member } });
          if (isHere()) onDone();
        }}
        onNonMember={(name) => {
          settle();
          const named = { ...(details.current ?? emptyNonMember), ...namedNonMember(name) };
          onChoose({ choice: 'changes', elected: { nonMember: named } });
          if (isHere()) onDetails();
        }}
      />
    </div>
  );
}
