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
  width,
  type DocumentLanguage,
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

/** The code that leads to the verification, at the right of what follows. @returns the width that it leaves */
function writeVerificationQr(document: TaggedDocument, { language, verification }: SigningRights): number {
  if (!verification) return width;
  need(document, qrSize);
  const alt = textsIn(language)('extract.qr');
  writeQr(document, verification.address, {
    x: left + width - qrSize + 6,
    y: document.y - 6,
    size: qrSize,
    alt,
  });
  return width - qrSize;
}

function writeExtract(
  given: SigningRights,
  options: { isCompressed?: boolean; isTight: boolean },
): TaggedDocument {
  const { language, section, reference, ...extract } = given;
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
  const beside = writeVerificationQr(document, given);
  const label = { width: beside, font: fonts.strong, size: sizes.label, colour: colours.muted, after: 1 };
  paragraph(document, t('extract.rule'), label);
  const size = options.isTight ? sizes.small : sizes.text;
  paragraph(document, extract.signingRule, { width: beside, size, after: 7 });
  paragraph(document, t('extract.purpose'), label);
  paragraph(document, extract.reason, { width: beside, size, after: 7 });
  const made = t('extract.made', { moment: timedText(extract.made, language) });
  const small = { width: beside, size: sizes.small, colour: colours.muted };
  if (extract.verification) {
    paragraph(document, made, { ...small, after: 2 });
    const { page, code } = extract.verification;
    const how = t('extract.verify', { address: page, code: shownCode(code) });
    paragraph(document, how, { ...small, colour: colours.text, after: options.isTight ? 8 : 14 });
  } else {
    paragraph(document, made, { ...small, after: 14 });
  }
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
