import { Client } from 'pg';

/** Begin and end of a transaction, and the account whose token a test asks for. */
const isCounted = (text: string) =>
  !/^(begin|commit|rollback|start transaction|set )/i.test(text.trim()) && !text.includes('password_hash');

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
