import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const tests = import.meta.dirname;
const root = path.join(tests, '..');
mkdirSync(path.join(root, 'var'), { recursive: true });
const folder = mkdtempSync(path.join(root, 'var', 'flaky-'));
const reports = path.join(folder, 'var', 'reports');

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs journeys of which so many fail in their first try, with the reporter and the tries of ours. */
async function runJourneys(flaky: number): Promise<{ code: number; output: string }> {
  const from = (file: string) => JSON.stringify(path.join(tests, file));
  writeFileSync(
    path.join(folder, 'playwright.config.ts'),
    `import ours from ${from('playwright.config.ts')};
     export default { testDir: '.', outputDir: 'out', workers: 1, retries: ours.retries, reporter: [[${from('journeys/flaky-reporter.ts')}]] };`,
  );
  writeFileSync(
    path.join(folder, 'some.spec.ts'),
    `import { test, expect } from '@playwright/test';
     for (let at = 0; at < ${flaky}; at++)
       test('works the second time ' + at, ({}, { retry }) => expect(retry).toBeGreaterThan(0));
     test('works', () => {});`,
  );
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [cli, 'test', '--config', path.join(folder, 'playwright.config.ts')];
  const { JEST_WORKER_ID: _, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: folder, env: { ...env, OSASTO_REPORTS: reports } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

test('three journeys that pass only when tried again are listed, and the run passes', async () => {
  const { code, output } = await runJourneys(3);
  expect(output).toContain('flaky: some.spec.ts › works the second time 0');
  expect(output).toContain('expect(received).toBeGreaterThan(expected)');
  expect(output).not.toContain('flaky: some.spec.ts › works\n');
  const written = JSON.parse(readFileSync(path.join(reports, 'flaky-journeys.json'), 'utf8')) as object[];
  expect(written).toHaveLength(3);
  expect(code).toBe(0);
});

test('a fourth one fails the run', async () => {
  const { code, output } = await runJourneys(4);
  expect(output).toContain('4 flaky, at most 3');
  expect(code).not.toBe(0);
});
