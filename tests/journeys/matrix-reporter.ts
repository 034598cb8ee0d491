import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const type = 'failure matrix';

/** The ways in which every remote is made to fail: the columns. */
export const failureKinds = [
  'refused',
  'hangs',
  'missing',
  'html',
  'integrity',
  'react',
  'contract',
  'throws',
] as const;

export type FailureKind = (typeof failureKinds)[number];

/** Notes that a remote stood this failure. */
export const cell = (remote: string, failure: FailureKind) => ({ type, description: `${remote} ${failure}` });

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
    const row = (name: string, cells: string[]) =>
      console.error(`  ${name.padEnd(14)}${cells.map((text) => text.padStart(10)).join('')}`);
    console.error('\nFailures that each remote stood: the rest works, both languages, Retry');
    row('', [...failureKinds]);
    for (const remote of [...this.#remotes].toSorted()) {
      row(
        remote,
        failureKinds.map((failure) => (this.#stood.has(`${remote} ${failure}`) ? 'yes' : 'NO')),
      );
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
