import { useCallback } from 'react';
import { useBirthText } from '@osasto/domain/labels';

/** What an answer says of a person beside the name; a year of birth, be it unknown, of namesakes alone. Rule 4.23. */
export interface NamesakeFacts {
  sprId?: string | undefined;
  birthYear?: number | null | undefined;
}

/** "10000041 · s. 1968" of somebody who has a namesake in the answer; of everybody else nothing. Rule 4.23. */
export function useNamesakeText(): (person: NamesakeFacts) => string {
  const birthText = useBirthText();
  return useCallback(
    (person) =>
      person.birthYear === undefined ? '' : [person.sprId, birthText(person)].filter(Boolean).join(' · '),
    [birthText],
  );
}
