import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
mkdirSync(path.join(root, 'var'), { recursive: true });
const folder = mkdtempSync(path.join(root, 'var', 'documentation-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Example {
  /** Such as `docs/remotes.md:148`. */
  place: string;
  /** As its first line names it (`// vite.config.ts`), from the folder of a remote. */
  file: string;
  code: string;
}

/** Every block of TypeScript of README and docs. */
const examples: Example[] = globSync(['README.md', 'docs/**/*.md'], { cwd: root }).flatMap((page) => {
  const text = readFileSync(path.join(root, page), 'utf8');
  return Array.from(text.matchAll(/^```(tsx?)\n(.*?)^```$/gms), ({ index, 1: kind, 2: code = '' }, at) => ({
    place: `${page}:${text.slice(0, index).split('\n').length}`,
    file: /^\/\/ ([\w./-]+\.tsx?)\b/.exec(code)?.[1] ?? `${page.replaceAll(/\W/g, '-')}-${at}.${kind}`,
    code,
  }));
});

function write(file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** Compiles the examples as files of a remote, and gives what the compiler says. */
function compile(): Promise<string> {
  write('src/source.ts', `export * from '../../../mf-members/src/source.ts';`);
  write('src/remote.ts', `export { default } from '../../../mf-members/src/remote.ts';`);
  for (const { file, code } of examples) {
    write(file, `${code}\nexport {};\n`);
    for (const [, part = ''] of code.matchAll(/\bimport\('(\.[^']+\.tsx)'\)/g))
      write(path.join(path.dirname(file), part), 'export default (_props: any) => null;');
  }
  const config = {
    extends: '../../tsconfig.json',
    include: ['**/*', '../../shared/ui/src/css.d.ts'],
    exclude: [],
  };
  write('tsconfig.json', JSON.stringify(config));
  const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [compiler, '--noEmit', '-p', folder],
      { cwd: folder },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}

test('every example of the documentation compiles', async () => {
  expect(examples.map(({ file }) => file)).toContain('host.tsx');
  expect(await compile()).toBe('');
}, 300_000);
