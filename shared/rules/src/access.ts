/** Why somebody should look at roles. Rule 11.10. */
export const accessReasons = ['leftOffice', 'notSeen', 'noAddress'] as const;

export type AccessReason = (typeof accessReasons)[number];

/** On which day of the year the review begins to wait. Rules 11.10, 22.1. */
export const accessReviewDay = '01-15';
