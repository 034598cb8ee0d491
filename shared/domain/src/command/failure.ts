import { EditConflict, readFieldErrors, readReference, Unreachable } from '@osasto/api';
import { errorTexts } from '@osasto/i18n';
import type { Translate } from '../texts.ts';

/** Why a command failed, in the language now shown. */
export interface CommandFailure {
  /** What was thrown. */
  cause: unknown;
  /** What the service says, line by line; none when it gives no reason. */
  reasons: readonly string[];
  /** The reasons; when there are none, one line with the reference for the support. */
  details: readonly string[];
  /** The connection was lost after the command was sent: it may have been done all the same. */
  isLost: boolean;
}

async function readReasons(cause: unknown, t: Translate): Promise<string[]> {
  if (!(cause instanceof EditConflict)) return errorTexts(readFieldErrors(cause), readReference(cause));
  return [t('command.changedBy', { name: cause.body.by ?? t('command.somebody') })];
}

/** @param t of the domain's catalogue */
export async function toCommandFailure(cause: unknown, t: Translate): Promise<CommandFailure> {
  const reasons = await readReasons(cause, t);
  const reference = readReference(cause);
  const isNamed = reasons.length > 0 || reference === undefined;
  return {
    cause,
    reasons,
    details: isNamed ? reasons : [t('command.reference', { reference })],
    isLost: cause instanceof Unreachable,
  };
}
