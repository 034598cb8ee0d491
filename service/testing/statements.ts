import { Client } from 'pg';

/** Begin and end of a transaction. */
const frame = /^(begin|commit|rollback|start transaction|set )/i;

/** The account whose token a test asks for, and the seals that follow what earlier requests have written. */
const beside = /password_hash|seal_audit/;

const isCounted = (text: string) => !frame.test(text.trim()) && !beside.test(text);

/** How many statements `work` sends to PostgreSQL; those that only frame a transaction aside. */
export async function countStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ statements: number; result: Result }> {
  const sent: string[] = [];
  const { query } = Client.prototype as unknown as { query: (this: Client, ...given: unknown[]) => never };
  const spy = jest.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...given: unknown[]
  ) {
    const [first] = given;
    sent.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return query.apply(this, given);
  });
  try {
    const result = await work();
    return { statements: sent.filter(isCounted).length, result };
  } finally {
    spy.mockRestore();
  }
}
