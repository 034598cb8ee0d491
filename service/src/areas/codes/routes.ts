import type { FastifyInstance } from 'fastify';
import { codes, type CodeList } from '@osasto/contract';
import type { CallName } from '@osasto/calls';
import { addCall } from '../../platform/http/call.ts';

/** Which call gives which list. Rule 20.6. */
const lists = {
  'GET code/getmeetingstatus': 'meetingStatus',
  'GET code/getmeetingtype': 'meetingType',
  'GET code/getmembershipstatus': 'membershipStatus',
  'GET code/getmembershiptype': 'membershipType',
  'GET code/getmemberpositionstatus': 'memberPositionStatus',
  'GET code/getmemberstatus': 'memberStatus',
  'GET code/getminutesstatus': 'minutesStatus',
  'GET code/getsectionstatus': 'sectionStatus',
  'GET code/getdistrictstatus': 'districtStatus',
} as const satisfies Partial<Record<CallName, CodeList>>;

export function registerCodes(app: FastifyInstance): void {
  // They change with the build alone.
  const unchanging = { dependsOn: () => [], mayBeKept: true };
  addCall(app, 'GET code', { ...unchanging, handler: () => codes });
  for (const [name, list] of Object.entries(lists) as [keyof typeof lists, CodeList][]) {
    addCall(app, name, { ...unchanging, handler: () => codes[list] });
  }
}
