import { findPoolerProblem, readPooler } from '../platform/database/pooler.ts';
import { readBeginning } from '../platform/database/role-settings.ts';
import { fail, nothingSet, ok, type Check, type WithDatabase } from './finding.ts';

export const pooler: Check<WithDatabase> = {
  name: 'pooler',
  async find({ url, settings: { jobsUrl } }) {
    const { isPooled, hasRoleSettings } = await readBeginning(url);
    if (!isPooled) return nothingSet('there is none');
    const found = await readPooler(url);
    const problem = findPoolerProblem(found, { hasRoleSettings, hasJobsUrl: jobsUrl !== undefined });
    if (problem === undefined)
      return ok(
        found.version === undefined
          ? 'there is one, and it keeps prepared statements'
          : `PgBouncer ${found.version} keeps prepared statements`,
      );
    const [says = '', ...todo] = problem.split('. ');
    return fail(says, todo.join('. '));
  },
};
