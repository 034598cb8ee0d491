import { type Day, type SentDay, shownDay } from '@osasto/contract';
import { momentText, periodText } from '../../platform/documents/dates.ts';
import { writeDetails } from '../../platform/documents/details.ts';
import { filled } from '../../platform/documents/language.ts';
import { writeLetterhead } from '../../platform/documents/letterhead.ts';
import { closeDocument, openDocument, type DocumentLanguage } from '../../platform/documents/document.ts';
import type { DocumentSection } from '../../platform/documents/section.ts';
import { writeTable } from '../../platform/documents/table.ts';
import { heading, paragraph, title } from '../../platform/documents/text.ts';
import { messages } from './messages/messages.ts';
import { sectionDetails } from './section-details.ts';

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
  printed: Date;
  /** Who printed it. */
  by: string;
}

/** Who sits on the board of a section, and who its other officers are, on one day. Rule 10.16. */
export function boardMembersPdf(
  { language, section, officers, ...list }: BoardMembersList,
  options: { isCompressed?: boolean } = {},
): Promise<Buffer> {
  const text = messages[language];
  const words = text.board;
  const name = filled(words.title, { date: shownDay(list.date) });
  const document = openDocument({ title: name, language, ...options });
  writeLetterhead(document, { organisation: list.organisation, address: list.officeAddress, facts: [] });
  title(document, name, 14);
  writeDetails(document, sectionDetails({ ...section, accountId: null, establishedDate: null }, text), 2);

  const columns = [
    { title: words.position, share: 98 },
    { title: words.name, share: 102, isStrong: true },
    { title: words.number, share: 66 },
    { title: words.term, share: 100 },
    { title: words.ordinal, share: 44 },
    { title: words.elected, share: 81 },
  ];
  const toRow = (officer: Officer) => [
    officer.position,
    officer.name,
    officer.number ?? text.none,
    periodText(officer.termStart, officer.termEnd),
    officer.termOrdinal === null ? text.none : String(officer.termOrdinal),
    `${shownDay(officer.electedDate)}\n${officer.meeting}`,
  ];
  if (officers.length === 0) paragraph(document, words.nobody);
  for (const isBoard of [true, false]) {
    const rows = officers.filter((officer) => officer.isBoard === isBoard);
    if (rows.length === 0) continue;
    heading(document, isBoard ? words.board : words.others);
    writeTable(document, columns, rows.map(toRow));
  }
  return closeDocument(document, {
    text: filled(words.printed, { moment: momentText(list.printed), name: list.by }),
    pageOf: (page, pages) => `${text.page} ${page}/${pages}`,
  });
}
