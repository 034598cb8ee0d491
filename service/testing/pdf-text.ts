import { inflateSync } from 'node:zlib';

/** The streams of a PDF, inflated. */
export const readPdfStreams = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/<<([^]*?)>>\s*stream\n([^]*?)\nendstream/g)].map(([, , body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return body;
    }
  });

/**
 * What a PDF says: its text by the fonts' own tables of letters, in the order of the paper, then the texts that
 * replace others when copied. Enough for our documents, whose streams are deflated and whose texts are glyph numbers.
 */
export function readPdfText(pdf: Buffer): string {
  const streams = readPdfStreams(pdf);
  const maps = streams
    .filter((stream) => stream.includes('beginbfrange'))
    .map((stream) => {
      const [, list = ''] = /beginbfrange\n([^]*?)endbfrange/.exec(stream) ?? [];
      return [...list.matchAll(/\[([^\]]*)\]/g)].flatMap(([, entries = '']) =>
        [...entries.matchAll(/<([^>]*)>/g)].map(([, hex = '']) =>
          hex
            .split(' ')
            .map((code) => String.fromCharCode(Number.parseInt(code || '0', 16)))
            .join(''),
        ),
      );
    });
  const glyphs = streams
    .filter((stream) => stream.includes(' Tf'))
    .flatMap((stream) => [...stream.matchAll(/\[(<[^\]]*)\] TJ/g)])
    .map(([, line = '']) => [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join(''));
  const replacing = streams.flatMap((stream) =>
    [...stream.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, text = '']) => unicode(text)),
  );
  // Which font a line is in does not matter to a search: it is read in each.
  const printed = maps.map((map) =>
    glyphs
      .map((line) => (line.match(/.{4}/g) ?? []).map((hex) => map[Number.parseInt(hex, 16)] ?? '').join(''))
      .join('\n'),
  );
  return [...printed, ...replacing].join('\n');
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string of a PDF in UTF-16, which begins with a mark of the order of its bytes. */
function unicode(text: string): string {
  const bytes = text.replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter);
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}
