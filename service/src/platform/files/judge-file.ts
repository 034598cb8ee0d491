import type { FileCaution } from '@osasto/contract';
import { recognise, type ContentKind, type NotTaken } from './content.ts';
import { inspect } from './inspect.ts';

const errorKeys: Record<FileCaution | 'bomb', string> = {
  active: 'upload.activeContent',
  unseen: 'upload.unseenContent',
  bomb: 'upload.unfolds',
};

/** What a file is by its content, and why it is not taken, if so. */
export interface Judgement {
  /** Undefined for what may not be uploaded, whatever it holds. */
  kind?: ContentKind;
  caution?: FileCaution;
  error?: NotTaken;
}

/**
 * Whether a file is taken. Rule 1.16.
 *
 * @param isMarked whether those with active content, and those that cannot be looked into, are kept with a mark
 */
export async function judgeFile(content: Buffer, isMarked: boolean): Promise<Judgement> {
  const kind = await recognise(content);
  if (!kind) return { error: { errorKey: 'upload.typeNotAllowed' } };
  if ('errorKey' in kind) return { error: kind };
  const caution = await inspect(content, kind.extension);
  if (caution === undefined) return { kind };
  if (caution !== 'bomb' && isMarked) return { kind, caution };
  return { kind, error: { errorKey: errorKeys[caution] } };
}
