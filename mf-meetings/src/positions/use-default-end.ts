import { useEffect, useEffectEvent, useRef } from 'react';
import { dayOfSent, type SentDay } from '@osasto/contract';
import { callQuery, useQuery } from '@osasto/api/query';
import { useForm, useFormDraft } from '@osasto/forms';
import type { ReportProps } from '../report/report-props.ts';
import type { PositionValues } from './position-form.ts';

/** The last day of a term by default, of the position now chosen; one that was saved or typed before stays. Rules 2.7, 9.2. */
export function useDefaultEnd(meeting: ReportProps['meeting'], positionId: string): void {
  const { values, initialValues, setFieldValue } = useForm<PositionValues>();
  const { restored } = useFormDraft();
  const chosen = useRef(positionId);
  const { data } = useQuery({
    ...callQuery('GET meetings/getdefaultenddateforposition/{meetingType}/{dateHeld}/{positionId}', {
      params: {
        meetingType: meeting.meetingTypeId,
        dateHeld: dayOfSent(meeting.dateHeld),
        positionId: Number(positionId),
      },
    }),
    enabled: positionId !== '',
  });
  const take = useEffectEvent((position: string, end: SentDay) => {
    if (chosen.current === position) return;
    chosen.current = position;
    const isKnown = [initialValues, { ...initialValues, ...restored?.values }].some(
      ({ positionId: ofPosition, termEnd }) => ofPosition === position && termEnd === values.termEnd,
    );
    if (isKnown && values.termEnd !== '') return;
    void setFieldValue('termEnd', end);
  });
  useEffect(() => {
    if (data !== undefined) take(positionId, data);
  }, [data, positionId]);
}
