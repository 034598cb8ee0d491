import { CallFailed, useLimits } from '@osasto/api';
import { type Command, type CommandState, useCommand } from '../command/use-command.ts';

/** Refuses as the service would, before anything is sent. Rule 1.16. */
function requireSize(file: File, limit: number | undefined): void {
  if (limit === undefined || file.size <= limit) return;
  const error = {
    translationKey: 'upload.tooBig',
    propertyName: 'blob',
    parameters: { max: megabytesOf(limit) },
  };
  throw new CallFailed('upload', 413, 'Content Too Large', { isValid: false, errors: [error] });
}

/** Whole megabytes, as limits are written. */
export const megabytesOf = (bytes: number): number => Math.floor(bytes / 2 ** 20);

/** A command that sends a file, at most as large as the organisation allows. */
export function useUpload<Result>({ run, ...command }: Command<File, Result>): CommandState<File> {
  const limit = useLimits()?.uploadBytes;
  return useCommand<File, Result>({
    ...command,
    run: async (file, task) => {
      requireSize(file, limit);
      return run(file, task);
    },
  });
}
