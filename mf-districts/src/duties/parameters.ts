import { display, filter, oneOf, type ListState, type StateOf, unitId } from '@osasto/domain/list';

/** What the state of the year clock consists of. Rules 13.8, 22.3. */
export const yearClockParameters = {
  tab: display(oneOf('duties', 'districts')),
  /** Whose sections the national office looks at; 0 for all districts. */
  district: unitId,
  /** 0 for this year. */
  year: display(
    filter({ parse: (text) => (/^(19|20|21)\d\d$/.test(text) ? Number(text) : undefined), format: String }),
  ),
  /** Which of the groups of columns is shown, from 1. */
  group: display(
    filter({ parse: (text) => (/^[1-9]\d?$/.test(text) ? Number(text) : undefined), format: String }),
  ),
};

export type YearClockState = StateOf<typeof yearClockParameters>;
export type YearClockListState = ListState<YearClockState>;

export const yearClockDefaults: YearClockState = { tab: 'duties', district: 0, year: 0, group: 1 };

/** The year clock of a district, as the national office opens it. */
export const districtYearClock = (districtId: number, year: number): string =>
  `/year-clock?district=${districtId}&year=${year}`;
