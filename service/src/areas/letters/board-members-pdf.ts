import { type Day, type SentDay, shownDay } from '@osasto/contract';
import { momentText, periodText } from '../../platform/documents/dates.ts';
import { none, writeDetails } from '../../platform/documents/details.ts';
import { writeLetterhead } from '../../platform/documents/letterhead.ts';
import { closeDocument, openDocument, type DocumentLanguage } from '../../platform/documents/document.ts';
import type { DocumentSection } from '../../platform/documents/section.ts';
import { writeTable } from '../../platform/documents/table.ts';
import { heading, paragraph, title } from '../../platform/documents/text.ts';
import { sectionDetails } from './section-details.ts';
import { textsIn } from './texts.ts';

/** Who holds a position of trust on the day. Nothing of how to reach anybody. Rule 10.16, 4. */
export interface Officer {
  isBoard: boolean;
  position: string;
  name: string;
  /** Membership number; null for a person who is no member. */
  number: string | null;
  termStart: SentDay;
  termEnd: SentDay;
  /** Null where the position has no limit of terms. */
  termOrdinal: number | null;
  electedDate: SentDay;
  meeting: string;
}

/** All that the list contains. */
export interface BoardMembersList {
  language: DocumentLanguage;
  organisation: string;
  officeAddress: string;
  date: Day;
  section: DocumentSection;
  officers: Officer[];
  /** Who carries on after the end of a term. Rule 25.1. */
  interim: Officer[];
  printed: Date;
  /** Who printed it. */
  by: string;
}

/** Who sits on the board of a section, who its other officers are on one day, and who carries on. Rules 10.16, 25.1. */
export function boardMembersPdf(
  { language, section, officers, interim, ...list }: BoardMembersList,
  options: { isCompressed?: boolean } = {},
): Promise<Buffer> {
  const t = textsIn(language);
  const name = t('board.title', { date: shownDay(list.date) });
  const document = openDocument({ title: name, language, ...options });
  writeLetterhead(document, { organisation: list.organisation, address: list.officeAddress, facts: [] });
  title(document, name, 14);
  writeDetails(document, sectionDetails({ ...section, accountId: null, establishedDate: null }, t), 2);

  const columns = [
    { title: t('board.position'), share: 98 },
    { title: t('board.name'), share: 102, isStrong: true },
    { title: t('board.number'), share: 66 },
    { title: t('board.term'), share: 100 },
    { title: t('board.ordinal'), share: 44 },
    { title: t('board.elected'), share: 81 },
  ];
  const toRow = (officer: Officer) => [
    officer.position,
    officer.name,
    officer.number ?? none,
    periodText(officer.termStart, officer.termEnd),
    officer.termOrdinal === null ? none : String(officer.termOrdinal),
    `${shownDay(officer.electedDate)}\n${officer.meeting}`,
  ];
  if (officers.length === 0) paragraph(document, t('board.nobody'));
  const groups = [
    { name: t('board.board'), rows: officers.filter(({ isBoard }) => isBoard) },
    { name: t('board.others'), rows: officers.filter(({ isBoard }) => !isBoard) },
    { name: t('board.interim'), rows: interim },
  ];
  for (const group of groups.filter(({ rows }) => rows.length > 0)) {
    heading(document, group.name);
    writeTable(document, columns, group.rows.map(toRow));
  }
  return closeDocument(document, t('board.printed', { moment: momentText(list.printed), name: list.by }));
}
