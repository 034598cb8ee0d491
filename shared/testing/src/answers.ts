import { callNames } from '@osasto/calls';
import { incompatibility } from './answer-schemas.ts';

/** An answer with a status of its own. */
class Status {
  readonly status: number;
  readonly body: unknown;
  /** What is wrong with it, unless it was made by `status()`, which may be wrong on purpose. */
  readonly incompatibility: string | undefined;
  /** Its ETag. */
  readonly tag: string | undefined;

  constructor(
    status: number,
    body: unknown,
    { wrong, tag }: { wrong?: string | undefined; tag?: string } = {},
  ) {
    this.status = status;
    this.body = body;
    this.incompatibility = wrong;
    this.tag = tag;
  }
}

/** An answer with another status than 200: `status(403)`, `status(500, { message, requestId })`. */
export const status = (code: number, body?: unknown): Status => new Status(code, body);

/** An answer with the tag of its version. Rule 1.20. */
export const tagged = (body: unknown, tag: string): Status => new Status(200, body, { tag });

/** Stands for no answer at all: the connection is lost. */
export const unreachable = Symbol('unreachable');

/**
 * What the service answers, by call with its ids filled in: `'GET sections/1'`. A value is the body of a 200, unless
 * it is made by `status()` or is `unreachable`; a function gets the body that was sent and gives such a value, or a
 * promise of one. A promise that never settles is a call that hangs.
 */
export type Answers = Record<string, unknown>;

const patterns = callNames.map((name) => new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`));

/**
 * With a mistyped call the screen would be shown without its data.
 *
 * @throws {Error} for an answer to a call that does not exist
 */
export function requireKnownCalls(answers: Answers): void {
  const unknown = Object.keys(answers).find((call) => !patterns.some((pattern) => pattern.test(call)));
  if (unknown === undefined) return;
  throw new Error(
    `No call is named "${unknown}". Calls are the records in shared/calls/src, here with their ids filled in: "GET sections/1".`,
  );
}

/** The answer to a call; undefined when there is none. */
export async function answerTo(
  answers: Answers,
  call: string,
  body: unknown,
): Promise<Status | typeof unreachable | undefined> {
  if (!(call in answers)) return undefined;
  const value = answers[call];
  const answer: unknown = await (typeof value === 'function'
    ? (value as (body: unknown) => unknown)(body)
    : value);
  if (answer instanceof Status || answer === unreachable) return answer;
  return new Status(200, answer, { wrong: incompatibility(call, answer) });
}
