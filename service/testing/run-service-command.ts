import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { bareEnvironment } from './bare-environment.ts';

/** What `npm run service` with these words prints, and the code it ends with. */
export async function runServiceCommand(words: readonly string[], environment: Record<string, string>) {
  const file = path.resolve(import.meta.dirname, '../src/command.ts');
  const child = spawn(process.execPath, ['--no-warnings', file, ...words], {
    env: { ...bareEnvironment, ...environment },
  });
  const [out, failure, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { out, failure, code };
}
