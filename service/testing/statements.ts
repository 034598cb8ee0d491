import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';

/** Begin and end of a transaction. */
const frame = /^(begin|commit|rollback|start transaction|set |savepoint|release savepoint)/i;

/** The account whose token a test asks for, and the seals that follow what earlier requests have written. */
const beside = /password_hash|seal_audit/;

const isFrame = (text: string) => frame.test(text.trim());

/** What is sent on behalf of a counted work: the service has jobs of its own that may run meanwhile. */
const sentBy = new AsyncLocalStorage<string[]>();

/** The statements that `work` sends to PostgreSQL, as texts; those that only frame a transaction aside. */
export async function recordStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ statements: string[]; result: Result }> {
  const sent: string[] = [];
  const { query } = Client.prototype as unknown as { query: (this: Client, ...given: unknown[]) => never };
  const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...given: unknown[]
  ) {
    const [first] = given;
    sentBy.getStore()?.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return query.apply(this, given);
  });
  try {
    const result = await sentBy.run(sent, async () => await work()); // a call of Fastify begins when it is awaited
    return { statements: sent.filter((text) => !isFrame(text)), result };
  } finally {
    spy.mockRestore();
  }
}

/** How many statements `work` sends to PostgreSQL; those that only frame a transaction aside. */
export async function countStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ statements: number; result: Result }> {
  const { statements, result } = await recordStatements(work);
  return { statements: statements.filter((text) => !beside.test(text)).length, result };
}
