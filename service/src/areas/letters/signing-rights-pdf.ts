import { type Day, type SentDay, shownDay } from '@osasto/contract';
import { periodText, timedText } from '../../platform/documents/dates.ts';
import { none, writeDetails } from '../../platform/documents/details.ts';
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
import { sectionDetails } from './section-details.ts';
import { textsIn } from './texts.ts';

/** Who may sign. Nothing of how to reach anybody. Rule 10.15, 6. */
export interface Signatory {
  position: string;
  name: string;
  birthDate: SentDay | null;
  termStart: SentDay;
  termEnd: SentDay;
  electedDate: SentDay;
  meeting: string;
  /** The term has ended, and they carry on. Rule 25.1. */
  isInterim: boolean;
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
  const t = textsIn(language);
  const document = openDocument({ title: `${t('extract.title')} ${reference}`, language, ...options });
  writeLetterhead(document, {
    organisation: extract.organisation,
    address: extract.officeAddress,
    facts: [
      { label: t('date'), value: shownDay(extract.date) },
      { label: t('reference'), value: reference },
    ],
  });
  title(document, t('extract.title'), 12);
  writeDetails(document, sectionDetails(section, t));
  paragraph(document, t('extract.certificate'), { size: 10.5, after: 10 });
  writeTable(
    document,
    [
      { title: t('extract.position'), share: 100 },
      { title: t('extract.name'), share: 118, isStrong: true },
      { title: t('extract.birthDate'), share: 66 },
      { title: t('extract.term'), share: 104 },
      { title: t('extract.elected'), share: 103 },
    ],
    extract.signatories.map((row) => [
      row.position,
      row.name,
      row.birthDate === null ? none : shownDay(row.birthDate),
      row.isInterim
        ? t('extract.carriesOn', { date: shownDay(row.termEnd) })
        : periodText(row.termStart, row.termEnd),
      `${shownDay(row.electedDate)}\n${row.meeting}`,
    ]),
  );
  const label = { font: fonts.strong, size: sizes.label, colour: colours.muted, after: 1 };
  paragraph(document, t('extract.rule'), label);
  const size = options.isTight ? sizes.small : sizes.text;
  paragraph(document, extract.signingRule, { size, after: 7 });
  paragraph(document, t('extract.purpose'), label);
  paragraph(document, extract.reason, { size, after: 7 });
  paragraph(document, t('extract.made', { moment: timedText(extract.made, language) }), {
    size: sizes.small,
    colour: colours.muted,
    after: 14,
  });
  writeSignatures(document, {
    heading: `${t('extract.office')}, ${extract.organisation}`,
    placeAndDate: t('extract.placeAndDate'),
    signature: t('extract.signature'),
    name: t('extract.signatory'),
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
  return closeDocument(document, extract.reference);
}
