import { inflateSync } from 'node:zlib';

/**
 * What a PDF says: its title, and its text by the fonts' own tables of letters. Enough for our documents, whose
 * streams are deflated and whose texts are glyph numbers.
 */
export function textOf(pdf: Buffer): string {
  const binary = pdf.toString('latin1');
  const streams = [...binary.matchAll(/<<([^]*?)>>\s*stream\n([^]*?)\nendstream/g)].map(([, , body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return body;
    }
  });
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
  // Which font a line is in does not matter to a search: it is read in each.
  return maps
    .map((map) =>
      glyphs
        .map((line) => (line.match(/.{4}/g) ?? []).map((hex) => map[Number.parseInt(hex, 16)] ?? '').join(''))
        .join('\n'),
    )
    .join('\n');
}
