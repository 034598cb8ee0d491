import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  contractVersion,
  exposedModule,
  type BuildFile,
  type Descriptor,
  type RemoteSource,
} from '@osasto/contract';
import { filesRecord, usesFile } from '@osasto/contract/releases';
import { limitStyles, findStyleProblems } from '@osasto/contract/style-reach';
import { buildId } from '../build-id.ts';
import { copySmoke } from '../copy-smoke.ts';
import { consumed, isShared } from '../shared.ts';
import { fileIntegrity } from '../record-files.ts';
import { namesUsedBy, readUses } from '../uses.ts';
import { formatContainer } from './container.ts';

/** A build of a remote in one script and one style sheet, whatever makes them. */
export interface SingleFile {
  /** Pattern of the names of classes in CSS modules. */
  classNames: string;
  /**
   * Whether an import is taken from the shell.
   *
   * @throws when it is of a package of ours that the shell does not share
   */
  isTaken: (request: string) => boolean;
  /**
   * Writes `dist/<build>/…`, `dist/maps/<build>/…`, `dist/descriptor.json`, `dist/uses.json` and `dist/smoke.json`.
   *
   * @param code CommonJS in one file, whose `require` is only of shared modules
   * @param styles text of its style sheet, if it has one
   * @param map source map of the code, as JSON
   * @throws when the page would refuse it: see docs/remotes.md, "What a page runs and applies"
   */
  write: (code: string, styles: string, map?: string) => void;
}

const emptyAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

const hashText = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Shared modules that CommonJS requires. */
const requiredBy = (code: string) =>
  [...new Set([...code.matchAll(/\brequire\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map(([, name = '']) => name))]
    .filter(isShared)
    .toSorted();

/**
 * @param dir the remote's folder, with src/remote.ts
 * @param source what its team writes of it, from src/source.ts
 * @param builder name and version of what makes the code, for the build id
 */
export function singleFile(
  { dir, source }: { dir: string; source: RemoteSource },
  builder: string,
): SingleFile {
  const build = buildId('remote', dir, [builder]);
  const owner = `${source.name}-${build}`;
  const name = `osasto_${source.name.replaceAll('-', '_')}_${build}`;
  const dist = path.join(dir, 'dist');
  const output = path.join(dist, build);
  const { name: packageName, version } = JSON.parse(
    readFileSync(path.join(dir, 'package.json'), 'utf8'),
  ) as Record<'name' | 'version', string>;

  const put = (file: string, text: string): BuildFile => {
    writeFileSync(path.join(output, file), text);
    return [file, fileIntegrity(path.join(output, file))];
  };
  const putJson = (folder: string, file: string, value: unknown) =>
    writeFileSync(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`);

  /** Keeps the map of the entry, whose code stands so many lines below its beginning. */
  function keepMap(map: string, entry: string, linesBefore: number): void {
    const { mappings, ...rest } = JSON.parse(map) as { mappings: string };
    mkdirSync(path.join(dist, 'maps', build), { recursive: true });
    writeFileSync(
      path.join(dist, 'maps', build, `${entry}.map`),
      JSON.stringify({ ...rest, mappings: ';'.repeat(linesBefore) + mappings }),
    );
  }

  function write(code: string, unlimited: string, map?: string): void {
    const styles = limitStyles(unlimited, owner);
    const [problem] = findStyleProblems(styles, owner);
    if (problem)
      throw new Error(`The styles reach beyond the remote's own elements: ${problem}. See docs/remotes.md.`);
    mkdirSync(output, { recursive: true });
    const modules = requiredBy(code);
    const sheet = styles === '' ? undefined : put(`styles.${hashText(styles)}.css`, styles);
    const text = formatContainer({ name, code, modules, sheet });
    const entry = put(`entry.${hashText(text)}.js`, text);
    if (map) keepMap(map, entry[0], text.slice(0, text.indexOf(code)).split('\n').length - 1);
    const shared = Object.fromEntries(modules.map((one) => [one, getRange(one)]));
    const manifest = put(
      'mf-manifest.json',
      JSON.stringify({
        id: name,
        name,
        metaData: {
          name,
          type: 'app',
          buildInfo: { buildVersion: version, buildName: packageName },
          remoteEntry: { name: entry[0], path: '', type: 'global' },
          types: { path: '', name: '', zip: '', api: '' },
          globalName: name,
          publicPath: 'auto',
          uses: namesUsedBy(dir), // what the shell compares before it loads
        },
        shared: modules.map((one) => ({
          name: one,
          singleton: true,
          requiredVersion: getRange(one),
          assets: emptyAssets,
        })),
        remotes: [],
        exposes: [{ id: `${name}:remote`, name: 'remote', path: exposedModule, assets: emptyAssets }],
      }),
    );
    const files = [entry, ...(sheet ? [sheet] : [])];
    putJson(output, filesRecord, Object.fromEntries([...files, manifest]));
    putJson(dist, usesFile, readUses(dir));
    copySmoke(dir);
    const descriptor: Descriptor = {
      ...source,
      version,
      build,
      manifest: `/remotes/${source.name}/${build}/mf-manifest.json`,
      manifestIntegrity: manifest[1],
      integrity: entry[1],
      contractVersion,
      shared,
      imports: Object.fromEntries(source.routes.map((route) => [route.path, modules])),
      files: { entry: files, screens: {}, texts: {}, others: [] },
    };
    putJson(dist, 'descriptor.json', descriptor); // last: it never names a missing build
  }

  return {
    classNames: `[local]__${owner}-[hash:base64:4]`,
    isTaken: (request) => {
      if (isShared(request)) return true;
      if (!request.startsWith('@osasto/')) return false;
      throw new Error(
        `${source.name} imports ${request}, which the shell does not share. See docs/remotes.md.`,
      );
    },
    write,
  };
}

const getRange = (request: string) =>
  Object.entries(consumed).find(
    ([name]) => name === request || (name.endsWith('/') && request.startsWith(name)),
  )?.[1].requiredVersion ?? '*';
