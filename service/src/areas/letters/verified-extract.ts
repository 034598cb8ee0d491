import type { Answer } from '@osasto/api';
import { dayOfSent, letterReference, readVerificationCode, today } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import type { PageLanguage } from '../../platform/design/texts.ts';
import {
  findApprovedExtract,
  findApprovedSignatories,
  type ApprovedExtract,
  type ApprovedSignatory,
} from './approved-extract.ts';

type Standing = Pick<Answer<'GET verify/{code}'>, 'state' | 'withdrawn'>;

/** Valid until its last day, unless something withdrew it by then. Rule 10.22. */
function judgeExtract({ expires, deletedAt, undone, undoneAt }: ApprovedExtract, day = today()): Standing {
  const lastDay = dayOfSent(expires);
  const [withdrawn] = [deletedAt, undoneAt].filter((at) => at !== null).toSorted();
  const isWithdrawn = deletedAt !== null || undone > 0;
  if (isWithdrawn && (withdrawn === undefined || today(new Date(withdrawn)) <= lastDay)) {
    return { state: 'withdrawn', ...(withdrawn && { withdrawn }) };
  }
  return { state: lastDay < day ? 'expired' : 'valid' };
}

/** An extract as its page shows it. */
export interface VerifiedExtract {
  extract: ApprovedExtract;
  standing: Standing;
  reference: string;
  /** Nobody unless it is valid. */
  signatories: ApprovedSignatory[];
}

/** What is known by a code as somebody typed it; undefined for an extract that was never approved. */
export async function findVerified(db: Db, given: string): Promise<VerifiedExtract | undefined> {
  const code = readVerificationCode(given);
  const extract = code && (await findApprovedExtract(db, code));
  if (!code || !extract) return undefined;
  const standing = judgeExtract(extract);
  const signatories = standing.state === 'valid' ? await findApprovedSignatories(db, code) : [];
  return { extract, standing, reference: letterReference(extract.year, extract.letterId), signatories };
}

/** What anybody learns of an extract; the rule in the language of the reader. Rule 10.22. */
export function toVerification(
  found: VerifiedExtract | undefined,
  language: PageLanguage,
): Answer<'GET verify/{code}'> {
  if (!found) return { state: 'unknown' };
  const { extract, standing, reference, signatories } = found;
  return {
    ...standing,
    reference,
    section: extract.section,
    ...(extract.businessId !== null && { business: extract.businessId }),
    issued: extract.issued,
    expires: extract.expires,
    ...(standing.state === 'valid' && {
      rule: extract[language],
      signatories: signatories.map(({ name, positionId, termEnd }) => ({ name, positionId, termEnd })),
    }),
    sha256: extract.sha256,
  };
}
