/** For whom an external form is: everybody, or those who work in districts or in sections. Rule 11.9. */
export const formAudiences = ['all', 'districts', 'sections'] as const;

export type FormAudience = (typeof formAudiences)[number];
