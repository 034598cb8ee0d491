import { CallFailed, type FieldError } from '@osasto/api';

/** Whole megabytes, as limits are written. */
export const megabytesOf = (bytes: number): number => Math.floor(bytes / 2 ** 20);

/** What is wrong with the size of a file, as the service says it. Rule 1.16. */
export const sizeErrors = (file: File, limit = Infinity): FieldError[] =>
  file.size <= limit
    ? []
    : [{ translationKey: 'upload.tooBig', propertyName: 'blob', parameters: { max: megabytesOf(limit) } }];

/** The refusal that the service would answer with. */
export const refusalOf = (errors: readonly FieldError[]): CallFailed =>
  new CallFailed('upload', 400, 'Bad Request', { isValid: false, errors });
