import type { ReleasedRemote } from '@osasto/api';
import { byteOrderMark, csvLine, mediaTypes } from '@osasto/contract';
import { formatInstant, today } from '@osasto/i18n';
import type { Translate } from './texts.ts';

/** Failures alike, and the remote that they are of. */
export type AlikeFailures = ReleasedRemote['lastFailures'][number] & { remote: ReleasedRemote };

/**
 * The failures as a CSV file in the person's language. Rule 5.
 *
 * @param t of `shell`
 * @param partOf the remote of a failure, with its version
 */
export function failuresAsCsv(
  failures: readonly AlikeFailures[],
  t: Translate,
  partOf: (failure: AlikeFailures) => string,
): File {
  const headings = ['latest', 'part', 'build', 'kind', 'line', 'reference', 'count'] as const;
  const lines = failures.map((failure) => [
    formatInstant(failure.at),
    partOf(failure),
    failure.build,
    t(failure.stage === 'thrown' && failure.class === 'runtime' ? 'thrown' : `failure.${failure.class}`),
    failure.line ?? '',
    failure.reference,
    String(failure.count),
  ]);
  const content = [headings.map((name) => t(name)), ...lines].map(csvLine).join('');
  const name = `failures_${today().replaceAll('-', '')}.csv`;
  return new File([byteOrderMark + content], name, { type: `${mediaTypes.csv};charset=utf-8` });
}
