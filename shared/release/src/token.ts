import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

const ownHost = createHash('sha256').update(hostname()).digest('hex').slice(0, 6);

/** Tokens of this process that still stand for something. */
const inUse = new Set<string>();

/**
 * Runs `work` with a part of a file name that nothing else has: this machine, this process and a number. What carries
 * the token belongs to `work` until it ends; afterwards, or when the process has ended, whoever comes next removes it.
 */
export function withToken<Result>(work: (token: string) => Result): Result {
  const token = `${ownHost}-${process.pid}-${randomBytes(6).toString('hex')}`;
  inUse.add(token);
  const end = () => void inUse.delete(token);
  let result: Result;
  try {
    result = work(token);
  } catch (error) {
    end();
    throw error;
  }
  if (result instanceof Promise) return result.finally(end) as Result;
  end();
  return result;
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether what carries a token is nobody's any more, as far as this machine knows. Processes of containers share numbers. */
export function isAbandoned(token: string): boolean {
  const [host, id] = token.split('-');
  if (host !== ownHost) return false;
  return Number(id) === process.pid ? !inUse.has(token) : !isRunning(Number(id));
}
