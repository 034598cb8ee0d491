import { existsSync, watch } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireKnownCalls, type Answers } from '../src/answers.ts';
import { defaultAnswers } from './defaults.ts';

const folderOf = (dir: string) => path.join(dir, 'testing');
const fileOf = (dir: string) => path.join(folderOf(dir), 'answers.ts');

/** Node keeps a module that was imported once. A number behind its name makes it another, and the same for its imports. */
const importChanges = () =>
  registerHooks({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context);
      const version = /\?read=\d+$/.exec(context.parentURL ?? '')?.[0];
      return version && specifier.startsWith('.') ? { ...resolved, url: resolved.url + version } : resolved;
    },
  });

let reads = 0;

/** What the remote's tests have the service answer, in `testing/answers.ts`. @throws what the file throws */
export async function readAnswers(dir: string): Promise<Answers> {
  if (!existsSync(fileOf(dir))) return defaultAnswers;
  reads += 1;
  const file = `${pathToFileURL(fileOf(dir)).href}?read=${reads}`;
  const { answers } = (await import(file)) as { answers?: Answers };
  if (!answers) throw new Error(`${fileOf(dir)} has to export "answers".`);
  requireKnownCalls(answers);
  return { ...defaultAnswers, ...answers };
}

/** Calls when the answers have changed on disk. */
export function watchAnswers(dir: string, onChange: () => void): void {
  if (!existsSync(folderOf(dir))) return;
  importChanges();
  let timer: NodeJS.Timeout | undefined;
  watch(folderOf(dir), () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, 50);
  });
}
