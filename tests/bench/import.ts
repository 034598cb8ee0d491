import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importFolder } from '../../service/src/import/import.ts';
import { openDatabase } from '../../service/src/platform/database/connection.ts';
import { migrate } from '../../service/src/platform/database/migrate.ts';
import { startPostgres } from '../../service/src/platform/database/embedded/start.ts';
import { givenNumber } from './given-number.ts';

/*
 * How long the register of a national organisation takes into an empty database, and the same files once more.
 * Run: node tests/bench/import.ts [members]
 */

const members = givenNumber(200_000);
const sections = 450;
const districts = 12;
/** Seconds. */
const limit = 60;

const first = [
  'Maija',
  'Åke',
  'Jukka',
  'Märta',
  'Eeva-Liisa',
  'Göran',
  'Sanna',
  'Väinö',
  'Katarina',
  'Örjan',
  'Ilmari',
];
const last = [
  'Mäkelä',
  'Öhman',
  'Lahtinen',
  'Åström',
  'Korhonen',
  'Björklund',
  'Nieminen',
  'Ylönen',
  'Salo-Aho',
];
const pick = (list: string[], at: number) => list[at % list.length] ?? '';
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

function* memberLines(): Generator<string> {
  yield 'membershipNumber;section;firstName;lastName;email;phone;address1;postalCode;city;country;dateOfBirth;membershipApproved;paymentDate;membershipType;membershipStatus;status;isPublishProhibited;isEmailAllowed;isSmsAllowed;isContactProhibited;crmId\n';
  for (let at = 1; at <= members; at++) {
    const section = (((at * 7919) % sections) + 1).toString().padStart(4, '0');
    const name = `${pick(first, at)} ${pick(first, at * 13)};${pick(last, at * 17)}${at % 31}`;
    const born = `${(at % 28) + 1}.${(at % 12) + 1}.${1940 + (at % 70)}`;
    yield `${at};O${section};${name};person${at}@posti.example;040 ${at};"Kirkkotie ${at % 200}, as. ${at % 40}";${String(at % 99999).padStart(5, '0')};Hämeenlinna;Suomi;${born};1.${(at % 12) + 1}.2010;15.1.2026;401;501;101;0;1;0;0;${at}\n`;
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'osasto-bench-import-'));
const lines = (header: string, rows: string[]) => `${[header, ...rows].join('\n')}\n`;
const districtRows = numbers(districts).map((at) => `P${at};Piiri ${at}`);
const sectionRows = numbers(sections).map((at) => {
  const code = at.toString().padStart(4, '0');
  return `O${code};P${(at % districts) + 1};Osasto ${code}`;
});
await writeFile(path.join(folder, 'districts.csv'), lines('code;name', districtRows));
await writeFile(path.join(folder, 'sections.csv'), lines('code;district;name', sectionRows));
await pipeline(Readable.from(memberLines()), createWriteStream(path.join(folder, 'members.csv')));

const log = { info: () => undefined, warn: console.error };
const postgres = await startPostgres({ dataDir: path.join(folder, 'data'), log });
try {
  await migrate(postgres.url);
  const db = openDatabase(postgres.url, { max: 2, statementTimeout: 0 });
  const timed = async (what: string) => {
    const begun = performance.now();
    const { files, errors } = await importFolder(db, folder, { isDryRun: false });
    const seconds = (performance.now() - begun) / 1000;
    const added = files.reduce((sum, file) => sum + file.added.length, 0);
    const changed = files.reduce((sum, file) => sum + file.changed.length, 0);
    if (errors.length > 0)
      throw new Error(`The files of the benchmark are refused: ${JSON.stringify(errors[0])}`);
    console.log(
      `  ${what.padEnd(12)} ${seconds.toFixed(1).padStart(5)} s, ${added} added, ${changed} changed`,
    );
    return seconds;
  };
  console.log(`import, ${members} members of ${sections} sections, wanted at most ${limit} s`);
  const seconds = await timed('empty');
  await timed('once more');
  // Others on the machine make the seconds longer; then they say little.
  console.log(`  load         ${(loadavg()[0] ?? 0).toFixed(1).padStart(5)} processes wanted to run`);
  console.log(`  memory       ${(process.resourceUsage().maxRSS / 1024).toFixed(0).padStart(5)} MB at most`);
  await db.destroy();
  if (seconds > limit) process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
