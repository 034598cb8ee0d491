import { callNames, getCallRecord, type CallName, type RequestPart, type UnitKind } from '@osasto/calls';
import { administrationEntries } from './administration.ts';
import { applicationEntries } from './application.ts';
import type { Entries, Entry, Kind } from './entry.ts';
import { letterEntries } from './letters.ts';
import { meetingEntries } from './meetings.ts';
import { messageEntries } from './messages.ts';
import { planEntries } from './plans.ts';
import { stepRule } from './rules.ts';
import { unitEntries } from './units.ts';

const special: Entries = {
  ...applicationEntries,
  ...unitEntries,
  ...meetingEntries,
  ...letterEntries,
  ...planEntries,
  ...messageEntries,
  ...administrationEntries,
};

/** Names in the scenario of kinds that are called otherwise there. */
const kinds: Partial<Record<UnitKind, Kind>> = { memberInOwnSection: 'member', planFile: 'attachment' };

/** What a request is made of that names an id where the record says so. */
function requestWith(part: RequestPart | undefined, example: unknown): Pick<Entry, 'body' | 'query'> {
  const [where, field = ''] = (part ?? '').split('.');
  const name = field.replace('[]', '');
  if (where === 'query') return { query: (id) => `${name}=${id}` };
  if (where !== 'body') return example === undefined ? {} : { body: () => example };
  const body = (id: number) => ({
    ...(example as object | undefined),
    [name]: field.endsWith('[]') ? [id] : id,
  });
  return { body };
}

/** How a call is requested, by its record; an empty body where it takes one and names nothing. */
function entryFrom(call: CallName): Entry {
  const record = getCallRecord(call);
  const { target, body, example, answer, mayBeUnknown } = record;
  const kind = target?.kind;
  return {
    names: kind ? (kinds[kind] ?? (kind as Kind)) : 'nothing',
    ok: (answer as { type?: string }).type === 'null' ? 204 : 200,
    ...(mayBeUnknown && { unknown: 200 }),
    ...requestWith([target?.id ?? []].flat()[0], example ?? (body && {})),
    rule: (cell) => stepRule(record, cell),
  };
}

/** The requests of a call: as its record says, and what is special about it. */
export function findEntries(call: CallName): Entry[] {
  const entry = entryFrom(call);
  return (special[call] ?? [{}]).map((more) => ({ ...entry, ...more }));
}

/** Calls that are tested in one file each, about equally long, so that several processes share them. */
export const shards = {
  meetings: / (sections\/)?(meetings|positions)(\/|$)/,
  letters: / (signingagreement|preparednessplan|verify)\//,
  units: /./,
} as const;

export type Shard = keyof typeof shards;

const shardOf = (call: CallName): Shard =>
  (Object.keys(shards) as Shard[]).find((shard) => shards[shard].test(call)) ?? 'units';

/** What is requested in a shard: each entry of each of its calls. */
export const requestsIn = (shard: Shard): { name: string; call: CallName; entry: Entry }[] =>
  callNames
    .filter((call) => shardOf(call) === shard)
    .flatMap((call) =>
      findEntries(call).map((entry) => ({
        name: entry.variant ? `${call} (${entry.variant})` : call,
        call,
        entry,
      })),
    );
