import type { Answer } from '@osasto/api';

/** The seat of the chair of section 1, held, with what a test names. */
export const seat = (
  fields: Partial<Answer<'POST positions/seats'>[number]> = {},
): Answer<'POST positions/seats'>[number] => ({
  section: { id: 1, name: 'Inkoon osasto – Ingå avdelning' },
  district: { id: 1, name: 'Länsi-Uudenmaan piiri' },
  positionId: 2,
  held: 1,
  min: 1,
  max: 1,
  interim: 0,
  ending: 0,
  ...fields,
});
