// Records the answers of the screens that the release command opens. Usage, with what is to be recorded built:
// npm run record-smoke [-- mf-letters …]
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Smoke } from '@osasto/contract/smoke';
import { recordScreens } from '@osasto/release/record-screens';
import { answerTo, unreachable, type Answers } from '../src/answers.ts';
import { defaultAnswers } from './defaults.ts';
import { readAnswers } from './recorded.ts';
import { smokeFilePath, readSmokeFile } from './smoke.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** An answer as it is recorded. @throws {Error} when the service never answers so */
async function recordedAnswer(answers: Answers, call: string, sent: unknown) {
  const answer = await answerTo(answers, call, sent);
  if (answer === undefined || answer === unreachable) return undefined;
  const { status, body, incompatibility } = answer;
  if (incompatibility) throw new Error(incompatibility);
  return { status, ...(body !== undefined && { body }) };
}

/** A line for each screen and each call, so that a change can be read. */
function write(folder: string, { screens, answers }: Smoke): void {
  const file = smokeFilePath(folder);
  const calls = Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = (list: string[]) => list.map((line) => `\n    ${line}`).join(',');
  const text = `{
  "screens": [${lines(screens.map((screen) => JSON.stringify(screen)))}
  ],
  "answers": {${lines(calls.map(([call, answer]) => `${JSON.stringify(call)}: ${JSON.stringify(answer)}`))}
  }
}
`;
  writeFileSync(file, text);
  console.log(`${path.relative(process.cwd(), file)}: ${screens.length} screens`);
}

/** Answers to the shell's own calls, on whatever page. */
async function recordShell(): Promise<void> {
  const answers: Smoke['answers'] = {};
  for (const call of Object.keys(defaultAnswers)) {
    const answer = await recordedAnswer(defaultAnswers, call, undefined); // oxlint-disable-line no-await-in-loop -- they are at hand
    if (answer) answers[call] = answer;
  }
  // The permission table is filled in when the shell is built. Screens of remotes are recorded with that of this checkout.
  const { status = 200, body } = answers['GET config'] ?? {};
  answers['GET config'] = { status, body: { ...(body as object), permissions: {}, changes: {} } };
  write('shell', { screens: [], answers });
}

/** Opens the screens of a remote with the answers of its tests. @returns a sentence for each problem */
async function recordRemote(folder: string): Promise<string[]> {
  const { screens } = readSmokeFile(folder);
  const given = await readAnswers(path.join(root, folder));
  const answers: Smoke['answers'] = {};
  const missing = new Set<string>();
  const folders = { shell: path.join(root, 'shell'), remote: path.join(root, folder) };
  const problems = await recordScreens(folders, screens, async (call, sent) => {
    const answer = answers[call] ?? (await recordedAnswer(given, call, sent));
    if (!answer) missing.add(call);
    else if (given[call] !== defaultAnswers[call]) answers[call] = answer;
    return answer;
  });
  write(folder, { screens, answers });
  return [
    ...problems,
    ...[...missing].map((call) => `${folder}/testing/answers.ts has no answer to ${call}.`),
  ];
}

const named = process.argv.slice(2);
const folders = named.length > 0 ? named : readdirSync(root).filter((name) => name.startsWith('mf-'));
await recordShell();
for (const folder of folders) {
  const problems = await recordRemote(folder); // oxlint-disable-line no-await-in-loop -- one browser at a time
  for (const problem of problems) console.error(`${folder}: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
