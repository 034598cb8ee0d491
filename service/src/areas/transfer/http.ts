import { inSpan } from '../../platform/tracing/spans.ts';
import type { Reason } from '../elections/reasons.ts';
import { CrmUnreachable, type Crm, type TransferPosition } from './adapter.ts';

/** How long one position may take, in milliseconds. */
const crmDeadline = 15_000;

/** Errors of the data; every other answer than 2xx is a failure of the way there. */
const errorStatuses: readonly number[] = [400, 409, 422];

const longestMessage = 1000;

/** What is sent; what we know about overlaps is for practising. */
const toPayload = (position: TransferPosition) => ({ ...position, hasOverlap: undefined });

/** The reasons in `{ "errors": ["…"] }`. */
function reasonsIn(text: string): Reason[] {
  const { errors } = JSON.parse(text) as { errors?: unknown };
  const reasons = Array.isArray(errors)
    ? errors.filter((reason) => typeof reason === 'string' && reason.trim() !== '')
    : [];
  if (reasons.length === 0) throw new Error('The CRM refused without a reason.');
  return reasons.map((reason: string) => ({ message: reason.trim().slice(0, longestMessage) }));
}

/**
 * A real CRM: `PUT {address}/positions/{id}` with the key as `Idempotency-Key`. 2xx takes the position; 400, 409 and 422
 * with `{ "errors": ["…"] }` refuse it; everything else, silence and broken answers are tried again. Rule 8.
 */
export function httpCrm(address: string, token: string | undefined, deadline = crmDeadline): Crm {
  return async (position, key = String(position.id)) => {
    try {
      const response = await inSpan('CRM', { kind: 'CLIENT' }, () =>
        fetch(`${address.replace(/\/$/, '')}/positions/${position.id}`, {
          method: 'PUT',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': key,
            ...(token && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(toPayload(position)),
          redirect: 'error',
          signal: AbortSignal.timeout(deadline),
        }),
      );
      const text = await response.text(); // all of it: an answer that breaks off is none
      if (response.ok) return { id: position.id, errors: [] };
      if (errorStatuses.includes(response.status)) return { id: position.id, errors: reasonsIn(text) };
      throw new Error(`The CRM answered ${response.status}.`);
    } catch (error) {
      throw new CrmUnreachable(`Position ${position.id} did not reach the CRM.`, { cause: error });
    }
  };
}
