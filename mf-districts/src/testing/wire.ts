/** What the service answers to a call: a body, or a status other than 200. */
export type Answer = { status: number; body?: unknown } | { body: unknown };

/** By call with the ids filled in: `GET sections/1/stats`. */
export type Answers = Record<string, Answer | Promise<Answer>>;

/**
 * The other side of the wire. A call without an answer is a 404, as the service says it.
 *
 * @returns the calls as they came
 */
export function serve(answers: Answers): string[] {
  const calls: string[] = [];
  globalThis.fetch = (async (address: string, { method, signal }: RequestInit) => {
    const call = `${method} ${address.replace('/api/', '')}`;
    calls.push(call);
    const answer = await (answers[call] ?? { status: 404, body: { message: 'Not found', requestId: 'r-0' } });
    if (signal?.aborted) throw new DOMException('Aborted', 'AbortError');
    const status = 'status' in answer ? answer.status : 200;
    return {
      ok: status < 300,
      status,
      statusText: '',
      text: () => Promise.resolve(JSON.stringify(answer.body)),
      headers: new Map([['content-type', 'application/json']]),
    };
  }) as unknown as typeof fetch;
  return calls;
}
