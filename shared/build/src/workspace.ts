import path from 'node:path';

/** The folder of the whole checkout. */
export const workspaceRoot = path.resolve(import.meta.dirname, '../../..');
