import { findSecretProblem } from '../areas/accounts/secret-change.ts';
import { fail, ok, type Check, type WithDatabase } from './finding.ts';

/** Whether the secret opens what the database has sealed. */
export const secretCheck: Check<WithDatabase> = {
  name: 'secret',
  async find({ db, settings }) {
    const problem = await findSecretProblem(db, settings);
    return problem === undefined
      ? ok('opens what is sealed in the database')
      : fail(
          problem,
          'Set the secret that the database was last used with: docs/operations.md (The secret).',
        );
  },
};
