import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { permissions, type Call } from '@osasto/permissions';

const root = path.resolve(import.meta.dirname, '../../..');
const journeys = path.join(root, 'tests/journeys');

/** Calls that no screen makes, and for whom they are there instead. */
export const otherClients: Partial<Record<Call, string>> = {
  'GET ossiversion': 'the link in the footer; monitoring',
  'GET account/adstart': 'the link of the sign-in page',
  'GET config': 'the page begins with it',
  'POST client/events': 'every page says what its remotes needed',
  'POST members/getalldistrictmembers': 'other clients: light rows, all at once',
  'POST members/getallsectionmembers': 'other clients: light rows, all at once',
  'POST members/findbysectionid/{id}': 'other clients: light rows, all at once',
  'POST sections/meetings': 'other clients: the second path of `POST meetings`',
  'GET meetings/getmeetingtypedefaultyear/{meetingType}':
    'other clients: `proposals` and the report say the dates',
  'POST meetings/checktermlength': 'other clients: `checkposition` checks all at once',
  'POST meetings/checkaddserialtermlimits': 'other clients: `checkposition` checks all at once',
  'POST meetings/checkaddnonmemberserialtermlimits': 'other clients: `checkposition` checks all at once',
  'GET signingagreement/sectionroles/{id}':
    'other clients: the second path of `GET sections/sectionroles/{id}`',
  'GET signingagreement/boardmembers/pdf': 'other clients: the screen uses POST',
  'POST signingagreement/signingrightsmembers/{id}/pdf': 'other clients: the screen uses GET',
  'POST signingagreement/signingrightsmembersenglish/{id}/pdf': 'other clients: the screen uses GET',
  'POST signingagreement/signingrightsmembersswedish/{id}/pdf': 'other clients: the screen uses GET',
  'GET preparednessplan/getattachments': 'other clients: the screen shows one section',
  'GET ExternalForms/GetByName/{name}': 'other clients: the list has every field',
  'PUT ExternalForms/Update/{id}': 'other clients: the second path of `PUT ExternalForms/Update`',
};

/** Journeys that open every screen. */
const openingAll: readonly string[] = ['every-address.spec.ts', 'by-role.spec.ts'];

const sourceEndings = ['', '.ts', '.tsx', '/index.ts'];

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** The file that an import names, of this project. */
function fileOf(importer: string, name: string): string | undefined {
  const [, own, below = ''] = /^@osasto\/([\w-]+)(?:\/(.+))?$/.exec(name) ?? [];
  const place = own
    ? path.join(root, 'shared', own, 'src', below)
    : name.startsWith('.')
      ? path.resolve(path.dirname(importer), name)
      : undefined;
  return place && sourceEndings.map((ending) => place + ending).find(isFile);
}

const importName = /(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;

/** The files that a screen consists of; `@osasto/domain/<part>` included, other shared modules only as far as named. */
function filesOf(entry: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const [, name = ''] of readFileSync(entry, 'utf8').matchAll(importName)) {
    const file = fileOf(entry, name);
    if (file) filesOf(file, found);
  }
  return found;
}

const calls = Object.keys(permissions) as Call[];

/** The calls that files name; the tables of calls themselves name all of them. */
function callsIn(files: Iterable<string>): Call[] {
  const text = [...files]
    .filter((file) => !/\/shared\/(permissions|api)\//.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  return calls.filter((call) => text.some((source) => source.includes(`'${call}'`)));
}

const screenOfRoute = /'(\/[^']*)': \(\) => import\('([^']+)'\)/g;

/** The entry of each route: its path and its screen's file. */
function routes(): { route: string; file: string }[] {
  const tables = [
    path.join(root, 'shell/src/routes.tsx'),
    ...readdirSync(root)
      .filter((name) => name.startsWith('mf-'))
      .map((name) => path.join(root, name, 'src/remote.ts')),
  ];
  return tables.filter(existsSync).flatMap((table) =>
    [...readFileSync(table, 'utf8').matchAll(screenOfRoute)].map(([, route = '', name = '']) => ({
      route,
      file: path.resolve(path.dirname(table), name),
    })),
  );
}

/** What makes a call: routes of screens, or the frame around all of them. */
export interface CallUsers {
  call: Call;
  screens: string[];
  journeys: string[];
}

/** Each call with the screens that name it and the journeys that open such a screen or make the call themselves. */
export function callUsers(): CallUsers[] {
  const screens = routes().map(({ route, file }) => ({ route, calls: callsIn(filesOf(file)) }));
  const frame = callsIn(filesOf(path.join(root, 'shell/src/index.ts')));
  const specs = readdirSync(journeys)
    .filter((name) => name.endsWith('.spec.ts') && !openingAll.includes(name))
    .map((name) => ({ name, text: readFileSync(path.join(journeys, name), 'utf8') }));
  // This one opens what the list of screens names.
  const listed = readFileSync(path.join(root, 'tests/screens/list.ts'), 'utf8');
  for (const spec of specs) if (spec.name === 'accessibility.spec.ts') spec.text += listed;
  const opens = (text: string, route: string) => {
    const last = route.split('/').findLast((part) => part !== '' && !part.startsWith(':'));
    return last === undefined ? text.includes("'/'") : new RegExp(`/${last}\\b`).test(text);
  };
  return calls.map((call) => {
    const own = screens.filter((screen) => screen.calls.includes(call)).map(({ route }) => route);
    const used = specs.filter(
      ({ text }) => text.includes(`'${call}'`) || own.some((route) => opens(text, route)),
    );
    return {
      call,
      screens: own.length > 0 ? own : frame.includes(call) ? ['every page'] : [],
      journeys: used.map(({ name }) => name.replace('.spec.ts', '')),
    };
  });
}
