import {
  asDay,
  dayIn,
  dayOfSent,
  daysAfter,
  toInstant,
  isSentDay,
  sentDay,
  shownDay,
  type Day,
  type GivenDay,
  type Instant,
  type SentDay,
} from './days.ts';
import type { ReleaseLogEntry } from './release-records.ts';

const day: Day = '2026-11-21';
const sent: SentDay = '2026-11-21T00:00:00.000Z';
const instant: Instant = '2026-11-21T06:39:07.123Z';
const text: string = day;

test('a day, a day as it is sent, a moment and any text are not taken for each other', () => {
  // @ts-expect-error -- a day is no moment
  const dayAsInstant: Instant = day;
  // @ts-expect-error -- nor is it one beside null, where the compiler looks at the form alone
  const sentAsInstantOrNull: Instant | null = sent;
  // @ts-expect-error -- a day as it is sent has the form of a moment, and is none
  const sentAsInstant: Instant = sent;
  // @ts-expect-error -- a moment is no day: which one it falls on depends on the place
  const instantAsSent: SentDay = instant;
  // @ts-expect-error -- a moment is no day
  const instantAsDay: Day = instant;
  // @ts-expect-error -- the day has to be taken out first
  const sentAsDay: Day = sent;
  // @ts-expect-error -- a day has to be sent first
  const dayAsSent: SentDay = day;
  // @ts-expect-error -- nothing is known of a text
  const textAsDay: Day = text;
  // @ts-expect-error -- nothing is known of a text
  const textAsInstant: Instant = text;
  // @ts-expect-error -- days are written year first
  const finnish: Day = '21.11.2026';
  expect([
    dayAsInstant,
    sentAsInstantOrNull,
    sentAsInstant,
    instantAsSent,
    instantAsDay,
    sentAsDay,
    dayAsSent,
  ]).toBeDefined();
  expect([textAsDay, textAsInstant, finnish]).toBeDefined();
});

test('a field and a request take a day in any form and what was typed, and no moment', () => {
  const given: GivenDay[] = [day, sent, text, '31.2.2026', ''];
  // @ts-expect-error -- which day it falls on depends on the place
  const instantGiven: GivenDay = instant;
  // @ts-expect-error -- what is given has to be judged first
  const judged: Day[] = given;
  expect([instantGiven, judged]).toBeDefined();
});

test('a build is published at a moment', () => {
  const entry: Pick<ReleaseLogEntry, 'at'> = { at: instant };
  // @ts-expect-error -- a day is no moment
  const dayPublished: typeof entry = { at: day };
  // @ts-expect-error -- nor is it one as it is sent
  const sentPublished: typeof entry = { at: sent };
  expect([entry, dayPublished, sentPublished]).toBeDefined();
});

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T00:00:00.000Z', '2026-11-21'],
  ['2026-11-21T00:00:00Z', undefined],
  ['2026-11-21T06:39:07.123Z', undefined],
  ['2026-02-30T00:00:00.000Z', undefined],
  ['2026-11-21 T00:00:00.000Z', undefined],
  ['21.11.2026', undefined],
  ['', undefined],
])('%j has the day %j', (given, expected) => {
  expect(dayIn(given)).toBe(expected);
  expect(isSentDay(given)).toBe(given.length > 10 && expected !== undefined);
});

test('days pass over the ends of months and years', () => {
  expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
});

test('people read a day without zeros, in either form', () => {
  expect(shownDay('2026-01-09')).toBe('9.1.2026');
  expect(shownDay('2026-11-21T00:00:00.000Z')).toBe('21.11.2026');
});

test('a day is sent as midnight UTC, and read from it', () => {
  expect(sentDay(day)).toBe(sent);
  expect(dayOfSent(sent)).toBe(day);
  expect(toInstant(new Date(1_795_243_147_123))).toBe('2026-11-21T06:39:07.123Z');
});

test.each(['2026-02-30', '2026-2-3', '26-02-03', '1799-12-31', ''])('%s is no day', (given) => {
  expect(() => asDay(given)).toThrow(RangeError);
});
