import { asDay, dayOfSent, instantOf, sentDay, type Day, type Instant, type SentDay } from './days.ts';

const day: Day = '2026-11-21';
const sent: SentDay = '2026-11-21T00:00:00.000Z';
const instant: Instant = '2026-11-21T06:39:07.123Z';
const text: string = day;

test('a day, a day as it is sent, a moment and any text are not taken for each other', () => {
  // @ts-expect-error -- a day is no moment
  const dayAsInstant: Instant = day;
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
  expect([dayAsInstant, sentAsInstant, instantAsSent, instantAsDay, sentAsDay, dayAsSent]).toBeDefined();
  expect([textAsDay, textAsInstant, finnish]).toBeDefined();
});

test('a day is sent as midnight UTC, and read from it', () => {
  expect(sentDay(day)).toBe(sent);
  expect(dayOfSent(sent)).toBe(day);
  expect(instantOf(new Date(1_795_243_147_123))).toBe('2026-11-21T06:39:07.123Z');
});

test.each(['2026-02-30', '2026-2-3', '26-02-03', '1799-12-31', ''])('%s is no day', (given) => {
  expect(() => asDay(given)).toThrow(RangeError);
});
