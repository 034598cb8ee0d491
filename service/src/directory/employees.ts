import { createHash } from 'node:crypto';
import { employeeRoles } from '@osasto/contract';
import { demoAccounts } from '../seed/demo-accounts.ts';

export interface DirectoryEmployee {
  /** The directory's own id of the person, which stays when the e-mail address changes. */
  id: string;
  email: string;
  name: string;
  who: string;
}

/** The demonstration employees: roles 1 to 4 sign in through the directory. Rule 2.3. */
export const employees: DirectoryEmployee[] = demoAccounts
  .filter(({ role }) => employeeRoles.some((one) => one === role))
  .map(({ email, first, last, who }) => ({
    id: createHash('sha256').update(email).digest('hex').slice(0, 32),
    email,
    name: `${first} ${last}`,
    who,
  }));
