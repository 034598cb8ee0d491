import { fillText } from '../catalogue.ts';
import { directoryRefusals, type DirectoryRefusal } from '../directory-refusals.ts';
import { numberText } from '../number-text.ts';
import type { AuditPair, DeniedEntity, AuditOutcome } from './subjects.ts';

/** A sentence for a row that says more than its action: which roles, which document. */
type Variant =
  | 'member.update.given'
  | 'member.update.taken'
  | 'member.update.both'
  | 'account.signin.failed.unknown'
  | `account.signin.failed.directory.${DirectoryRefusal}`
  | 'account.signin.locked.unknown'
  | 'section.export.members'
  | 'section.export.board-members'
  | 'section.export.plan'
  | 'section.export.states'
  | 'section.export.seats';

/** The words of the log in one language. In braces: `by`, `name`, `roles`, `taken`, `fields`, `file`, `rows`, `recipients`, `id`. */
export interface AuditTexts {
  /** Who did it, where nobody was signed in. */
  service: string;
  /** A thing whose name nobody knows any more. */
  numbered: string;
  sentence: Record<AuditPair | Variant, string>;
  /** A pair that this build does not know. */
  other: string;
  denied: Record<'read' | 'write' | 'roles', string>;
  /** What somebody was refused to read or change, for `{object}`. */
  object: Record<DeniedEntity, string>;
  outcome: Record<AuditOutcome, string>;
  /** Fields of rows. */
  field: Record<string, string>;
  otherField: string;
}

/** What a sentence says of a row of the log. */
export interface SentenceEvent {
  by: string;
  action: string;
  entity: string;
  id: number | null;
  /** Name of the thing; null when it is not known. */
  name: string | null;
  changes: readonly { field: string; before?: unknown; after?: unknown }[];
}

/** A part of a sentence: plain text, or a word put into it and what it stands for. */
export interface SentencePart {
  text: string;
  slot?: string;
}

/** What the log has for somebody who is not signed in. */
const nobody = '–';

const findValue = ({ changes }: SentenceEvent, field: string): unknown => {
  const change = changes.find((one) => one.field === field);
  return change?.after ?? change?.before;
};

const formatValue = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

const formatCount = (value: unknown) => (typeof value === 'number' ? numberText(value) : formatValue(value));

/** A field's label within a sentence: in small letters, but for a label such as "Y-tunnus" or "FO-nummer". */
const withinSentence = (label: string) =>
  /^\p{Lu}+-/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** Roles that came and that went. */
function rolesIn({ changes }: SentenceEvent): { given: unknown[]; taken: unknown[] } {
  const change = changes.find(({ field }) => field === 'roles');
  const [before, after] = [change?.before, change?.after].map((value) => (Array.isArray(value) ? value : []));
  return {
    given: (after ?? []).filter((role) => !before?.includes(role)),
    taken: (before ?? []).filter((role) => !after?.includes(role)),
  };
}

function findVariant(event: SentenceEvent): string | undefined {
  const { entity, action, by } = event;
  const pair = `${entity}.${action}`;
  if (pair === 'section.export') return formatValue(findValue(event, 'document'));
  const refusal = formatValue(findValue(event, 'refusal'));
  if (refusal in directoryRefusals) return `directory.${refusal}`;
  if (entity === 'account' && by === nobody) return 'unknown';
  if (pair !== 'member.update') return undefined;
  const { given, taken } = rolesIn(event);
  if (given.length > 0) return taken.length > 0 ? 'both' : 'given';
  return taken.length > 0 ? 'taken' : undefined;
}

/** Calls that only read are named so. */
const isReading = (event: SentenceEvent) => formatValue(findValue(event, 'call')).startsWith('GET ');

function getTemplate(event: SentenceEvent, texts: AuditTexts): string {
  const sentences: Readonly<Record<string, string>> = texts.sentence;
  const objects: Readonly<Record<string, string>> = texts.object;
  const { entity, action } = event;
  if (action === 'denied') {
    const isRoles = entity === 'member' && event.changes.some(({ field }) => field === 'roles');
    const kind = isRoles ? 'roles' : isReading(event) ? 'read' : 'write';
    return texts.denied[kind].replace('{object}', objects[entity] ?? '{name}');
  }
  const pair = `${entity}.${action}`;
  return sentences[`${pair}.${findVariant(event)}`] ?? sentences[pair] ?? texts.other;
}

/**
 * A row of the log as a sentence, in parts: words that may become links are apart.
 *
 * @param roleName the name of a role by its id
 */
export function formatSentence(
  event: SentenceEvent,
  texts: AuditTexts,
  roleName: (role: number) => string,
): SentencePart[] {
  const { given, taken } = rolesIn(event);
  const names = (roles: unknown[]) => roles.map((role) => roleName(Number(role))).join(', ');
  const values: Readonly<Record<string, string>> = {
    by: event.by === nobody ? texts.service : event.by,
    name: event.name ?? (event.id === null ? '' : fillText(texts.numbered, { id: event.id })),
    roles: names(given),
    taken: names(taken),
    fields: event.changes
      .map(({ field }) => withinSentence(texts.field[field] ?? texts.otherField))
      .join(', '),
    file: formatValue(findValue(event, 'name')),
    rows: formatCount(findValue(event, 'rows')),
    recipients: formatCount(findValue(event, 'recipients')),
  };
  return getTemplate(event, texts)
    .split(/\{(\w+)\}/)
    .map((text, index): SentencePart =>
      index % 2 === 0 ? { text } : { text: values[text] ?? '', slot: text },
    )
    .filter(({ text }) => text !== '');
}
