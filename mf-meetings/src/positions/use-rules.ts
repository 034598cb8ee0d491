import { useEffect, useEffectEvent } from 'react';
import type { Validation } from '@osasto/api';
import { callQuery, useQuery } from '@osasto/api/query';
import { debounce } from '@osasto/contract';
import { useSettled } from '@osasto/domain/list';
import { useForm, useFormDraft } from '@osasto/forms';
import { prepareErrorTexts } from '@osasto/i18n';
import { formErrors, positionInput, positionSchema, type PositionValues } from './position-form.ts';

/** Asks what the rules say as soon as the form is whole, and shows it at the fields. Rule 9.15. */
export function useRules(meetingId: number, id: number | undefined): void {
  const { values } = useForm<PositionValues>();
  const { refuse } = useFormDraft();
  const isWhole = positionSchema.isValidSync(values);
  const text = isWhole ? JSON.stringify({ ...positionInput(values, meetingId), ...(id && { id }) }) : '';
  const settled = useSettled(text, debounce.picker);
  const check = callQuery('POST meetings/checkposition', { body: JSON.parse(settled || 'null') });
  const { data } = useQuery({
    ...check,
    queryFn: async (context) => {
      const answer = await check.queryFn(context);
      if (!answer.isValid) await prepareErrorTexts();
      return answer;
    },
    enabled: settled !== '',
    gcTime: 0,
  });
  const show = useEffectEvent((answer: Validation | undefined) => {
    const errors = formErrors(answer?.errors ?? [], values.who);
    void refuse(errors.length > 0 ? { isValid: false, errors } : undefined, values);
  });
  useEffect(() => {
    // What a save was refused for stays until the rules have answered for the same values.
    if (settled === text && (data || !text)) show(data);
  }, [data, settled, text]);
}
