import { useEffect, useEffectEvent, useRef } from 'react';
import { dayOfSent, type SentDay } from '@osasto/contract';
import { callQuery, useQuery } from '@osasto/api/query';
import { useForm } from '@osasto/forms';
import type { ReportProps } from '../report/report-props.ts';
import type { PositionValues } from './position-form.ts';

/** The last day of a term by default, of the position now chosen. Rule 9.2. */
export function useDefaultEnd(meeting: ReportProps['meeting'], positionId: string): void {
  const { setFieldValue } = useForm<PositionValues>();
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
    void setFieldValue('termEnd', end);
  });
  useEffect(() => {
    if (data !== undefined) take(positionId, data);
  }, [data, positionId]);
}
