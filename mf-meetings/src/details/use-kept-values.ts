import { useEffect, useRef } from 'react';
import { storageKeys } from '@osasto/contract';
import { useForm } from '@osasto/forms';
import { useSession } from '@osasto/session';

interface Kept {
  user: number;
  values: object;
}

/** What was kept under the key, once, and only for the person who typed it. */
function take(key: string, user: number | undefined): object | undefined {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (text === null) return undefined;
  const kept = JSON.parse(text) as Kept;
  return kept.user === user ? kept.values : undefined;
}

/**
 * Keeps the unsaved values of the form around it when the session runs out, and puts them back after the sign-in
 * that leads here again. A sign-out erases them (the shell's sign-out.ts). Rule 2.7.
 *
 * @param form tells forms apart: `meeting:new:1`
 */
export function useKeptValues(form: string): void {
  const key = storageKeys.keptForm + form;
  const user = useSession(({ claims }) => claims?.ossiId);
  const { values, dirty, setValues } = useForm<object>();
  const now = useRef({ values, dirty });
  useEffect(() => {
    now.current = { values, dirty };
  });
  useEffect(() => {
    const kept = take(key, user);
    if (kept) void setValues(kept);
    // Told before the screen goes, and before a sign-out erases what is kept.
    return useSession.subscribe(({ status }) => {
      if (status === 'loggedIn' || user === undefined || !now.current.dirty) return;
      sessionStorage.setItem(key, JSON.stringify({ user, values: now.current.values } satisfies Kept));
    });
  }, [key, user, setValues]);
}
