import { Readable, type PassThrough } from 'node:stream';
import { constants } from 'node:zlib';
import { ZipFile } from 'yazl';

/** A file in a zip: its path, and its text in pieces as they become known. */
export interface ZipEntry {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

/** All entries carry the earliest date the format has: nobody learns when a file was made. */
const mtime = new Date(1980, 0, 1);
const options = { compressionLevel: constants.Z_BEST_SPEED, mtime, forceDosTimestamp: true };

/** A zip file, made as it is read. An entry that fails ends it with its error; destroying it stops the entries. */
export function toZip(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  for (const { name, content } of entries) {
    const source = Readable.from(content, { objectMode: false });
    source.once('error', (error) => output.destroy(error));
    output.once('close', () => source.destroy());
    zip.addReadStream(source, name, options);
  }
  zip.end();
  return output;
}
