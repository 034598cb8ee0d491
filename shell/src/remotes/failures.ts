import type { FailureClass } from '@osasto/contract';

/** A file was answered with something else than 2xx. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';

  readonly status: number;

  constructor(address: string, status: number) {
    super(`${address}: ${status}`);
    this.status = status;
  }
}

/** A file came, but it is not what its name says. */
export class Malformed extends Error {
  override readonly name = 'Malformed';

  constructor(address: string) {
    super(`${address} is no federation manifest`);
  }
}

/** A clock ran out. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';

  constructor(what: string) {
    super(`${what} took longer than its deadline`);
  }
}

/** Why a part cannot be shown, and the reference that finds the log line of it. */
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
