import path from 'node:path';
import { sourceLine } from '@osasto/release/source-lines';

/** Lines that were found; a build's maps never change. */
const found = new Map<string, string>();
const mostKept = 500;

async function lineAt(web: string, frame: string): Promise<string | undefined> {
  const key = `${web} ${frame}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const line = await sourceLine(web, frame);
  if (line !== undefined && found.size < mostKept) found.set(key, line);
  return line;
}

/** Each position of a failure with the line of its source, where the release has kept a map that leads there. */
export const sourceLinesOf = (registryFile: string | undefined, frames: readonly string[]) =>
  Promise.all(
    frames.map(async (frame) => ({
      frame,
      line: registryFile && (await lineAt(path.dirname(path.resolve(registryFile)), frame)),
    })),
  );

/** The one line that says most: the innermost of the remote itself, else the innermost of the shell. */
export async function sourceLineOf(
  registryFile: string | undefined,
  { remote, frames }: { remote: string; frames: readonly string[] },
): Promise<string | null> {
  const own = frames.filter((frame) => frame.startsWith(`/remotes/${remote}/`));
  const lines = await sourceLinesOf(registryFile, [...own, ...frames]);
  return lines.find(({ line }) => line)?.line ?? null;
}
