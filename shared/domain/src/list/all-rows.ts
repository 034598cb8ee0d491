import { paging } from '@osasto/contract';

/** All rows that a search finds, as many at a time as the service gives. */
export async function fetchAllRows<Row>(
  fetchPage: (page: { skip: number; take: number }) => Promise<{ results: readonly Row[]; total: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- how many there are is in the first answer
    const { results, total } = await fetchPage({ skip: rows.length, take: paging.holders });
    rows.push(...results);
    if (results.length === 0 || rows.length >= total) return rows;
  }
}
