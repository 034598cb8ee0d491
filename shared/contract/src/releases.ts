/** In the folder of each build: the integrity of each of its files, as its build wrote it. */
export const filesRecord = 'files.json';

/** The id of every build of the live rebuilding: its files change, so it is never released. */
export const liveBuild = 'dev';
