import type { FailureClass } from '@osasto/contract';

/** A failure whose class is known where it happens. */
export class ClassifiedFailure extends Error {
  override readonly name = 'ClassifiedFailure';

  readonly class: FailureClass;

  constructor(failureClass: FailureClass, message: string) {
    super(message);
    this.class = failureClass;
  }
}

/** Something took longer than it may. */
export const timedOut = (what: string): ClassifiedFailure =>
  new ClassifiedFailure('timeout', `${what} took longer than its deadline`);

/** Why a part cannot be shown, and the reference that finds its log line. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';

  readonly class: FailureClass;
  readonly reference: string;

  constructor(failureClass: FailureClass, reference: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.class = failureClass;
    this.reference = reference;
  }
}

const digits = () =>
  Math.floor(Math.random() * 0x10000)
    .toString(16)
    .padStart(4, '0');

/** A reference such as MEE-7F3A-2119: the part, and enough digits to be found in the log. */
export const newReference = (remote: string): string =>
  `${remote.slice(0, 3)}-${digits()}-${digits()}`.toUpperCase();
