import { thrownWords } from './thrown.ts';
import type { Answer, CallName, FieldError, Validation } from './types.ts';

/** The service answered, but not with what was asked for. `body` is its parsed answer. Rule 20.2. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';

  readonly status: number;
  readonly body: unknown;
  /** The reference under which the service logged it, for people to quote. */
  readonly requestId: string | undefined;

  constructor(call: string, status: number, statusText: string, body: unknown, requestId?: string) {
    const detail = `${status} ${statusText}`;
    const precise = `${call}: ${detail}`;
    const words = thrownWords(call, detail, status, hasText(body, 'message'));
    super(words ?? precise, words === undefined ? undefined : { cause: new Error(precise) });
    this.status = status;
    this.body = body;
    this.requestId = hasText(body, 'requestId') ?? requestId;
  }
}

/** No answer came: the network or the service is down. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';

  /** Whether the service may have done what was asked: false only when the browser was offline before it sent anything. */
  readonly mayHaveArrived: boolean;

  constructor(
    call: string,
    detail: string,
    { cause, mayHaveArrived }: { cause?: unknown; mayHaveArrived: boolean },
  ) {
    super(thrownWords(call, detail) ?? `${call}: ${detail}`, { cause });
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** A change with `ifMatch` was refused: somebody else has changed the same since it was loaded. Rule 1.20. */
export class EditConflict<Loaded extends CallName = CallName> extends CallFailed {
  declare readonly body: Validation & {
    /** What was changed, as it is now and as `Loaded` gives it. */
    current?: Answer<Loaded>;
    /** The name of who changed it. */
    by?: string;
  };
}

const hasText = (body: unknown, key: string): string | undefined => {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : undefined;
};

export const isValidation = (body: unknown): body is Validation =>
  typeof body === 'object' &&
  body !== null &&
  'isValid' in body &&
  Array.isArray((body as Validation).errors);

/** Whether an answer is that of an {@link EditConflict}. */
export const isEditConflict = (body: unknown): boolean =>
  isValidation(body) && body.errors.some(({ translationKey }) => translationKey === 'common.changedByOther');

/** The errors that the service listed, or none when the error was of another kind. */
export const readFieldErrors = (error: unknown): FieldError[] =>
  error instanceof CallFailed && isValidation(error.body) ? error.body.errors : [];

/** The reference under which the service logged a failed call, or undefined when it never answered. */
export const readReference = (error: unknown): string | undefined =>
  error instanceof CallFailed ? error.requestId : undefined;

/** The message of an answer such as `{ message: 'Password has expired' }`. */
export const readMessage = (error: unknown): string | undefined =>
  error instanceof CallFailed ? hasText(error.body, 'message') : undefined;

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof CallFailed && error.status === status;
