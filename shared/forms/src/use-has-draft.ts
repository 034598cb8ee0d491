import { useEffect, useState } from 'react';
import { useSession } from '@osasto/session';
import { readDraft } from './drafts.ts';

/** Whether the browser keeps what this person typed into a form and did not save; undefined until that is known. Rule 2.7. */
export function useHasDraft(form: string): boolean | undefined {
  const user = useSession(({ claims }) => claims?.ossiId);
  const [hasDraft, setHasDraft] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const found = user === undefined ? undefined : await readDraft([user, form]);
      if (!isGone) setHasDraft(found !== undefined);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [user, form]);
  return hasDraft;
}
