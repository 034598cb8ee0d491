import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

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

/** How much of what the page showed is printed, which tells what the failure waited for. */
const linesOfPage = 40;

/** What the page showed when the try failed, as a tree of roles and names. */
function pageWhenFailed({ attachments }: TestResult): string[] {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  const [, tree = ''] = file ? readFileSync(file, 'utf8').split('```yaml\n') : [];
  return tree.split('\n```')[0]!.split('\n').filter(Boolean).slice(0, linesOfPage);
}

/**
 * Prints each journey that passed only when it was tried again, with what failed and what the page showed, writes them to
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
      pages: test.results.map(pageWhenFailed),
    }));
    writeFileSync(join(reports, 'flaky-journeys.json'), JSON.stringify(found, undefined, 2));
    for (const { journey, failures, pages } of found) {
      console.error(`flaky: ${journey}`);
      for (const message of failures) console.error(`  ${shortened(message)}`);
      for (const line of pages.flat()) console.error(`    ${line}`);
    }
    if (found.length > 0) console.error(`${found.length} flaky, at most ${mostFlaky}`);
    return Promise.resolve({ status: found.length > mostFlaky ? 'failed' : status });
  }

  printsToStdio(): boolean {
    return false;
  }
}
