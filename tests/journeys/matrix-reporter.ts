import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const type = 'failure matrix';

/** Notes that a remote stood this failure. */
export const cell = (remote: string, failure: string) => ({ type, description: `${remote} ${failure}` });

/** Prints, after a run with the failure matrix in it, which remote stood which failure. */
export default class MatrixReporter implements Reporter {
  readonly #stood = new Set<string>();
  readonly #remotes = new Set<string>();

  onTestEnd({ title }: TestCase, { annotations }: TestResult): void {
    const remote = / fails in every way/.exec(title) && title.split(' ')[0];
    if (remote) this.#remotes.add(remote);
    for (const one of annotations) if (one.type === type) this.#stood.add(one.description ?? '');
  }

  onEnd(): void {
    if (this.#remotes.size === 0) return;
    const failures = [...new Set([...this.#stood].map((one) => one.split(' ')[1] ?? ''))];
    const row = (name: string, cells: string[]) =>
      console.error(`  ${name.padEnd(14)}${cells.map((text) => text.padStart(10)).join('')}`);
    console.error('\nFailures that each remote stood: the rest works, both languages, Retry');
    row('', failures);
    for (const remote of [...this.#remotes].toSorted()) {
      row(
        remote,
        failures.map((failure) => (this.#stood.has(`${remote} ${failure}`) ? 'yes' : 'NO')),
      );
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
