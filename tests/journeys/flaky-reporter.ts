import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** How many journeys may pass only in a later try before the run fails. */
const mostFlaky = 3;

const charactersOfFailure = 300;

const reports = process.env['OSASTO_REPORTS'] ?? join(import.meta.dirname, '..', '..', 'var', 'reports');

/** Such as `second-factor.spec.ts › enrols (sv)`. */
const journeyName = (test: TestCase) =>
  [basename(test.location.file), ...test.titlePath().slice(3).filter(Boolean)].join(' › ');

/** Shortens the message of a failure: its first lines as one, without colours. */
const shortened = (message: string) =>
  stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, charactersOfFailure);

/**
 * Prints each journey that passed only when it was tried again, with what failed before, writes them to
 * `var/reports/flaky-journeys.json`, and fails the run when there are more than three. docs/decisions/0064-a-journey-that-fails-once.md
 */
export default class FlakyReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const flaky = this.#suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? [];
    mkdirSync(reports, { recursive: true });
    const found = flaky.map((test) => ({
      journey: journeyName(test),
      failures: test.results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
    }));
    writeFileSync(join(reports, 'flaky-journeys.json'), JSON.stringify(found, undefined, 2));
    for (const { journey, failures } of found) {
      console.error(`flaky: ${journey}`);
      for (const message of failures) console.error(`  ${shortened(message)}`);
    }
    if (found.length > 0) console.error(`${found.length} flaky, at most ${mostFlaky}`);
    return Promise.resolve({ status: found.length > mostFlaky ? 'failed' : status });
  }

  printsToStdio(): boolean {
    return false;
  }
}
