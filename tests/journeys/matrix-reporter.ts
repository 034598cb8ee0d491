import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const asks = 'failure matrix: asked';
const stands = 'failure matrix: stood';

/** The ways in which every remote is made to fail: the columns. */
export const failureKinds = [
  'refused',
  'hangs',
  'missing',
  'html',
  'type',
  'integrity',
  'manifest',
  'chunk',
  'styles',
  'module',
  'policy',
  'elements',
  'react',
  'contract',
  'export',
  'throws',
  'effect',
  'text',
  'cleanup',
  'handler',
  'later',
  'values',
] as const;

export type FailureKind = (typeof failureKinds)[number];

const cell = (remote: string, failure: FailureKind) => `${remote} ${failure}`;

/** Notes that a remote is made to fail so, and that it stood it. */
export const asked = (remote: string, failure: FailureKind) => ({
  type: asks,
  description: cell(remote, failure),
});
export const stood = (remote: string, failure: FailureKind) => ({
  type: stands,
  description: cell(remote, failure),
});

/** Prints, after a run with the failure matrix in it, which remote stood which failure; `·` where it was not asked. */
export default class MatrixReporter implements Reporter {
  readonly #stood = new Map<string, boolean>();

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      if (type === asks) this.#stood.set(description, false);
      if (type === stands) this.#stood.set(description, true);
    }
  }

  onEnd(): void {
    if (this.#stood.size === 0) return;
    const row = (name: string, cells: string[]) =>
      console.error(
        `  ${name.padEnd(14)}${cells.map((text, at) => text.padStart((failureKinds[at]?.length ?? 0) + 2)).join('')}`,
      );
    console.error(
      '\nFailures that each remote stood: the rest works, the panel says why, Retry; or nothing is seen, and it is counted',
    );
    row('', [...failureKinds]);
    const remotes = new Set([...this.#stood.keys()].map((name) => name.split(' ')[0] ?? ''));
    for (const remote of [...remotes].toSorted()) {
      const answers = failureKinds.map((failure) => this.#stood.get(`${remote} ${failure}`));
      row(
        remote,
        answers.map((isStood) => (isStood === undefined ? '·' : isStood ? 'yes' : 'NO')),
      );
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
