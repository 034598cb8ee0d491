import { actionsCalled, auditedActions } from '@osasto/domain/history';
import type { AuditState } from './parameters.ts';

type Restriction = Pick<AuditState, 'entity' | 'action'>;

/** What one can look for, in the words of people rather than by entity and action. */
export const kinds = {
  all: { entity: '', action: '' },
  roles: { entity: 'member', action: 'update' },
  cards: { entity: 'member', action: 'read' },
  meetings: { entity: 'meeting', action: '' },
  positions: { entity: 'meeting', action: 'position' },
  letters: { entity: 'letterrequest', action: '' },
  plans: { entity: 'plan', action: '' },
  attachments: { entity: 'attachment', action: '' },
  employees: { entity: 'employee', action: '' },
  messages: { entity: 'message', action: '' },
  forms: { entity: 'externalform', action: '' },
  settings: { entity: 'setting', action: '' },
  releases: { entity: 'release', action: '' },
  signins: { entity: 'account', action: '' },
  reading: { entity: 'account', action: 'reading' },
  exports: { entity: '', action: 'export' },
  denied: { entity: '', action: 'denied' },
  imports: { entity: '', action: 'import' },
  resets: { entity: '', action: 'reset' },
} as const satisfies Record<string, Restriction>;

export type EventKind = keyof typeof kinds;

const entries = Object.entries(kinds) as [EventKind, Restriction][];

const happens = (entity: string, action: string) => {
  const known: readonly string[] = auditedActions[entity as keyof typeof auditedActions] ?? [];
  return actionsCalled(action).some((name) => known.includes(name));
};

/** What can be looked for: of a single thing what can happen to it. */
export function offeredKinds({ entity, id }: Pick<AuditState, 'entity' | 'id'>): EventKind[] {
  if (id === 0) return entries.map(([kind]) => kind);
  return entries
    .filter(
      ([kind, { entity: of, action }]) =>
        kind === 'all' || (action !== '' && (of === entity || (of === '' && happens(entity, action)))),
    )
    .map(([kind]) => kind);
}

/** What is looked for; undefined for what only an address can ask for. */
export function findEventKind({
  entity,
  id,
  action,
}: Pick<AuditState, 'entity' | 'id' | 'action'>): EventKind | undefined {
  const offered = offeredKinds({ entity, id });
  return entries.find(([kind, { entity: of, action: name }]) => {
    const isSame = id === 0 ? of === entity : of === '' || of === entity;
    return isSame && name === action && offered.includes(kind);
  })?.[0];
}

/** The change that looks for a kind: a single thing stays the one. */
export const lookingFor = (kind: EventKind, { id }: Pick<AuditState, 'id'>): Partial<AuditState> =>
  id === 0 ? kinds[kind] : { action: kinds[kind].action };
