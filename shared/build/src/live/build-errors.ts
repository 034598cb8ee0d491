import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { StatsError } from 'webpack';
import type { BuildError } from './state.ts';

/** Where the compiler of a file says that the error is: `╭─[/checkout/mf-letters/src/remote.ts:12:5]`. */
const inSource = /[╭,][─-]\[(.+?):(\d+):(\d+)\]/;

/** Lines that say nothing of the error itself. */
const noise = /^(Module (build|parse) failed|Error:?$|at |[\s│|·╰╭`,0-9]|File was processed|You may need|$)/;

const readErrorText = (message: string) => {
  const lines = message.split('\n').map((line) => line.replace(/^((Syntax)?Error:)?\s*([×x]\s+)?/, ''));
  return (lines.find((line) => !noise.test(line)) ?? lines[0] ?? '').trim();
};

/**
 * What is wrong in one line, with its place.
 *
 * @param given an error as webpack lists it
 * @param folder in which webpack names modules
 * @param root the folder of the checkout
 */
export function toBuildError(given: StatsError, folder: string, root: string): BuildError {
  const message = stripVTControlCharacters(given.message);
  const text = readErrorText(message);
  const [, file, line, column] = inSource.exec(message) ?? [];
  const below = (name: string) => path.relative(root, path.resolve(folder, name)).replaceAll(path.sep, '/');
  if (file) return { file: below(file), line: Number(line), column: Number(column), text };
  const module = (given.moduleName ?? '').split('!').at(-1)?.split('?')[0] || '.';
  const [, atLine, atColumn] = /^(\d+):(\d+)/.exec(given.loc ?? '') ?? [];
  return {
    file: below(module),
    ...(atLine && { line: Number(atLine), column: Number(atColumn) + 1 }),
    text,
  };
}
