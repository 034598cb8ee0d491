import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { callNames, type CallName } from '@osasto/calls';

const root = path.resolve(import.meta.dirname, '../../..');
/** What the journeys called when they last ran with `RECORD_CALLS=true`: `tests/journeys/calls-reporter.ts`. */
const recorded = path.join(root, 'tests/journeys/made-calls.json');

const sourceEndings = ['', '.ts', '.tsx', '/index.ts'];

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** Modules with tables that name every call: naming one there is no use of it. */
const namingAll: readonly string[] = ['permissions', 'api'];

/** The file that an import names, of this project. */
function findImportedFile(importer: string, name: string): string | undefined {
  const [, own, below = ''] = /^@osasto\/([\w-]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (own && namingAll.includes(own)) return undefined;
  const place = own
    ? path.join(root, 'shared', own, 'src', below)
    : name.startsWith('.')
      ? path.resolve(path.dirname(importer), name)
      : undefined;
  return place && sourceEndings.map((ending) => place + ending).find(isFile);
}

/** What stands at the top of a file: its declarations by name, and where imported names come from. */
interface Source {
  /** Text of each declaration; the default export as `default` too. */
  declarations: ReadonlyMap<string, string>;
  /** `name as other` gives `other` → [file, name]. */
  imported: ReadonlyMap<string, readonly [file: string, name: string]>;
  /** Files of which everything is exported again. */
  passedOn: readonly string[];
}

const declaration = /^(?:export )?(?:default )?(?:async )?(?:function|const|class) (\w+)/gm;
const importedNames = /(?:import|export) (?:type )?(?:(\w+),? ?)?(?:\{([^}]*)\})?\s*from '([^']+)'/g;
const passedOnFile = /export \* from '([^']+)'/g;
const lazily = /import\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'\s*\)/g;

const sources = new Map<string, Source>();

function parseSource(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const starts = [...text.matchAll(declaration)];
  const declarations = new Map<string, string>();
  for (const [at, match] of starts.entries()) {
    const body = text.slice(match.index, starts[at + 1]?.index);
    declarations.set(match[1] ?? '', body);
    if (match[0].startsWith('export default')) declarations.set('default', body);
  }
  const imported = new Map<string, readonly [string, string]>();
  for (const [, whole, names = '', from = ''] of text.matchAll(importedNames)) {
    const target = findImportedFile(file, from);
    if (!target) continue;
    if (whole) imported.set(whole, [target, 'default']);
    for (const item of names.split(',')) {
      const [name = '', other = name] = item
        .trim()
        .replace(/^type /, '')
        .split(' as ');
      if (name) imported.set(other, [target, name]);
    }
  }
  const passedOn = [...text.matchAll(passedOnFile)].flatMap(
    ([, from = '']) => findImportedFile(file, from) ?? [],
  );
  const source = { declarations, imported, passedOn };
  sources.set(file, source);
  return source;
}

/** The texts of everything that a declaration consists of, through files and names that are imported. */
function reach(file: string, name: string, found: Map<string, string>): void {
  const key = `${file} ${name}`;
  if (found.has(key)) return;
  const { declarations, imported, passedOn } = parseSource(file);
  const text = declarations.get(name);
  found.set(key, text ?? '');
  if (text === undefined) {
    const elsewhere = imported.get(name);
    if (elsewhere) reach(elsewhere[0], elsewhere[1], found);
    else for (const other of passedOn) reach(other, name, found);
    return;
  }
  for (const [word] of text.matchAll(/\b[A-Za-z_]\w*\b/g)) {
    const elsewhere = imported.get(word);
    if (elsewhere) reach(elsewhere[0], elsewhere[1], found);
    else if (word !== name && declarations.has(word)) reach(file, word, found);
  }
  for (const [, from = ''] of text.matchAll(lazily)) {
    const target = findImportedFile(file, from);
    if (target) reach(target, 'default', found);
  }
}

const calls = callNames;

/** The calls that texts name. */
const callsIn = (texts: readonly string[]): CallName[] =>
  calls.filter((call) => texts.some((text) => text.includes(`'${call}'`)));

/** The calls of what a file exports under a name. */
function findCalls(file: string, name: string): CallName[] {
  const found = new Map<string, string>();
  reach(file, name, found);
  return callsIn([...found.values()]);
}

/** What every page has around its screen. */
const frameParts = [
  ['frame/Frame.tsx', 'default'],
  ['session/session-data.ts', 'loadSessionData'],
] as const;

/** Where the pieces of slots are seen. */
const slotScreens: Record<string, string> = { 'section-row': '/districts/:districtId/sections' };

/** A route's screen, or a slot's piece. */
const screenOfRoute = /'([/\w][^']*)': \(\) => import\('([^']+)'\)/g;

/** The entry of each route: its path and its screen's file. */
function routes(): { route: string; file: string }[] {
  const tables = [
    path.join(root, 'shell/src/routes.tsx'),
    ...readdirSync(root)
      .filter((name) => name.startsWith('mf-'))
      .map((name) => path.join(root, name, 'src/remote.ts')),
  ];
  return tables.filter(existsSync).flatMap((table) =>
    [...readFileSync(table, 'utf8').matchAll(screenOfRoute)].map(([, part = '', name = '']) => ({
      route: slotScreens[part] ?? part,
      file: path.resolve(path.dirname(table), name),
    })),
  );
}

/** What makes a call: routes of screens, or the frame around all of them; and the journeys in which it was seen. */
export interface CallUsers {
  call: CallName;
  screens: string[];
  journeys: readonly string[];
}

/** Each call with the screens that name it and the journeys that have made it from a screen. */
export function callUsers(): CallUsers[] {
  const screens = routes().map(({ route, file }) => ({ route, calls: findCalls(file, 'default') }));
  const frame = frameParts.flatMap(([file, name]) => findCalls(path.join(root, 'shell/src', file), name));
  const made = JSON.parse(readFileSync(recorded, 'utf8')) as Partial<Record<CallName, string[]>>;
  return calls.map((call) => {
    const own = [
      ...new Set(screens.filter((screen) => screen.calls.includes(call)).map(({ route }) => route)),
    ];
    return {
      call,
      screens: own.length > 0 ? own : frame.includes(call) ? ['every page'] : [],
      journeys: made[call] ?? [],
    };
  });
}
