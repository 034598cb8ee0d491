import { spawn } from 'node:child_process';

/** What jest writes with `--json`, as far as it is read here. */
export interface JestResults {
  testResults: {
    message: string;
    assertionResults: { status: string; ancestorTitles: string[]; title: string }[];
  }[];
}

/** How a file of tests ended. */
export interface Outcome {
  result: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped, or what of it was skipped. */
  why: string;
}

const skipped = /\(skipped: (.*)\)$/;

/**
 * How a file of tests ended.
 *
 * @param code its exit code; undefined when it was ended after `minutes`
 * @param found what jest wrote; undefined when it wrote nothing
 */
export function toOutcome(
  code: number | undefined,
  minutes: number,
  found: JestResults | undefined,
): Outcome {
  if (code === undefined) return { result: 'failed', why: `ended after ${minutes} minutes` };
  const tests = found?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  const failed = tests.filter(({ status }) => status === 'failed').map(({ title }) => title);
  if (code !== 0) return { result: 'failed', why: failed.join('; ') || `exit code ${code}, see above` };
  const reasons = tests.flatMap(({ ancestorTitles }) => skipped.exec(ancestorTitles[0] ?? '')?.[1] ?? []);
  const why = [...new Set(reasons)].join('; ');
  if (tests.some(({ status }) => status === 'passed'))
    return { result: 'passed', why: why && `except what ${why}` };
  return { result: 'skipped', why: why || 'no test was run' };
}

/** One line of the table at the end. */
export const toLine = (name: string, { result, why }: Outcome, seconds: number): string =>
  `${result.padEnd(8)} ${name.padEnd(17)}${String(Math.round(seconds)).padStart(5)} s${why && `  ${why}`}`;

/**
 * Runs a command to its end, or ends it and the processes of its group.
 *
 * @returns its exit code; undefined when it took longer than `milliseconds`
 */
export async function runWithin(
  milliseconds: number,
  [file = '', ...args]: readonly string[],
): Promise<number | undefined> {
  const child = spawn(file, args, { stdio: 'inherit', detached: true });
  const end = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const interrupted = () => {
    end();
    process.exit(1);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, milliseconds);
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject).once('exit', (given) => resolve(given ?? 1));
    });
    return isLate ? undefined : code;
  } finally {
    clearTimeout(timer);
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}
