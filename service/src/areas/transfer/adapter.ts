import type { Day } from '@osasto/contract';
import type { Reason } from '../elections/reasons.ts';

/** Somebody's position of trust as it goes to the CRM. */
export interface TransferPosition {
  /** Id of the row; also the idempotency key the first time that it is sent. */
  id: number;
  positionId: number;
  positionName: string;
  meeting: { id: number; name: string; dateHeld: Day };
  section: { id: number; name: string; accountId: string | null };
  termStart: Day;
  termEnd: Day;
  termOrdinal: number;
  /** It never counted: the CRM takes it out. Rule 25.2. */
  isAnnulled: boolean;
  /** Null for an outsider. */
  member: {
    id: number;
    crmId: number | null;
    sprId: number;
    firstName: string;
    lastName: string;
    email: string | null;
    statusId: number;
  } | null;
  nonMember: {
    firstName: string;
    lastName: string;
    address: string;
    postcode: string;
    postoffice: string;
    email: string | null;
    phone: string | null;
    company: string | null;
  } | null;
  /** Whether an approved term of the same person and position overlaps this one. */
  hasOverlap: boolean;
}

/** What the CRM said about one position: taken when `errors` is empty, otherwise why not. */
export interface Receipt {
  id: number;
  errors: Reason[];
}

/** A CRM could not be asked, or gave no answer that makes sense; the job is tried again. Rule 8. */
export class CrmUnreachable extends Error {}

/**
 * Sends one position. Sending it again under the same key does no harm; the key is the position's id unless one is
 * given. Throws {@link CrmUnreachable}.
 */
export type Crm = (position: TransferPosition, key?: string) => Promise<Receipt>;
