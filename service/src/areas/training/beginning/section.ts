/** A section as its people and documents are made from it. */
export interface MadeSection {
  id: number;
  districtId: number;
  name: string;
  city: string;
  /** First digits of its postal codes. */
  post: string;
  languageId: number;
  statusId: number;
  isTraining: boolean;
  /** Members with current membership, and all the others. */
  current: number;
  former: number;
}

const swedishShare: Record<number, number> = { 701: 0.03, 702: 0.9, 703: 0.45 };

/** The share of people with a Swedish name in a section of this language. */
export const swedishIn = ({ languageId }: MadeSection): number => swedishShare[languageId] ?? 0;

/** Members of a training section: with current membership, and one or two of every other kind. */
export const trainingSize = { current: 54, former: 6 };
