import type { BoardSize } from '../areas/training/beginning/board.ts';
import { trainingBoard } from '../areas/training/beginning/baseline.ts';

/** Sizes of the demonstration data. Section 16 of the rules; training units come on top. */
export interface Size extends BoardSize {
  districts: number;
  sections: number;
  /** Members with current membership, rule 4.2. */
  current: number;
  /** Members in all, former ones too. */
  members: number;
  /** Current members of the largest section. */
  largest: number;
  /** Current members of the section in the middle. */
  median: number;
  meetings: number;
  /** Who can sign in, the demonstration accounts included. */
  accounts: number;
  /** Employees in a district, and in the national office. */
  employees: { district: number; national: number };
  /** Years of autumn meetings. */
  autumns: number;
}

export type SizeName = 'small' | 'normal' | 'large';

export const datasetSizes: Record<SizeName, Size> = {
  small: {
    districts: 3,
    sections: 12,
    current: 600,
    members: 900,
    largest: 78,
    median: 50,
    meetings: 120,
    accounts: 40,
    employees: { district: 1, national: 1 },
    autumns: 6,
    ...trainingBoard,
  },
  normal: {
    districts: 12,
    sections: 450,
    current: 75_000,
    members: 200_000,
    largest: 4_000,
    median: 110,
    meetings: 36_000,
    accounts: 1_500,
    employees: { district: 5, national: 12 },
    autumns: 10,
    contacts: { low: 8, high: 12 },
    board: { low: 4, high: 8 },
    deputies: 2,
    delegates: 2,
  },
  large: {
    districts: 30,
    sections: 1_000,
    current: 500_000,
    members: 1_200_000,
    largest: 20_000,
    median: 110,
    meetings: 120_000,
    accounts: 5_000,
    employees: { district: 8, national: 30 },
    autumns: 10,
    contacts: { low: 12, high: 18 },
    board: { low: 6, high: 12 },
    deputies: 4,
    delegates: 6,
  },
};
