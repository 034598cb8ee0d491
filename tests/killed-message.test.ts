import { findRepeated, sendWithKills } from './killed-message.ts';

jest.setTimeout(180_000); // two processes start, on a machine where every worker is busy

test('a message whose service is killed in the middle reaches everybody, and nobody twice but who was on the wire', async () => {
  const arrived = await sendWithKills({
    recipients: 300,
    killsAfter: [120],
    perSecond: 500,
    isHurried: true,
  });
  expect(arrived.idsByAddress.size).toBe(300);
  expect(arrived.counts).toEqual({ recipients: 300, sent: 300, undeliverable: 0, excluded: 0 });
  const repeated = findRepeated(arrived);
  expect(repeated.length).toBeLessThanOrEqual(8); // connections at a time
  for (const ids of repeated) expect(new Set(ids).size).toBe(1);
});
