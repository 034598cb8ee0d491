import { createHash } from 'node:crypto';

export interface SmallPdf {
  content: Buffer;
  sha256: Buffer;
}

/** A real PDF of one page with a heading and some lines, a little under 1 kB. */
export function smallPdf(title: string, lines: string[]): SmallPdf {
  const escape = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`);
  const page = [
    'BT /F1 18 Tf 72 760 Td',
    `(${escape(title)}) Tj /F1 11 Tf 0 -12 Td`,
    ...lines.map((line) => `0 -18 Td (${escape(line)}) Tj`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  const content = Buffer.from(text, 'latin1');
  return { content, sha256: createHash('sha256').update(content).digest() };
}
