import { type Day, type SentDay, shownDay } from '@osasto/contract';
import { periodText, timedText } from '../../platform/documents/dates.ts';
import { none, writeDetails } from '../../platform/documents/details.ts';
import { writeLetterhead } from '../../platform/documents/letterhead.ts';
import {
  closeDocument,
  left,
  need,
  openDocument,
  countPages,
  newPage,
  width,
  type DocumentLanguage,
  type PageFooter,
  type TaggedDocument,
} from '../../platform/documents/document.ts';
import { writeQr } from '../../platform/documents/qr.ts';
import { writeSignatures } from '../../platform/documents/signatures.ts';
import { colours, fonts, sizes } from '../../platform/documents/style.ts';
import type { DocumentSection } from '../../platform/documents/section.ts';
import { writeTable } from '../../platform/documents/table.ts';
import { paragraph, title } from '../../platform/documents/text.ts';
import { sectionDetails } from './section-details.ts';
import { textsIn } from './texts.ts';
import { shownCode } from './verification-code.ts';

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
  /** Where and by which code anybody verifies the extract; null where the organisation does not want that. Rule 10.21. */
  verification: { page: string; address: string; code: string } | null;
}

const qrSize = 68;
const qrLeft = left + width - qrSize + 6;

function writeQrAt(
  document: TaggedDocument,
  { language, verification }: SigningRights,
  place: { x: number; y: number },
) {
  if (!verification) return;
  writeQr(document, verification.address, { ...place, size: qrSize, alt: textsIn(language)('extract.qr') });
}

/** The code that leads to the verification, at the right of what follows. @returns the width that it leaves */
function writeVerificationQr(document: TaggedDocument, extract: SigningRights): number {
  if (!extract.verification) return width;
  need(document, qrSize);
  writeQrAt(document, extract, { x: qrLeft, y: document.y - 6 });
  return width - qrSize;
}

/** Each further page has the code too: a scan says of each page which extract it belongs to. Rule 10.23. */
function beginFurtherPage(document: TaggedDocument, extract: SigningRights): void {
  if (!extract.verification) return;
  writeQrAt(document, extract, { x: qrLeft, y: document.y - 6 });
  document.y += qrSize;
}

function writeExtract(document: TaggedDocument, given: SigningRights): void {
  const { language, section, reference, ...extract } = given;
  const t = textsIn(language);
  document.onNewPage = () => beginFurtherPage(document, given);
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
  const beside = writeVerificationQr(document, given);
  const label = { width: beside, font: fonts.strong, size: sizes.label, colour: colours.muted, after: 1 };
  paragraph(document, t('extract.rule'), label);
  const size = document.isTight ? sizes.small : sizes.text;
  paragraph(document, extract.signingRule, { width: beside, size, after: 7 });
  paragraph(document, t('extract.purpose'), label);
  paragraph(document, extract.reason, { width: beside, size, after: 7 });
  const made = t('extract.made', { moment: timedText(extract.made, language) });
  const small = { width: beside, size: sizes.small, colour: colours.muted };
  if (extract.verification) {
    paragraph(document, made, { ...small, after: 2 });
    const { page, code } = extract.verification;
    const how = t('extract.verify', { address: page, code: shownCode(code) });
    paragraph(document, how, { ...small, colour: colours.text, after: document.isTight ? 8 : 14 });
  } else {
    paragraph(document, made, { ...small, after: 14 });
  }
  writeSignatures(document, {
    heading: `${t('extract.office')}, ${extract.organisation}`,
    placeAndDate: t('extract.placeAndDate'),
    signature: t('extract.signature'),
    name: t('extract.signatory'),
  });
}

/** Whether an extract fits one page with the usual gaps; else they are narrower. */
function isOnOnePage(extract: SigningRights): boolean {
  const { language } = extract;
  const document = openDocument({ title: '', language });
  writeExtract(document, extract);
  return countPages(document) === 1;
}

const toTitle = (extracts: readonly SigningRights[], language: DocumentLanguage) => {
  const references = extracts.map(({ reference }) => reference);
  return `${textsIn(language)('extract.title')} ${references.join(', ')}`;
};

/**
 * Extracts of signing rights in one language, to be signed on paper or electronically. Each begins on a new page, has its own
 * numbers of pages, and is on one page if it can be. Rules 10.15, 10.23.
 */
export function signingRightsPdf(
  extracts: readonly SigningRights[],
  options: { isCompressed?: boolean } = {},
): Promise<Buffer> {
  const { language } = extracts[0]!;
  const document = openDocument({ title: toTitle(extracts, language), language, ...options });
  const footers: PageFooter[] = [];
  for (const extract of extracts) {
    document.onNewPage = () => undefined;
    if (footers.length > 0) newPage(document);
    const first = countPages(document) - 1;
    document.isTight = !isOnOnePage(extract);
    writeExtract(document, extract);
    footers.push({ text: extract.reference, first, count: countPages(document) - first });
  }
  return closeDocument(document, footers);
}
