import type { DirectoryAdvice } from '@osasto/contract';
import type { Conflict, FieldError, SecondFactorDemand } from '@osasto/api';

/** An error with the status that a call answers with; thrown by name, answered in one place. Rule 1.7. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  constructor(statusCode: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.statusCode = statusCode;
    this.headers = headers;
  }
}

/** An error whose reasons the screen lists. Rule 1.6. */
export class ListedError extends HttpError {
  readonly body: Conflict;
  constructor(
    statusCode: number,
    errors: FieldError[],
    more: Pick<Conflict, 'current' | 'by'> = {},
    headers: Record<string, string> = {},
  ) {
    super(statusCode, errors.map(({ translationKey }) => translationKey).join(', '), headers);
    this.body = { isValid: false, errors, ...more };
  }
}

/** 401: no token, or one that no longer counts. */
export class NotSignedIn extends HttpError {
  constructor(message = 'Not signed in') {
    super(401, message);
  }
}

/** 401: the password was right; this is how to answer with a second factor. Rule 2.20. */
export class SecondFactorRequired extends NotSignedIn {
  readonly demand: SecondFactorDemand;
  constructor(demand: SecondFactorDemand) {
    super('Second factor required');
    this.demand = demand;
  }
}

/** 401: the directory has let somebody through, and the service does not; this is what they can do. Rule 2.27. */
export class DirectoryRefused extends NotSignedIn {
  readonly advice: DirectoryAdvice;
  constructor(advice: DirectoryAdvice) {
    super('Login failed');
    this.advice = advice;
  }
}

/** 403: not for this role, or outside its units. */
export class NotPermitted extends HttpError {
  constructor() {
    super(403, 'Not permitted');
  }
}

/** 403: never for this unit, whoever asks; the screen says why. */
export class NotHere extends ListedError {
  constructor(translationKey: string) {
    super(403, [{ translationKey }]);
  }
}

/** 404: only for those who see every unit. */
export class NotFound extends HttpError {
  constructor(message = 'Not found') {
    super(404, message);
  }
}

/** 413: more than the call takes. */
export class TooLarge extends HttpError {
  constructor() {
    super(413, 'Too large');
  }
}

/** 429: come back after `seconds`. */
export class TooMany extends HttpError {
  constructor(seconds: number) {
    super(429, 'Too many attempts', { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
  }
}

/** 429: shown more people in an hour than one may; again after `seconds`. Rule 4.21. */
export class ReadTooMuch extends ListedError {
  constructor(most: number, seconds: number) {
    const parameters = { most, minutes: Math.max(1, Math.ceil(seconds / 60)) };
    super(
      429,
      [{ translationKey: 'peopleLimit.reached', parameters }],
      {},
      { 'retry-after': String(seconds) },
    );
  }
}

/** 499: the client has closed the connection, so nobody reads this. */
export class ClientClosed extends HttpError {
  constructor() {
    super(499, 'Client closed the request');
  }
}

/** 503: the database cannot be reached or gave no turn; the same request may succeed later. */
export class Unavailable extends HttpError {
  constructor() {
    super(503, 'Try again later', { 'retry-after': '5' });
  }
}

/** 400: wrong input, each field named. */
export class NotValid extends ListedError {
  constructor(...errors: FieldError[]) {
    super(400, errors);
  }
}

/** 409: right input at the wrong moment. */
export class WrongState extends ListedError {
  /** @param propertyName the field that it is about, where it is about one */
  constructor(translationKey: string, parameters?: Record<string, string | number>, propertyName?: string) {
    const field = propertyName !== undefined && { propertyName };
    super(409, [{ translationKey, ...field, ...(parameters && { parameters }) }]);
  }
}
