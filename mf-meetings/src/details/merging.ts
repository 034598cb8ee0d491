import type { MeetingValues } from './details.ts';

export type DetailsField = keyof MeetingValues;

export const detailsFields: readonly DetailsField[] = ['meetingTypeId', 'dateHeld', 'name', 'moreInfo'];

/** What the page knows of the details that the service has. */
export interface KnownDetails {
  values: MeetingValues;
  /** Tag (ETag) of the version that holds `values`. Rule 1.20. */
  tag: string;
  /** What was sent without an answer: the service may have saved it. */
  unanswered: readonly MeetingValues[];
}

/** What the service answered. */
export type SavedDetails = Pick<KnownDetails, 'values' | 'tag'>;

/** Blanks around a text are not kept by the service. */
const isSame = (one: string, other: string) => one.trim() === other.trim();

/** The fields in which two versions differ. */
export const differingFields = (one: MeetingValues, other: MeetingValues): DetailsField[] =>
  detailsFields.filter((field) => !isSame(one[field], other[field]));

const pick = (from: (field: DetailsField) => MeetingValues): MeetingValues => {
  const picked = detailsFields.map((field) => [field, from(field)[field]]);
  return Object.fromEntries(picked) as Record<DetailsField, string>;
};

/** What may be sent: the values of the fields that are in order, the others as the service has them. Rule 7.15. */
export const valuesToSend = (
  values: MeetingValues,
  known: KnownDetails,
  isValid: (field: DetailsField) => boolean,
): MeetingValues => pick((field) => (isValid(field) ? values : known.values));

export const confirmed = ({ values, tag }: SavedDetails): KnownDetails => ({ values, tag, unanswered: [] });

/** After an answer was lost: the service has saved `sent`, or not. */
export const unanswered = (known: KnownDetails, sent: MeetingValues): KnownDetails => ({
  ...known,
  unanswered: [...known.unanswered, sent],
});

/** Two versions put together, field by field. */
export interface MergedDetails {
  /** This person's where both have changed. */
  values: MeetingValues;
  /** What only the other has changed. */
  adopted: readonly DetailsField[];
  /** What both have changed, and not to the same: somebody must choose. */
  conflicts: readonly DetailsField[];
}

/**
 * Puts what this person has typed together with what the service has by now. A field that only one of the two has
 * changed has that one's value; what the service may have saved of this person's own is nobody else's change.
 */
export function merge(known: KnownDetails, mine: MeetingValues, current: MeetingValues): MergedDetails {
  const own = [known.values, ...known.unanswered];
  const changedByOther = differingFields(mine, current).filter(
    (field) => !own.some((values) => isSame(values[field], current[field])),
  );
  const isConflict = (field: DetailsField) => !isSame(mine[field], known.values[field]);
  const conflicts = changedByOther.filter(isConflict);
  const adopted = changedByOther.filter((field) => !isConflict(field));
  return { values: pick((field) => (adopted.includes(field) ? current : mine)), adopted, conflicts };
}

export type Side = 'mine' | 'other';

/** What is typed, with the other's value where that was chosen. */
export const chosenValues = (
  mine: MeetingValues,
  current: MeetingValues,
  choices: Partial<Record<DetailsField, Side>>,
): MeetingValues => pick((field) => (choices[field] === 'other' ? current : mine));
