import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractVersion, type Build, type ShellDescriptor } from '@osasto/contract';
import { smokeFile, type Smoke } from '@osasto/contract/smoke';
import { filesRecord, offerFile, usesFile, type Offer, type Uses } from '@osasto/contract/releases';
import { computeIntegrity } from '../src/files.ts';

const folders: string[] = [];
const removeFolders = () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
};
if ('afterAll' in globalThis) afterAll(removeFolders); // not in the processes that are interrupted

/** An empty folder of the test's own, gone after the last test of its file. */
export function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'osasto-release-'));
  folders.push(folder);
  return folder;
}

const write = (folder: string, files: Record<string, string | Buffer>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
};

const recordOf = (files: Record<string, string | Buffer>) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, computeIntegrity(Buffer.from(text))]),
    ),
  );

/** Leads from the first column of the first line to line 41, column 7. */
const map = JSON.stringify({
  version: 3,
  sources: ['webpack://osasto_members_m1/./src/screens/Members.tsx'],
  names: [],
  mappings: 'AAwCM',
});

interface RemoteOptions {
  descriptor?: Partial<Build>;
  owner?: string;
  /** Files that are other than they should be, or added. */
  files?: Record<string, string>;
  /** The entry does not name the hashes of the other files. */
  namesNoHashes?: boolean;
  /** The type of the entry, as the manifest names it. */
  type?: string;
  uses?: Uses;
  smoke?: Smoke;
}

/** What webpack leaves of a remote, in little: the folder above `dist`. */
export function makeRemote(
  name: string,
  build: string,
  {
    descriptor = {},
    owner,
    files: others = {},
    namesNoHashes,
    type = 'global',
    uses,
    smoke,
  }: RemoteOptions = {},
): string {
  const folder = emptyFolder();
  const manifest = {
    metaData: {
      buildInfo: { buildName: owner ?? `@osasto/mf-${name}` },
      remoteEntry: { path: '', name: 'entry.js', type },
    },
    exposes: [
      { assets: { js: { sync: ['remote.js'], async: ['7.js'] }, css: { sync: [], async: ['7.css'] } } },
    ],
    shared: [],
  };
  const loaded = {
    'remote.js': `remote of ${name} ${build}`,
    '7.js': 'a chunk',
    '7.css': `.a__${name}-${build}-x { color: red }`,
    ...others,
  };
  const listed = Object.entries(loaded).map(
    ([file, text]) => [file, computeIntegrity(Buffer.from(text))] as const,
  );
  const entry = `entry of ${name} ${build} with ${JSON.stringify(namesNoHashes ? [] : listed)}`;
  const files = { 'entry.js': entry, 'mf-manifest.json': JSON.stringify(manifest), ...loaded };
  const whole: Build = {
    name,
    title: { fi: name, sv: name },
    routes: [{ path: `/${name}`, audience: 'signed-in' }],
    links: [],
    slots: [],
    version: '1.0.0',
    build,
    manifest: `/remotes/${name}/${build}/mf-manifest.json`,
    manifestIntegrity: computeIntegrity(Buffer.from(files['mf-manifest.json'])),
    integrity: computeIntegrity(Buffer.from(entry)),
    contractVersion,
    shared: { react: '^19.3.0' },
    files: {
      entry: [['entry.js', computeIntegrity(Buffer.from(entry))]],
      screens: {},
      texts: {},
      others: listed,
    },
    ...descriptor,
  };
  write(path.join(folder, 'dist', build), { ...files, [filesRecord]: recordOf(files) });
  write(path.join(folder, 'dist', 'maps', build), { '7.js.map': map });
  write(path.join(folder, 'dist'), {
    'descriptor.json': JSON.stringify(whole),
    ...(uses && { [usesFile]: JSON.stringify(uses) }),
    ...(smoke && { [smokeFile]: JSON.stringify(smoke) }),
  });
  return folder;
}

/** Writes a build of the shell into a new folder, and gives the folder. */
export function makeShell(
  build: string,
  descriptor: Partial<ShellDescriptor> = {},
  {
    offer,
    smoke,
    script = `shell ${build}`,
    files: others = {},
    page = `<head></head><body><script src="/shell/${build}/shell.js"></script></body>`,
  }: {
    offer?: Offer;
    smoke?: Smoke;
    script?: string;
    files?: Record<string, string | Buffer>;
    page?: string;
  } = {},
): string {
  const folder = emptyFolder();
  const files = { 'shell.js': script, ...others };
  const whole: ShellDescriptor = {
    name: 'shell',
    version: '2.0.0',
    build,
    contractVersion,
    shared: { react: '19.3.1', '@osasto/i18n': '0.0.0' },
    paths: ['/', '/login', '*'],
    ...descriptor,
  };
  write(path.join(folder, 'dist', 'shell', build), { ...files, [filesRecord]: recordOf(files) });
  write(path.join(folder, 'dist', 'maps', build), { 'shell.js.map': map });
  write(path.join(folder, 'dist'), {
    'shell.json': JSON.stringify(whole),
    ...(offer && { [offerFile]: JSON.stringify(offer) }),
    ...(smoke && { [smokeFile]: JSON.stringify(smoke) }),
    'index.html': page,
  });
  return folder;
}
