import { findSecretProblem, goOnWithoutSecret } from '../areas/accounts/secret-change.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Secrets } from '../platform/identity/sealed-keys.ts';

/** Goes on without the secret of before, unless one of the secrets is that one. Gives what happened, in a sentence. */
export async function loseFactors(db: Database, secrets: Secrets): Promise<string> {
  if ((await findSecretProblem(db, secrets)) === undefined)
    return 'The secret is that of the database. Nothing was lost.';
  const accounts = await goOnWithoutSecret(db, secrets);
  return `The one-time codes of ${accounts} accounts were taken away; a running service tells their owners. Calendar addresses and addresses in mail that unsubscribe have ended.`;
}
