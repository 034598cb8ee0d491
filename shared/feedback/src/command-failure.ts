import { EditConflict, readFieldErrors, readReference, Unreachable } from '@osasto/api';
import { errorText, errorTexts, prepareErrorTexts, translate } from '@osasto/i18n';
import { showAlert } from './alerts.ts';

/** Why something that a person did failed, in the language now shown. */
export interface CommandFailure {
  /** What was thrown. */
  cause: unknown;
  /** What the service says, line by line; none when it gives no reason. */
  reasons: readonly string[];
  /** The reasons; when there are none, one line with the reference for the support. */
  details: readonly string[];
  /** The connection was lost after it was sent: it may have been done all the same. */
  isLost: boolean;
}

async function readReasons(cause: unknown): Promise<string[]> {
  if (!(cause instanceof EditConflict)) return errorTexts(readFieldErrors(cause), readReference(cause));
  await prepareErrorTexts();
  const name = cause.body.by ?? errorText('common.somebody') ?? '';
  return errorTexts([{ translationKey: 'common.changedAndShown', parameters: { name } }]);
}

/** Classifies what was thrown: the one place that does, for commands, forms, uploads and proofs of identity. */
export async function toCommandFailure(cause: unknown): Promise<CommandFailure> {
  const reasons = await readReasons(cause);
  const reference = readReference(cause);
  const isNamed = reasons.length > 0 || reference === undefined;
  return {
    cause,
    reasons,
    details: isNamed
      ? reasons
      : [`${translate('ui.referenceBefore')}${reference}${translate('ui.referenceAfter')}`],
    isLost: cause instanceof Unreachable,
  };
}

/** Says what failed and why, above the title; a reason stays long. @param message the key of what failed */
export function showFailure(message: string, failure: CommandFailure, isLong = false): void {
  const details = failure.details.filter((line) => line !== translate(message));
  const timeout = isLong || details.length > 0 ? 'long' : 'normal';
  showAlert({ kind: 'error', message, timeout, ...(details.length > 0 && { details }) });
}
