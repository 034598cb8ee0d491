import { sourceLine, type ReadMap } from '@osasto/release/source-lines';
import { unpack } from '@osasto/release/unserved-files';
import type { Db } from '../../platform/database/connection.ts';
import { readUnserved } from './kept-releases.ts';

/** Lines that were found; a build's maps never change. */
const found = new Map<string, string>();
const mostKept = 500;

const mapReader =
  (db: Db): ReadMap =>
  async (name, build, file) => {
    const packed = await readUnserved(db, { name, build }, 'maps', `${file}.map.gz`);
    return packed && unpack(packed);
  };

async function lineAt(db: Db, frame: string): Promise<string | undefined> {
  const known = found.get(frame);
  if (known !== undefined) return known;
  const line = await sourceLine(mapReader(db), frame);
  if (line !== undefined && found.size < mostKept) found.set(frame, line);
  return line;
}

/** Each position of a failure with the line of its source, where the release has kept a map that leads there. */
export const findSourceLines = (db: Db, frames: readonly string[]) =>
  Promise.all(frames.map(async (frame) => ({ frame, line: await lineAt(db, frame) })));

/** The one line that says most: the innermost of the remote itself, else the innermost of the shell. */
export async function findSourceLine(
  db: Db,
  { remote, frames }: { remote: string; frames: readonly string[] },
): Promise<string | null> {
  const own = frames.filter((frame) => frame.startsWith(`/remotes/${remote}/`));
  const lines = await findSourceLines(db, [...own, ...frames]);
  return lines.find(({ line }) => line)?.line ?? null;
}
