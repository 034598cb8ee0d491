import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readVariable, type VariableName } from '../service/src/platform/settings/settings.ts';

const page = readFileSync(path.join(import.meta.dirname, '../docs/deploying.md'), 'utf8');

/** The environment file as the documentation has it. */
export const [, environmentFile = ''] = /```\n(# osasto\.env\n[\s\S]*?)```/.exec(page) ?? [];

const names = [...environmentFile.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name as VariableName);

/** What the service reads of the settings of that file, in an environment of such lines: `NAME=value`. */
export function readEnvironment(lines: readonly string[]) {
  const environment = Object.fromEntries(
    lines.map((line): [string, string] => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
  return Object.fromEntries(names.map((name) => [name, readVariable(environment, name)]));
}

/** What it should read. */
export const expectedEnvironment = {
  DATABASE_URL: 'postgresql://osasto_service:p%26ss@db/osasto?sslmode=verify-full&options=-c%20x%3D1',
  OSASTO_URL: 'https://osasto.example',
  OSASTO_SECRET: 'Zq8-Hs2_yT6wPd0nXk4vRb9mLc3fJg7a',
  OSASTO_MAIL_FROM: 'Osasto <osasto@example.fi>',
  OSASTO_SMTP_URL: 'smtp://user:p$ss%40word@smtp.example.fi:587',
  OSASTO_TRUSTED_PROXIES: ['10.0.0.5', '10.0.0.6'],
};
