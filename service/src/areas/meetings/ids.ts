import { NotValid } from '../../platform/refusals/errors.ts';

/** The bare id, or `{ id }`. Rule 1.8. */
export const idInBody = (body: number | { id: number }): number =>
  typeof body === 'number' ? body : body.id;

/** The id in the body, or behind `?id=` where a proxy has dropped the body of a DELETE. Rule 1.8. */
export function idInEither(body: number | { id: number } | null | undefined, query: { id?: number }): number {
  const id = body === null || body === undefined ? query.id : idInBody(body);
  if (id === undefined) throw new NotValid({ translationKey: 'validation.required', propertyName: 'id' });
  return id;
}
