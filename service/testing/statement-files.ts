import { format } from 'sql-formatter';
import { callAreas, type CallName } from '@osasto/calls';
import { isOpenCall } from '@osasto/permissions/own-table';

/** The statements that each call has sent, as texts. */
export type SentStatements = ReadonlyMap<CallName, ReadonlySet<string>>;

const fileName = (area: string) => `${area.toLowerCase().replaceAll(' ', '-')}.sql`;

const areaOf = (call: CallName) => callAreas.find(({ calls }) => call in calls)?.name ?? 'Application';

/** Numbers placeholders in their order: lists and rows that are given together have been shortened to their first. */
function withoutLists(text: string): string {
  const numbers = new Map<string, number>();
  return text
    .replaceAll(/(\bin \(\$\d+)(?:, \$\d+)+\)/g, '$1)')
    .replaceAll(/(\bvalues \((?:\$\d+|default|, )+\))(?:, \((?:\$\d+|default|, )+\))+/g, '$1')
    .replaceAll(/\$\d+/g, (placeholder) => {
      const number = numbers.get(placeholder) ?? numbers.size + 1;
      numbers.set(placeholder, number);
      return `$${number}`;
    });
}

const formatted = (text: string) =>
  format(withoutLists(text), { language: 'postgresql', keywordCase: 'lower', expressionWidth: 80 });

/** Whom a statement is sent by, of all calls that have sent any. */
function senders(calls: readonly CallName[], all: Iterable<CallName>): string[] {
  const isSentByAll = [...all].every((call) => isOpenCall(call) || calls.includes(call));
  return isSentByAll ? ['every call of somebody who is signed in'] : calls.toSorted();
}

/**
 * Files by their names: each statement once, below the calls that send it. Statements of one area stand in its file,
 * others in that of several areas.
 */
export function statementFiles(sent: SentStatements, header: string): Record<string, string> {
  const callsOf = new Map<string, CallName[]>();
  for (const [call, texts] of sent) {
    for (const text of new Set([...texts].map(formatted))) {
      callsOf.set(text, [...(callsOf.get(text) ?? []), call]);
    }
  }
  const files = new Map<string, string[]>();
  for (const [text, calls] of callsOf) {
    const areas = new Set(calls.map(areaOf));
    const file = fileName(areas.size > 1 ? 'Several areas' : [...areas].join());
    const comment = senders(calls, sent.keys()).map((sender) => `-- ${sender}`);
    files.set(file, [...(files.get(file) ?? []), `${comment.join('\n')}\n${text};\n`]);
  }
  return Object.fromEntries(
    [...files].map(([name, statements]) => [name, `${header}\n\n${statements.toSorted().join('\n')}`]),
  );
}
