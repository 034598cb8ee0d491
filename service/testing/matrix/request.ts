import type { CallName } from '@osasto/calls';
import type { Entry, Kind } from './entry.ts';
import type { Aim } from './expected.ts';
import { meetingStatuses, unknownId, type SectionThings, type Scenario } from './scenario.ts';

/** The id of the thing of a kind that a section has. */
function idAt(scenario: Scenario, kind: Kind, at: SectionThings, status: number): number {
  const meeting = at.meetings[status] ?? at.meetings[meetingStatuses[0]];
  const ids: Record<Kind, number | undefined> = {
    section: at.section,
    district: at.district,
    member: at.hidden,
    meeting: meeting?.id,
    minutes: meeting?.minutes,
    document: meeting?.document,
    position: meeting?.position,
    letter: at.letters[status],
    message: at.messages[status],
    attachment: at.attachment,
    employee: scenario.employee,
    superAdmin: scenario.superAdmin,
    form: scenario.form,
    nothing: 1,
  };
  const id = ids[kind];
  if (id === undefined) throw new Error(`The scenario of the matrix has no ${kind} in ${status}.`);
  return id;
}

const idOf = (scenario: Scenario, kind: Kind, at: SectionThings, { target, status }: Aim) => {
  if (target === 'unknown') return unknownId;
  return target === 'otherKind'
    ? idAt(scenario, kind === 'form' ? 'employee' : 'form', at, status)
    : idAt(scenario, kind, at, status);
};

/** One request of an entry. */
export function createRequest(scenario: Scenario, call: CallName, entry: Entry, at: SectionThings, aim: Aim) {
  const [method = '', path = ''] = call.split(' ');
  const id = idOf(scenario, entry.names, at, aim);
  const meeting = at.meetings[aim.status] ?? at.meetings[meetingStatuses[0]];
  if (!meeting) throw new Error('A section has its meetings.');
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => entry.params?.[name] ?? String(id));
  const body = entry.body?.(id, at, meeting, scenario);
  return {
    method: method as 'GET',
    url: `/api/${url}${entry.query ? `?${entry.query(id)}` : ''}`,
    ...(body !== undefined && { payload: body as object }),
  };
}
