import { type Day, type SentDay, shownDay } from '@osasto/contract';
import { periodText, timedText } from '../../platform/documents/dates.ts';
import { writeDetails } from '../../platform/documents/details.ts';
import { filled } from '../../platform/documents/language.ts';
import { writeLetterhead } from '../../platform/documents/letterhead.ts';
import {
  closeDocument,
  openDocument,
  countPages,
  type DocumentLanguage,
  type TaggedDocument,
} from '../../platform/documents/document.ts';
import { writeSignatures } from '../../platform/documents/signatures.ts';
import { colours, fonts, sizes } from '../../platform/documents/style.ts';
import type { DocumentSection } from '../../platform/documents/section.ts';
import { writeTable } from '../../platform/documents/table.ts';
import { paragraph, title } from '../../platform/documents/text.ts';
import { messages } from './messages/messages.ts';
import { sectionDetails } from './section-details.ts';

/** Who may sign. Nothing of how to reach anybody. Rule 10.15, 6. */
export interface Signatory {
  position: string;
  name: string;
  birthDate: SentDay | null;
  termStart: SentDay;
  termEnd: SentDay;
  electedDate: SentDay;
  meeting: string;
}

/** All that the extract contains. */
export interface SigningRights {
  language: DocumentLanguage;
  organisation: string;
  officeAddress: string;
  reference: string;
  /** Date of the extract: its rows are in force on that day. */
  date: Day;
  section: DocumentSection;
  signingRule: string;
  signatories: Signatory[];
  reason: string;
  made: Date;
}

function writeExtract(
  { language, section, reference, ...extract }: SigningRights,
  options: { isCompressed?: boolean; isTight: boolean },
): TaggedDocument {
  const text = messages[language];
  const words = text.extract;
  const document = openDocument({ title: `${words.title} ${reference}`, language, ...options });
  writeLetterhead(document, {
    organisation: extract.organisation,
    address: extract.officeAddress,
    facts: [
      { label: text.date, value: shownDay(extract.date) },
      { label: text.reference, value: reference },
    ],
  });
  title(document, words.title, 12);
  writeDetails(document, sectionDetails(section, text));
  paragraph(document, words.certificate, { size: 10.5, after: 10 });
  writeTable(
    document,
    [
      { title: words.position, share: 100 },
      { title: words.name, share: 118, isStrong: true },
      { title: words.birthDate, share: 66 },
      { title: words.term, share: 104 },
      { title: words.elected, share: 103 },
    ],
    extract.signatories.map((row) => [
      row.position,
      row.name,
      row.birthDate === null ? text.none : shownDay(row.birthDate),
      periodText(row.termStart, row.termEnd),
      `${shownDay(row.electedDate)}\n${row.meeting}`,
    ]),
  );
  const label = { font: fonts.strong, size: sizes.label, colour: colours.muted, after: 1 };
  paragraph(document, words.rule, label);
  const size = options.isTight ? sizes.small : sizes.text;
  paragraph(document, extract.signingRule, { size, after: 7 });
  paragraph(document, words.purpose, label);
  paragraph(document, extract.reason, { size, after: 7 });
  paragraph(document, filled(words.made, { moment: timedText(extract.made, language) }), {
    size: sizes.small,
    colour: colours.muted,
    after: 14,
  });
  writeSignatures(document, {
    heading: `${words.office}, ${extract.organisation}`,
    placeAndDate: words.placeAndDate,
    signature: words.signature,
    name: words.signatory,
  });
  return document;
}

/** The extract of signing rights, to be signed on paper or electronically: on one page if it can be. Rule 10.15. */
export function signingRightsPdf(
  extract: SigningRights,
  options: { isCompressed?: boolean } = {},
): Promise<Buffer> {
  const wide = writeExtract(extract, { ...options, isTight: false });
  const document = countPages(wide) === 1 ? wide : writeExtract(extract, { ...options, isTight: true });
  const { page: pageWord } = messages[extract.language];
  return closeDocument(document, {
    text: extract.reference,
    pageOf: (page, pages) => `${pageWord} ${page}/${pages}`,
  });
}
