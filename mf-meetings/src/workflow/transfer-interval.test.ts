import { transferInterval } from './transfer-interval.ts';
import { toInstant } from '@osasto/contract';

const now = Date.parse('2026-11-21T10:00:00Z');
const report = (statusId: number, secondsAgo: number) => ({
  id: 1,
  name: 'Syyskokous',
  statusId,
  modified: toInstant(new Date(now - secondsAgo * 1000)),
});

test.each([
  ['nothing is moved', [report(1103, 0), report(1102, 0)], false],
  ['just approved', [report(1105, 0)], 1_000],
  ['for twelve seconds', [report(1105, 12)], 3_000],
  ['for a day', [report(1105, 86_400)], 30_000],
  ['one old and one new', [report(1105, 86_400), report(1105, 8)], 2_000],
])('%s', (_what, reports, interval) => {
  expect(transferInterval(reports, now)).toBe(interval);
});
