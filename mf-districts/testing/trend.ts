import { sentDay } from '@osasto/contract';
/** A row of a trend; the month is `YYYY-MM`. */
export const trendRow = (
  month: `${number}-${number}`,
  totalMembers: number,
  paidMembers: number,
  newMembers: number,
) => ({
  month: sentDay(`${month}-01` as const),
  totalMembers,
  paidMembers,
  newMembers,
});

/** The trend of a section for the 36 months until this one. */
export const threeYears = (now = new Date()) =>
  Array.from({ length: 36 }, (_, index) => {
    const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 35 + index));
    const total = 179 + index;
    const paid = Math.round(total * (1 - 0.9 / (month.getUTCMonth() + 1)));
    return trendRow(
      month.toISOString().slice(0, 7) as `${number}-${number}`,
      total,
      paid,
      Math.round(month.getUTCMonth() * 0.8),
    );
  });
