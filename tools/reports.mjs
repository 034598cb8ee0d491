// Where test runs report.
import { join } from 'node:path';
import { root } from './installation.mjs';

/** Where reports of test runs are written. */
export const reports = join(root, 'var', 'reports');

/** A report of jest for each package, such as `shared/api.json`. */
export const packageReports = join(reports, 'tests');
