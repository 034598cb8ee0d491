import { useState } from 'react';
import { changedByOther, type Tagged } from '@osasto/api';
import { type CallQuery, useQuery, wholeSession } from '@osasto/api/query';
import { useTranslate } from '@osasto/i18n';

/** Somebody else was quicker; what they saved is said beside the form. */
export class ChangedMeanwhile extends Error {}

export interface Editing<Value> {
  /** Loads it with the tag of its version. */
  query: CallQuery<Tagged<Value>>;
  isNew?: boolean;
  /** What is stored now, in words. */
  describe: (stored: Value) => string;
}

/**
 * A thing as it was stored when its dialog opened, and a save that does not overwrite what somebody else has saved since:
 * it says who saved what, keeps what was typed, and the next save is meant. Rule 1.20.
 */
export function useEditing<Value>({ query, isNew = false, describe }: Editing<Value>) {
  const t = useTranslate('preparedness');
  const stored = useQuery({
    ...query,
    enabled: !isNew,
    // The version that the fields began with, until the dialog closes.
    staleTime: wholeSession,
    gcTime: 0,
  });
  const [notice, setNotice] = useState<string>();
  const save = async <Saved>(send: (tag: string | undefined) => Promise<Saved>): Promise<Saved> => {
    setNotice(undefined);
    try {
      return await send(stored.data?.tag);
    } catch (failure) {
      const other = changedByOther(failure);
      if (!other) throw failure;
      const { data } = await stored.refetch();
      const now = data ? describe(data.answer) : '';
      setNotice(t('editing.changed', { name: other.by ?? t('editing.somebody'), now }));
      throw new ChangedMeanwhile();
    }
  };
  return { stored, notice, save };
}
