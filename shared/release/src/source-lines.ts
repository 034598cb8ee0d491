import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { framePattern } from '@osasto/contract';
import { mapsFolder } from './paths.ts';

const unzip = promisify(gunzip);

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

async function mapOf(web: string, { name, build, file }: Frame): Promise<TraceMap | undefined> {
  try {
    const bytes = await unzip(await readFile(path.join(mapsFolder(web, name, build), `${file}.map.gz`)));
    return new TraceMap(bytes.toString('utf8'));
  } catch {
    return undefined; // not kept, or damaged
  }
}

/**
 * The line of the source at a position in a script, by the source maps that its release kept.
 *
 * @param web the folder that is served
 * @param position as in an error's stack: `/remotes/members/4f2a/7.1c2d.js:1:2345`, or with the origin before it
 * @returns such as `src/screens/Members.tsx:41:7`; undefined when no map leads there
 */
export async function sourceLine(web: string, position: string): Promise<string | undefined> {
  const frame = readFrame(position);
  const map = frame && (await mapOf(web, frame));
  if (!map) return undefined;
  const { source, line, column } = originalPositionFor(map, { line: frame.line, column: frame.column - 1 });
  return source === null ? undefined : `${sourceName(source)}:${line}:${column + 1}`;
}
