import path from 'node:path';
import { keysFile, verifiedFile } from '@osasto/contract/release-records';

/** Paths in the folder that is served; docs/releasing.md lists them. */
export const registryFile = (web: string): string => path.join(web, 'registry.json');
export const pageFile = (web: string): string => path.join(web, 'index.html');
export const releasesFolder = (web: string): string => path.join(web, 'releases');
export const recordFile = (web: string, name: string): string =>
  path.join(releasesFolder(web), `${name}.json`);
export const logFile = (web: string): string => path.join(releasesFolder(web), 'log.jsonl');
export const signingKeysFile = (web: string): string => path.join(releasesFolder(web), keysFile);
export const verifiedNote = (web: string): string => path.join(releasesFolder(web), verifiedFile);
export const lockFile = (web: string): string => path.join(releasesFolder(web), '.lock');

const actPattern = /^\.act-([\w-]+)\.json$/;

/** What an act that is not over is about: the act with this token. */
export const actFile = (web: string, token: string): string =>
  path.join(releasesFolder(web), `.act-${token}.json`);

/** The token of an act whose file has this name. */
export const actToken = (name: string): string | undefined => actPattern.exec(name)?.[1];

/** The folder of a remote's builds; the shell's when the name is `shell`. */
export const buildsFolder = (web: string, name: string): string =>
  name === 'shell' ? path.join(web, 'shell') : path.join(web, 'remotes', name);

export const buildFolder = (web: string, name: string, build: string): string =>
  path.join(buildsFolder(web, name), build);

/** The page of a build of the shell, kept so that a rollback can restore it. */
export const keptPage = (web: string, build: string): string =>
  path.join(buildFolder(web, 'shell', build), 'index.html');

/** The source maps of a build, compressed. The folder of releases is not served. */
export const mapsFolder = (web: string, name: string, build: string): string =>
  path.join(allMapsFolder(web, name), build);

const allMapsFolder = (web: string, name: string): string => path.join(releasesFolder(web), 'maps', name);

/** Whatever is on the host of one build. */
export const placesOfBuild = (web: string, name: string, build: string): string[] => [
  buildFolder(web, name, build),
  mapsFolder(web, name, build),
  typesFile(web, name, build),
  smokePath(web, name, build),
];

/** Whatever is on the host of all builds of a part. */
export const placesOfPart = (web: string, name: string): string[] => [
  buildsFolder(web, name),
  allMapsFolder(web, name),
  typesFolder(web, name),
  smokeFolder(web, name),
];

/** What a build takes from shared modules, or a shell's offers, compressed. The folder of releases is not served. */
export const typesFile = (web: string, name: string, build: string): string =>
  path.join(typesFolder(web, name), `${build}.json.gz`);

const typesFolder = (web: string, name: string): string => path.join(releasesFolder(web), 'types', name);

/** The screens of a build, compressed. The folder of releases is not served. */
export const smokePath = (web: string, name: string, build: string): string =>
  path.join(smokeFolder(web, name), `${build}.json.gz`);

const smokeFolder = (web: string, name: string): string => path.join(releasesFolder(web), 'smoke', name);
