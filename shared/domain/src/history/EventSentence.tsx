import type { AuditEvent } from '@osasto/api';
import type { SentencePart } from '@osasto/contract/audit/sentences';
import { Link } from '@osasto/ui/Link';

/** Where the thing of a row can be seen, as long as it is there; undefined where it has no screen. */
export function eventPath({ entity, id, sectionId, exists }: AuditEvent): string | undefined {
  const section = sectionId === null ? undefined : `/sections/${sectionId}`;
  if ((entity === 'plan' || entity === 'attachment') && section) return `${section}/preparednessplan`;
  if (!exists || id === null) return undefined;
  const hrefs: Readonly<Record<string, string | undefined>> = {
    district: `/districts/${id}`,
    section: `/sections/${id}`,
    member: section && `${section}/members/${id}`,
    meeting: section && `${section}/meetings/${id}`,
    letterrequest: `/officialletterrequests/${id}`,
    externalform: '/externalForms',
  };
  return hrefs[entity];
}

const strong = ['roles', 'taken'];

export interface EventSentenceProps {
  parts: readonly SentencePart[];
  /** Links of words, by what they stand for. */
  links: Readonly<Record<string, string | undefined>>;
}

/** A row of the log as a sentence: names lead to whom and what they name. */
export function EventSentence({ parts, links }: EventSentenceProps) {
  return parts.map(({ text, slot }, index) => {
    const href = slot === undefined ? undefined : links[slot];
    const key = `${index} ${text}`;
    if (href) {
      return (
        <Link key={key} href={href}>
          {text}
        </Link>
      );
    }
    return slot !== undefined && strong.includes(slot) ? <strong key={key}>{text}</strong> : text;
  });
}
