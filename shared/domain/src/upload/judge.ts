import { CallFailed, type FieldError } from '@osasto/api';
import { longest } from '@osasto/contract';

/** Whole megabytes, as limits are written. */
export const toMegabytes = (bytes: number): number => Math.floor(bytes / 2 ** 20);

/** What is wrong with the size of a file, as the service says it. Rule 1.16. */
export const sizeErrors = (file: File, limit = Infinity): FieldError[] =>
  file.size <= limit
    ? []
    : [{ translationKey: 'upload.tooBig', propertyName: 'blob', parameters: { max: toMegabytes(limit) } }];

/** The error that the service would answer with. */
export const uploadError = (errors: readonly FieldError[]): CallFailed =>
  new CallFailed('upload', 400, 'Bad Request', { isValid: false, errors });

/** Why a file cannot be sent that the browser cannot read: sending it again changes nothing, choosing it again may. */
export const unreadableError = (): CallFailed =>
  uploadError([{ translationKey: 'upload.contentUnreadable', propertyName: 'blob' }]);

/** The service's keys of what is too long about a file. */
export interface LengthKeys {
  nameTooLong: string;
  /** Left out where only one type is taken. */
  typeTooLong?: string;
}

/** What the service would refuse a file for whose name or type is too long. Rule 1.17. */
export function lengthErrors({ name, type }: File, { nameTooLong, typeTooLong }: LengthKeys): FieldError[] {
  const { fileName, fileType } = longest;
  return [
    ...(Array.from(name).length > fileName
      ? [{ translationKey: nameTooLong, propertyName: 'name', parameters: { max: fileName } }]
      : []),
    ...(typeTooLong !== undefined && type.length > fileType
      ? [{ translationKey: typeTooLong, propertyName: 'fileType', parameters: { max: fileType } }]
      : []),
  ];
}
