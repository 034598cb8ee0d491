import type { FieldError } from '@osasto/api';
import type { Term } from './term.ts';

/** The error of a person who is in one position twice on one meeting; none otherwise. Rule 9.3 (duplicate on the meeting). */
export const findDuplicateErrors = (term: Term, others: readonly Term[]): FieldError[] =>
  others.some(
    (other) =>
      other.meetingId === term.meetingId &&
      other.positionId === term.positionId &&
      other.person === term.person,
  )
    ? [{ translationKey: 'position.duplicate', propertyName: 'memberId' }]
    : [];
