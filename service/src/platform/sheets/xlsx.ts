import type { Readable } from 'node:stream';
import type { SentDay } from '@osasto/contract';
import type { SheetColumn, Sheet } from './sheet.ts';
import { toZip } from './zip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheetml = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Indexes of the cell formats in `styles` below. Text is a format of its own: a changed number keeps its zeros. */
const style = { heading: 1, text: 2, date: 3 } as const;

const styles = `${head}<styleSheet xmlns="${main}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

const contentTypes = `${head}<Types xmlns="${packages}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${spreadsheetml}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${spreadsheetml}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheetml}.worksheet+xml"/></Types>`;

const related = (...parts: readonly [type: string, target: string][]) =>
  `${head}<Relationships xmlns="${packages}/relationships">${parts
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const special: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// What XML 1.0 cannot hold, and what a reader would take for one of these written so: ECMA-376, 22.9.2.19.
// oxlint-disable-next-line no-control-regex -- these are what is written otherwise
const unwritable = /[\0-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/g;

const escaped = (text: string) =>
  text
    .replaceAll(
      unwritable,
      (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll(/[&<>"]/g, (letter) => special[letter] ?? letter);

/** `A` for 0. No list has more than 26 columns. */
const columnLetter = (column: number) => String.fromCharCode(65 + column);

const day = 86_400_000;
/** Excel counts from 1900 with a 29 February that there was not. */
const toSerial = (date: SentDay) => {
  const days = (Date.parse(date) - Date.UTC(1899, 11, 30)) / day;
  return days < 61 ? days - 1 : days;
};

const textCell = (reference: string, text: string, format: number) =>
  `<c r="${reference}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
const numberCell = (reference: string, figure: number) => `<c r="${reference}"><v>${figure}</v></c>`;
const dateCell = (reference: string, date: SentDay) =>
  `<c r="${reference}" s="${style.date}"><v>${toSerial(date)}</v></c>`;

function formatRow<Row>(columns: readonly SheetColumn<Row>[], row: Row, number: number): string {
  const cells = columns.map((column, index) => {
    const reference = `${columnLetter(index)}${number}`;
    if (column.kind === 'text') {
      const text = column.value(row);
      return text ? textCell(reference, text, style.text) : '';
    }
    if (column.kind === 'number') {
      const figure = column.value(row);
      return figure === null ? '' : numberCell(reference, figure);
    }
    const date = column.value(row);
    return date ? dateCell(reference, date) : '';
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

const formatRange = ({ columns, count }: Pick<Sheet<never>, 'count'> & { columns: readonly unknown[] }) =>
  `A1:${columnLetter(columns.length - 1)}${count + 1}`;

/** The sheet itself: first row bold, frozen and with filters. */
async function* worksheet<Row>(sheet: Sheet<Row>): AsyncGenerator<string> {
  const { columns, batches } = sheet;
  const range = formatRange(sheet);
  const widths = columns.map(
    ({ width }, column) => `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }, column) =>
    textCell(`${columnLetter(column)}1`, heading, style.heading),
  );
  yield `${head}<worksheet xmlns="${main}"><dimension ref="${range}"/>
<sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`;
  let number = 1;
  for await (const rows of batches) {
    yield rows.map((row) => formatRow(columns, row, (number += 1))).join('');
  }
  // Membership numbers are texts, and nobody needs a warning on each.
  yield `</sheetData><autoFilter ref="${range}"/><ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

function workbook(sheet: Pick<Sheet<never>, 'name' | 'count'> & { columns: readonly unknown[] }): string {
  const name = escaped(sheet.name);
  const range = formatRange(sheet).replaceAll(/([A-Z])(\d+)/g, '$$$1$$$2');
  return `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets>
<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${name}'!${range}</definedName></definedNames></workbook>`;
}

/**
 * A list as a spreadsheet of one sheet, in pieces as its rows come: dates are dates in the form dd.mm.yyyy, figures are
 * numbers, all else is text. Rule 5.
 *
 * ECMA-376, part 1, 18 (SpreadsheetML).
 */
export function toXlsx<Row>(sheet: Sheet<Row>): Readable {
  return toZip([
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [related(['officeDocument', 'xl/workbook.xml'])] },
    { name: 'xl/workbook.xml', content: [workbook(sheet)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [related(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
    },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: worksheet(sheet) },
  ]);
}
