import { findRepeated, sendWithKills } from '../killed-message.ts';

jest.setTimeout(900_000); // a mail of a killed copy waits two minutes

test('a message to 2000 whose service is killed five times reaches everybody, at most once more for each connection', async () => {
  const marks = [1, 2, 3, 4, 5].map((round) => Math.floor((round - Math.random()) * 380));
  const begun = Date.now();
  const arrived = await sendWithKills({
    recipients: 2000,
    killsAfter: marks,
    perSecond: 50,
    isHurried: false,
  });
  const repeated = findRepeated(arrived);
  console.info(
    `Killed after ${marks.join(', ')} mails; ${repeated.length} came again; open connections ${arrived.open.join(', ')}; ${Math.round((Date.now() - begun) / 1000)} s`,
  );
  expect(arrived.idsByAddress.size).toBe(2000);
  expect(arrived.counts).toEqual({ recipients: 2000, sent: 2000, undeliverable: 0, excluded: 0 });
  expect(repeated.length).toBeLessThanOrEqual(8 * marks.length); // connections at a time
  for (const ids of repeated) expect(new Set(ids).size).toBe(1);
});
