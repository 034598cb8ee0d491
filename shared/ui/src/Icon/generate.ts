import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { coreNames, moreNames } from './names.ts';

type Numbers = Record<string, number>;

/** The elements of a lucide picture as parts of one path; all are strokes, and one fills a dot. */
const pathParts: Record<string, (values: Numbers, d: string) => string> = {
  path: (_, d) => absoluteStart(d),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  circle: ({ cx = 0, cy = 0, r = 0 }) =>
    `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
  rect: ({ x = 0, y = 0, width = 0, height = 0, rx = 0 }) => {
    const corner = (across: number, down: number) => `a${rx} ${rx} 0 0 1 ${across} ${down}`;
    const [wide, high] = [width - 2 * rx, height - 2 * rx];
    return `M${x + rx} ${y}h${wide}${corner(rx, rx)}v${high}${corner(-rx, rx)}h${-wide}${corner(-rx, -rx)}v${-high}${corner(rx, -rx)}z`;
  },
};

/** After another part a path that begins with `m` would begin where that one ends. */
function absoluteStart(d: string): string {
  const start = /^m\s*(-?[\d.]+)[\s,]*(-?(?:\d*\.\d+|\d+))[\s,]*/.exec(d);
  if (!start) return d;
  const rest = d.slice(start[0].length);
  return `M${start[1]} ${start[2]}${/^[a-z]/i.test(rest) ? '' : 'l'}${rest}`;
}

/** What a lucide picture draws, as one path. */
async function readPath(name: string): Promise<string> {
  const { default: Picture } = (await import(`lucide-react/icons/${name}`)) as { default: ComponentType };
  const inside = renderToStaticMarkup(createElement(Picture)).replace(/^<svg[^>]*>/, '');
  return [...inside.matchAll(/<(\w+) ([^>]*)>/g)]
    .map(([, element = '', attributes = '']) => {
      const values = Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      );
      const part = pathParts[element];
      if (!part) throw new Error(`${name} has a <${element}>, which generate.ts cannot draw.`);
      const numbers = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Number(value)]));
      return part(numbers, values['d'] ?? '');
    })
    .join('');
}

/** The text of a file that holds the paths of some pictures. */
export async function pathsFile(names: readonly string[]): Promise<string> {
  const rows = await Promise.all(names.map(async (name) => `  '${name}': '${await readPath(name)}',\n`));
  return `// Written by generate.ts from lucide-react (ISC).\nconst paths: Record<string, string> = {\n${rows.join('')}};\nexport default paths;\n`;
}

/** Where each list of names is written. */
export const files = [
  { file: 'paths-core.ts', names: coreNames },
  { file: 'paths-more.ts', names: moreNames },
] as const;

async function write() {
  for (const { file, names } of files) {
    // oxlint-disable-next-line no-await-in-loop -- two files
    const text = await pathsFile(names);
    writeFileSync(join(import.meta.dirname, file), text);
  }
}

if (import.meta.main) void write();
