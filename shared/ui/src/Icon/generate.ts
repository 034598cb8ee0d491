import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { coreNames, moreNames } from './names.ts';

/** What stands inside the svg of a lucide picture. */
async function shapes(name: string): Promise<string> {
  const { default: Picture } = (await import(`lucide-react/icons/${name}`)) as { default: ComponentType };
  return renderToStaticMarkup(createElement(Picture))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(/><\/\w+>/g, '/>');
}

/** The text of a file that holds the shapes of some pictures. */
export async function shapesFile(names: readonly string[]): Promise<string> {
  const rows = await Promise.all(names.map(async (name) => `  '${name}': '${await shapes(name)}',\n`));
  return `// Written by generate.ts from lucide-react (ISC).\nexport default {\n${rows.join('')}};\n`;
}

/** Where each list of names is written. */
export const files = [
  { file: 'shapes-core.ts', names: coreNames },
  { file: 'shapes-more.ts', names: moreNames },
] as const;

async function write() {
  for (const { file, names } of files) {
    // oxlint-disable-next-line no-await-in-loop -- two files
    const text = await shapesFile(names);
    writeFileSync(join(import.meta.dirname, file), text);
  }
}

if (import.meta.main) void write();
