import { useEffect, useRef } from 'react';
import { useCodeLabel } from '@osasto/domain/labels';
import { useForm } from '@osasto/forms';
import { today } from '@osasto/i18n';
import { dayIn } from '@osasto/contract';
import type { MeetingValues } from './details.ts';

/** Names the meeting of a form by type and year, `Syyskokous 2026`, as long as nobody has named it otherwise. */
export function useSuggestedName(): void {
  const codeLabel = useCodeLabel();
  const { values, setFieldValue } = useForm<MeetingValues>();
  const { meetingTypeId, dateHeld, name } = values;
  const year = (dayIn(dateHeld) ?? today()).slice(0, 4);
  const suggestion = meetingTypeId === '' ? '' : `${codeLabel(Number(meetingTypeId))} ${year}`;
  const suggested = useRef('');
  useEffect(() => {
    if (suggestion === suggested.current) return;
    const isOurs = name === '' || name === suggested.current;
    suggested.current = suggestion;
    if (isOurs) void setFieldValue('name', suggestion);
  }, [suggestion, name, setFieldValue]);
}
