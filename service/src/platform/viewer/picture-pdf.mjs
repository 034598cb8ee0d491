// A PDF of pictures, one on each page. pdf.js draws pages and takes them out of files, but makes no page of a picture.

/** Points of a side of A4; a picture fills the page in its own direction. */
const a4 = [595.28, 841.89];

const encoder = new TextEncoder();

/** @param pictures `{ bytes, width, height }`: JPEG files in RGB, with their pixels. @returns the bytes of the PDF */
export function toPicturePdf(pictures) {
  const parts = [];
  const offsets = [];
  let length = 0;
  const add = (part) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const addObject = (...content) => {
    offsets.push(length);
    add(`${offsets.length} 0 obj\n`);
    for (const one of content) add(one);
    add('\nendobj\n');
  };
  const addStream = (dictionary, bytes) =>
    addObject(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, bytes, '\nendstream');

  add('%PDF-1.4\n');
  const pages = pictures.map((_, at) => `${3 + at * 3} 0 R`);
  addObject('<< /Type /Catalog /Pages 2 0 R >>');
  addObject(`<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pages.length} >>`);
  for (const { bytes, width, height } of pictures) {
    const [across, down] = width > height ? a4.toReversed() : a4;
    const scale = Math.min(across / width, down / height);
    const drawn = [width * scale, height * scale];
    const place = [(across - drawn[0]) / 2, (down - drawn[1]) / 2];
    const page = offsets.length + 1;
    const resources = `<< /XObject << /Picture ${page + 2} 0 R >> >>`;
    addObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${page + 1} 0 R /Resources ${resources} >>`,
    );
    const drawing = `q ${drawn[0].toFixed(3)} 0 0 ${drawn[1].toFixed(3)} ${place[0].toFixed(3)} ${place[1].toFixed(3)} cm /Picture Do Q`;
    addStream('', encoder.encode(drawing));
    const look = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
    addStream(`${look} /Filter /DCTDecode`, bytes);
  }
  const table = length;
  add(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) add(`${String(offset).padStart(10, '0')} 00000 n \n`);
  add(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);

  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
