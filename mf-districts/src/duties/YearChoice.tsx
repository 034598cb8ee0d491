import { Select } from '@osasto/ui/Select';
import type { YearClockListState } from './parameters.ts';
import { thisYear } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** How many years before this one are offered. */
const pastYears = 5;

/** Which year the year clock shows: the next one, this one, and those before. */
export function YearChoice({ list: { state, setState } }: { list: YearClockListState }) {
  const t = useTranslation();
  const now = thisYear();
  const offered = Array.from({ length: pastYears + 2 }, (_, index) => now + 1 - index);
  const chosen = state.year || now;
  return (
    <Select
      label={t('duties.year')}
      value={String(chosen)}
      onChange={(year) => setState({ year: Number(year) === now ? 0 : Number(year) })}
      choices={[...new Set([...offered, chosen])].map((year) => ({
        value: String(year),
        text: String(year),
      }))}
    />
  );
}
