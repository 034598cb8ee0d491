import { useEffect, useRef } from 'react';
import { call, type Position } from '@osasto/api';
import { keepPreviousData, useQuery } from '@osasto/api/query';
import { useTranslate } from '@osasto/i18n';
import { ComboBox } from '@osasto/ui/ComboBox';
import { emptyNonMember } from './non-member.ts';
import { type Line, type SeatChoice, shownName } from './seats.ts';

export interface SeatPickerProps {
  label: string;
  meetingId: number;
  line: Line;
  position: Position;
  error: string | undefined;
  /** Takes focus when it appears. */
  isFocused: boolean;
  onChoose: (choice: SeatChoice) => void;
  /** Somebody was picked: on to the next line. */
  onDone: () => void;
}

export function SeatPicker({
  label,
  meetingId,
  line,
  position,
  error,
  isFocused,
  onChoose,
  onDone,
}: SeatPickerProps) {
  const t = useTranslate('meetings');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) box.current?.querySelector('input')?.focus();
  }, [isFocused]);
  const text = line.elected ? shownName(line.elected) : (line.text ?? '');
  const found = useQuery({
    queryKey: ['meeting', meetingId, 'candidates', position.id, text],
    queryFn: ({ signal }) =>
      call('POST meetings/candidates', { body: { meetingId, positionId: position.id, text }, signal }),
    enabled: !line.elected && text !== '',
    placeholderData: keepPreviousData,
  });
  const people = found.data ?? [];
  return (
    <div ref={box}>
      <ComboBox
        label={label}
        labelHidden
        placeholder={t('board.who')}
        error={error}
        query={text}
        onQuery={(typed) => onChoose({ choice: typed ? 'changes' : line.choice, text: typed })}
        items={[
          ...people.map((one) => ({ id: String(one.id), text: `${one.lastName}, ${one.firstName}` })),
          ...(position.requiresMembership || text.trim() === ''
            ? []
            : [{ id: 'non', text: t('board.details.add', { text }) }]),
        ]}
        selected={line.elected ? { id: 'x', text } : null}
        onSelect={(item) => {
          if (!item) return;
          if (item.id === 'non') {
            const [firstname = '', ...rest] = text.trim().split(' ');
            onChoose({
              choice: 'changes',
              elected: { nonMember: { ...emptyNonMember, firstname, lastname: rest.join(' ') } },
            });
            return;
          }
          const member = people.find(({ id }) => String(id) === item.id);
          if (member) onChoose({ choice: 'changes', elected: { member } });
          onDone();
        }}
      />
    </div>
  );
}
