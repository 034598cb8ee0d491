/** What the service would answer: a body, a body with another status than 200, or a promise of one. */
type Reply = { status: number; body?: unknown } | object;
type Answers = Record<string, (body: never) => Reply | Promise<Reply>>;

export interface Sent {
  /** As in the permission table, but with the ids filled in: `GET sections/1`. */
  call: string;
  body: unknown;
  signal: AbortSignal | undefined;
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  );

/** The other side of the wire: answers by call, and keeps what was sent. A call without an answer is a 404. */
export function answerWith(answers: Answers): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    const call = `${init.method} ${address.replace('/api/', '')}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const signal = init.signal ?? undefined;
    sent.push({ call, body, signal });
    const reply = Promise.resolve(answers[call]?.(body as never) ?? { status: 404, body: {} });
    const answer = await (signal ? Promise.race([reply, aborted(signal)]) : reply);
    const { status, body: content } =
      'status' in answer && typeof answer.status === 'number' ? answer : { status: 200, body: answer };
    return {
      ok: status < 300,
      status,
      statusText: '',
      text: () => Promise.resolve(JSON.stringify(content)),
      headers: new Map([['content-type', 'application/json']]),
    };
  }) as unknown as typeof fetch;
  return sent;
}
