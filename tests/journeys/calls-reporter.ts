import { basename } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { CallName } from '@osasto/calls';
import { annotationType, journeys, type MadeCalls, recordCalls, recordedCalls } from './made-calls.ts';

/**
 * Holds what journeys call against what docs/calls.md says of them; with `RECORD_CALLS=true` it is recorded anew. Only a
 * run of all journeys can lack something. What a page loads beforehand depends on the machine, so another journey may
 * make a call than the recorded ones, as long as one does.
 */
export default class CallsReporter implements Reporter {
  readonly #made = new Map<CallName, Set<string>>();
  readonly #ran = new Set<string>();

  onTestEnd({ location }: TestCase, { annotations, status }: TestResult): void {
    const journey = basename(location.file, '.spec.ts');
    if (!journeys.includes(journey) || status !== 'passed') return;
    this.#ran.add(journey);
    const noted = annotations.filter(({ type }) => type === annotationType);
    const calls = noted.flatMap(({ description = '' }) =>
      description.split(', ').filter(Boolean),
    ) as CallName[];
    for (const call of calls) this.#made.set(call, (this.#made.get(call) ?? new Set()).add(journey));
  }

  onEnd({ status }: FullResult): Promise<{ status: 'failed' } | undefined> {
    const isWhole = status === 'passed' && journeys.every((journey) => this.#ran.has(journey));
    const isRecording = process.env['RECORD_CALLS'] === 'true';
    if (isRecording) recordCalls(this.#recordable(isWhole));
    return Promise.resolve(isWhole && !isRecording ? this.#compare() : undefined);
  }

  /** What this run has made; with what is recorded already, unless all journeys ran. */
  #recordable(isWhole: boolean): MadeCalls {
    const recorded = isWhole ? {} : recordedCalls();
    const calls = new Set([...(Object.keys(recorded) as CallName[]), ...this.#made.keys()]);
    return Object.fromEntries(
      [...calls].map((call) => [
        call,
        [...new Set([...(recorded[call] ?? []), ...(this.#made.get(call) ?? [])])],
      ]),
    );
  }

  #compare(): { status: 'failed' } | undefined {
    const lacking = (Object.keys(recordedCalls()) as CallName[]).filter((call) => !this.#made.has(call));
    if (lacking.length === 0) return undefined;
    console.error(
      `\nRecorded, but no longer made by the journeys (RECORD_CALLS=true npm test, then npm run service rules):\n${lacking.join('\n')}`,
    );
    return { status: 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}
