/**
 * What is to be said of a file that is kept all the same: it has macros, embedded objects, actions or links that are fetched
 * (`active`), or it cannot be looked into (`unseen`). Rule 1.16.
 */
export const fileCautions = ['active', 'unseen'] as const;
export type FileCaution = (typeof fileCautions)[number];
