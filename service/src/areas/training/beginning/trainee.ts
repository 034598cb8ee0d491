/** The demonstration account that practises, at the head of its training section. The seed makes it. */
export const trainee = {
  email: 'trainee@demo.example',
  first: 'Harri',
  last: 'Oppila',
  section: 13,
} as const;
