import type { LetterRequest } from '@osasto/api';
import { letterReference } from '@osasto/contract';
import { today } from '@osasto/i18n';

/** By what a request is known, as its extract says it. Rule 10.15. */
export const requestReference = ({ id, created }: Pick<LetterRequest, 'id' | 'created'>): string =>
  letterReference(today(new Date(created)).slice(0, 4), id);
