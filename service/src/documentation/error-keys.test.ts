import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { callRecords } from '@osasto/calls';
import { auditedActions } from '@osasto/contract/audit/subjects';
import errorsInFinnish from '@osasto/contract/errors/fi';
import errorsInSwedish from '@osasto/contract/errors/sv';
import { listTexts } from '@osasto/contract/catalogue';
import { findNonMemberErrors } from '@osasto/contract/non-member';
import { defaultSettings } from '../platform/database/organisation/default-settings.ts';
import commonInFinnish from '../../../shared/i18n/src/common/fi.ts';
import commonInSwedish from '../../../shared/i18n/src/common/sv.ts';

/*
 * Every key with which the service refuses has a text in both languages. Written-out keys are read from the sources;
 * those that are put together come from what puts them together. Rules 1.6, 15.
 */

const sources = globSync('{areas,platform}/**/*.ts', { cwd: path.resolve(__dirname, '..') })
  .filter((file) => !/\.test\.ts$|\/(matrix|messages|migrations)\//.test(file))
  .map((file) => readFileSync(path.resolve(__dirname, '..', file), 'utf8'))
  .join('\n');

const settings = new Set(Object.keys(defaultSettings));
/** Actions of the audit log and columns, which are named like keys. */
const isOther = (key: string) =>
  /^(position\.(add|update|end|remove|save|export|erase)|section\.(id|\w+_id)|password\.(link|set)|factor\.(add|remove|codes))$/.test(
    key,
  );

const areas = Object.keys(errorsInFinnish).join('|');
/** Where a key stands by itself, whatever area it names: a new area is not forgotten. */
const thrown =
  /(?:translationKey: |WrongState\(|NotHere\(|toError\(|notValid\(|TooLong: |required\()\s*'([A-Za-z]+\.\w+)'/g;
const named = new RegExp(`'((?:${areas})\\.\\w+)'`, 'g');

const written = [thrown, named]
  .flatMap((pattern) => [...sources.matchAll(pattern)].map(([, key]) => key ?? ''))
  .filter((key) => !settings.has(key) && !isOther(key));

const keywords = [
  'type',
  'enum',
  'pattern',
  'required',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
];

/** Words of JSON Schema that say what a value must be. `const` stands in unions only, whose own reasons are left out. */
function keywordsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(keywordsIn);
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties'
      ? Object.values(value as object).flatMap(keywordsIn)
      : [...(typeof value !== 'object' || Array.isArray(value) ? [key] : []), ...keywordsIn(value)],
  );
}
const asked = Object.values(callRecords).flatMap((schemas) => {
  const { params, query, body } = schemas as { params?: unknown; query?: unknown; body?: unknown };
  return [params, query, body].flatMap(keywordsIn);
});

const of = (length: number) => 'x'.repeat(length);
const nonMember = (text: string) =>
  Object.fromEntries(
    ['firstname', 'lastname', 'address', 'postcode', 'postoffice', 'phone', 'email', 'company'].map(
      (field) => [field, text],
    ),
  ) as unknown as Parameters<typeof findNonMemberErrors>[0];
const ofNonMembers = ['', of(1), of(10), of(1000)].flatMap((text) =>
  findNonMemberErrors(nonMember(text)).map(({ translationKey }) => translationKey),
);

const made = [...keywords, 'text', 'depth'].map((keyword) => `validation.${keyword}`);
/** Actions of the audit log, which are named as keys are. */
const actions: readonly string[] = auditedActions.meeting;
const said = [...new Set([...written, ...made, ...ofNonMembers])]
  .filter((key) => !actions.includes(key))
  .sort();

test('the keys are found', () => {
  expect(said.length).toBeGreaterThan(80);
  expect(said).toEqual(
    expect.arrayContaining(['upload.contentRequired', 'nonmember.phoneTooShort', 'meeting.sameDay']),
  );
});

test('no request asks for anything that has no text', () => {
  const others = [
    'description',
    'examples',
    'additionalProperties',
    'const',
    'anyOf',
    'default',
    'contentMediaType',
    '$id',
    'x-text',
  ];
  expect([...new Set(asked)].filter((key) => !keywords.includes(key) && !others.includes(key))).toEqual([]);
});

test.each([
  ['Finnish', [errorsInFinnish, commonInFinnish]],
  ['Swedish', [errorsInSwedish, commonInSwedish]],
])('each has a text in %s', (_language, catalogues) => {
  const texts = catalogues.flatMap((messages) => listTexts(messages));
  const known = new Set(texts.map(([key]) => key.replace(/_(one|other)$/, '')));
  expect(said.filter((key) => !known.has(key))).toEqual([]);
});
