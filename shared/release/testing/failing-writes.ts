import { disk } from '../src/disk.ts';

type Operation = keyof typeof disk;
type Call = (...values: never[]) => void;

/** What happens at a write: the process ends, or the disk is full from then on. */
export type Failure = 'killed' | 'disk full';

/** Thrown in place of an end of the process: nothing that comes after it changes the disk. */
class Killed extends Error {}

const original = { ...disk };
const counted = (Object.keys(original) as Operation[]).filter((operation) => operation !== 'sync');
const fills: Operation[] = ['makeFolder', 'write', 'append', 'copy'];

/** Writes one half of what was to be written. */
function writeHalf(operation: Operation, values: unknown[]): void {
  if (operation !== 'write' && operation !== 'append') return;
  const [file, content] = values as [string, string | Buffer];
  original[operation](file, content.slice(0, content.length / 2) as string);
}

/** What was written, in the order in which it was: the operation, and what it was about. */
export interface Written {
  operation: string;
  location: string;
}

/**
 * Runs `work` with a failure at its n-th write, which is done to its half; the writes after it fail too. With `end` the
 * process really ends there.
 *
 * @returns every write up to the failure, and the error that `work` ended with
 */
export async function withFailure(
  work: () => Promise<unknown>,
  { at = Infinity, failure, end }: { at?: number; failure: Failure; end?: (last: Written) => void },
): Promise<{ writes: Written[]; error: unknown }> {
  const writes: Written[] = [];
  const isFull = () => failure === 'disk full' && writes.length >= at;
  const wrapped = (operation: Operation) =>
    ((...values: string[]) => {
      const isContentLast = operation === 'write' || operation === 'append';
      const written = { operation, location: values.at(isContentLast ? 0 : 1) ?? values[0] ?? '' };
      writes.push(written);
      if (failure === 'killed' && writes.length >= at) {
        if (writes.length === at) writeHalf(operation, values);
        end?.(written);
        throw new Killed('The process was killed.');
      }
      if (isFull() && fills.includes(operation)) {
        writeHalf(operation, values);
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      }
      const unharmed: Call = original[operation];
      unharmed(...(values as never[]));
    }) as Call;
  Object.assign(disk, Object.fromEntries(counted.map((operation) => [operation, wrapped(operation)])));
  try {
    await work();
    return { writes, error: undefined };
  } catch (error) {
    return { writes, error };
  } finally {
    Object.assign(disk, Object.fromEntries(counted.map((operation) => [operation, original[operation]])));
  }
}
