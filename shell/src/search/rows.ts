import type { SearchResults } from '@osasto/api';
import type { Language } from '@osasto/contract';
import type { ComboBoxItem } from '@osasto/ui/ComboBox';
import { isIconName } from '@osasto/ui/Icon';
import type { FoundPage } from './pages.ts';
import type { Recent } from './recent.ts';
import type { Translate } from './texts.ts';

/** A row of the list, where it leads, and what is kept when it is opened. */
export interface SearchRow {
  item: ComboBoxItem;
  to: string;
  recent: Recent;
}

type FoundMember = SearchResults['members'][number];

/** How a unit is called in the reader's language. */
export type UnitName = (name: string) => string;

export const memberRow = (
  member: FoundMember,
  unitName: UnitName,
  birthText: (person: FoundMember) => string,
): SearchRow => ({
  item: {
    id: `member ${member.id}`,
    text: `${member.lastName}, ${member.firstName}`,
    details: [member.sprId, birthText(member), unitName(member.sectionName)].filter(Boolean).join(' · '),
    icon: 'user',
  },
  to: `/sections/${member.sectionId}/members/${member.id}`,
  recent: { kind: 'member', id: member.id },
});

const icons = { section: 'building-2', district: 'map' } as const;

/** @param name in each of its languages: the reader's may be another when the row is recent */
export const unitRow = (
  kind: 'section' | 'district',
  id: number,
  name: string,
  details: string,
  unitName: UnitName,
): SearchRow => ({
  item: {
    id: `${kind} ${id}`,
    text: unitName(name),
    icon: icons[kind],
    ...(details && { details: unitName(details) }),
  },
  to: `/${kind}s/${id}`,
  recent: { kind, id, name },
});

/** @param unit the name of the section that the page is of, when it is not the person's own */
export function pageRow(
  { to, label, hint, icon }: FoundPage,
  t: Translate,
  language: Language,
  unitName: UnitName,
  unit?: string,
): SearchRow {
  const page = label[language];
  return {
    item: {
      id: `page ${to}`,
      text: unit === undefined ? page : t('pageOf', { page, unit: unitName(unit) }),
      icon: icon !== undefined && isIconName(icon) ? icon : 'file-text',
      ...(hint && { details: hint[language] }),
    },
    to,
    recent: { kind: 'page', to, ...(unit !== undefined && { unit }) },
  };
}

/** Puts rows under one heading. */
export const under = (group: string, rows: readonly SearchRow[]): SearchRow[] =>
  rows.map((row) => ({ ...row, item: { ...row.item, group } }));
