import type { Call } from '@osasto/permissions';
import type { Entry, Kind } from './entry.ts';
import type { Aim } from './expected.ts';
import { meetingStatuses, unknownId, type Place, type World } from './scenario.ts';

/** The id of the thing of a kind that a place has. */
function idAt(world: World, kind: Kind, at: Place, status: number): number {
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
    paper: at.attachment,
    employee: world.employee,
    superAdmin: world.superAdmin,
    form: world.form,
    nothing: 1,
  };
  const id = ids[kind];
  if (id === undefined) throw new Error(`The world of the matrix has no ${kind} in ${status}.`);
  return id;
}

const idOf = (world: World, kind: Kind, at: Place, { target, status }: Aim) => {
  if (target === 'unknown') return unknownId;
  return target === 'otherKind'
    ? idAt(world, kind === 'form' ? 'employee' : 'form', at, status)
    : idAt(world, kind, at, status);
};

/** One request of an entry. */
export function requestOf(world: World, call: Call, entry: Entry, at: Place, aim: Aim) {
  const [method = '', path = ''] = call.split(' ');
  const id = idOf(world, entry.names, at, aim);
  const meeting = at.meetings[aim.status] ?? at.meetings[meetingStatuses[0]];
  if (!meeting) throw new Error('A place has its meetings.');
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => entry.params?.[name] ?? String(id));
  const body = entry.body?.(id, at, meeting, world);
  return {
    method: method as 'GET',
    url: `/api/${url}${entry.query ? `?${entry.query(id)}` : ''}`,
    ...(body !== undefined && { payload: body as object }),
  };
}
