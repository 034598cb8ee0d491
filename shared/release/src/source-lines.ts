import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { framePattern } from '@osasto/contract';

/** A position in a script of a build. */
interface Frame {
  name: string;
  build: string;
  file: string;
  line: number;
  column: number;
}

const parts = /\/(?:remotes\/([a-z-]+)|shell)\/([\w.-]+)\/([\w.-]+\.js):(\d+):(\d+)$/;

/** What a position says; undefined when it is none. */
function readFrame(text: string): Frame | undefined {
  const [, name = 'shell', build = '', file = '', line, column] =
    parts.exec(framePattern.exec(text)?.[0] ?? '') ?? [];
  return file && !/^\.+$/.test(build)
    ? { name, build, file, line: Number(line), column: Number(column) }
    : undefined;
}

/** A source as webpack names it, from the folder of the remote; of shared packages from that of the workspace. */
const sourceName = (source: string) =>
  source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.{1,2}\/)+/, '');

/** Reads the source map of a script, such as `7.1c2d.js`, of a build. */
export type ReadMap = (name: string, build: string, file: string) => Promise<Buffer | undefined>;

async function mapOf(readMap: ReadMap, { name, build, file }: Frame): Promise<TraceMap | undefined> {
  const bytes = await readMap(name, build, file);
  try {
    return bytes && new TraceMap(bytes.toString('utf8'));
  } catch {
    return undefined; // no source map
  }
}

/**
 * The line of the source at a position in a script, by the source maps that its release kept.
 *
 * @param position as in an error's stack: `/remotes/members/4f2a/7.1c2d.js:1:2345`, or with the origin before it
 * @returns such as `src/screens/Members.tsx:41:7`; undefined when no map leads there
 */
export async function sourceLine(readMap: ReadMap, position: string): Promise<string | undefined> {
  const frame = readFrame(position);
  const map = frame && (await mapOf(readMap, frame));
  if (!map) return undefined;
  const { source, line, column } = originalPositionFor(map, { line: frame.line, column: frame.column - 1 });
  return source === null ? undefined : `${sourceName(source)}:${line}:${column + 1}`;
}
