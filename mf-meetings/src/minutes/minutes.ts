import type { FieldError, MinutesDocument } from '@osasto/api';
import { normalised } from '@osasto/contract';
import { lengthErrors } from '@osasto/domain/upload';

const toNameKey = (name: string) => normalised(name).trim().toLowerCase();

/** Names are unique on a meeting, whatever their case. Rule 7.18. */
const isSameName = (one: { name: string }, other: { name: string }): boolean =>
  toNameKey(one.name) === toNameKey(other.name);

/** What the service would refuse a file of minutes for, beyond its size. Rules 1.17, 7.18. */
export function minutesErrors(file: File, taken: readonly { name: string }[]): FieldError[] {
  return [
    ...(taken.some((other) => isSameName(file, other))
      ? [{ translationKey: 'editmeeting.minutesfileuploadduplicate', propertyName: 'name' }]
      : []),
    ...lengthErrors(file, {
      nameTooLong: 'editmeeting.minutesfileuploadnametoolarge',
      typeTooLong: 'editmeeting.minutesfileuploadtypetoolarge',
    }),
  ];
}

/** Whether a file is among the documents of the service, which has it under the same name and as large. */
export const isAmong = (file: File, documents: readonly MinutesDocument[]): boolean =>
  documents.some((document) => isSameName(file, document) && document.size === file.size);
