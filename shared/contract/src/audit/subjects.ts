/** How a sign-in fails. */
const failedSignIns = [
  'signin.failed',
  'signin.locked',
  'signin.expired',
  'signin.noroles',
  'signin.directory',
  'signin.stranger',
] as const;

/** What is done to a person with an account. */
const ofPeople = [
  'update',
  'export',
  'lock',
  'unlock',
  'signout',
  'resetfactors',
  'import',
  'denied',
] as const;

/**
 * What the audit log says was done, by what it was done to. A pair that the service writes and that is not here fails
 * its tests; each has a sentence in both languages. Rule 17.5.
 */
export const auditedActions = {
  account: [
    'signin',
    ...failedSignIns,
    'signout',
    'session.end',
    'password.link',
    'password.set',
    'factor.add',
    'factor.remove',
    'factor.codes',
    'notices',
    'digestsample',
    'language',
    'unsubscribe',
    'calendar',
    'substitute',
    'upload.infected',
    'reading.bulk',
    'reading.stopped',
    'add',
    'update',
    'denied',
  ],
  member: ['read', 'keep', 'erase', 'unsubscribe', ...ofPeople],
  employee: ['add', 'keep', 'delete', ...ofPeople],
  district: ['export', 'reset', 'import', 'denied'],
  section: ['export', 'reset', 'import', 'remind', 'denied'],
  meeting: [
    'add',
    'update',
    'delete',
    'submit',
    'recall',
    'askBack',
    'keep',
    'boardDraft',
    'opencheck',
    'assign',
    'review',
    'approve',
    'return',
    'archive',
    'minutes',
    'document.add',
    'document.remove',
    'position.add',
    'position.update',
    'position.remove',
    'position.end',
    'position.annul',
    'position.correct',
    'position.askAnnulment',
    'position.dropAnnulment',
    'position.export',
    'position.erase',
    'transfer',
    'refuse',
    'transfer.refused',
    'transfer.delayed',
    'transfer.ended',
    'transfer.annulled',
    'import',
    'denied',
  ],
  minutes: ['denied'],
  document: ['denied'],
  position: ['denied'],
  letterrequest: [
    'add',
    'update',
    'return',
    'upload',
    'remove',
    'approve',
    'undo',
    'archive',
    'delete',
    'export',
    'denied',
  ],
  plan: ['add', 'delete', 'denied'],
  attachment: ['add', 'delete', 'denied'],
  externalform: ['add', 'update', 'delete', 'denied'],
  duty: ['add', 'update', 'delete', 'tick', 'untick', 'export'],
  setting: ['change'],
  release: [
    'publish',
    'rollout',
    'rollback',
    'stop',
    'retire',
    'prune',
    'disable',
    'enable',
    'widen',
    'promote',
    'end',
  ],
  releasekey: ['add', 'revoke'],
  auditlog: ['export'],
  holders: ['export'],
  members: ['export'],
  savedview: ['add', 'delete', 'denied'],
  message: ['add', 'update', 'delete', 'test', 'send', 'approve', 'stop', 'denied'],
  database: ['seed', 'import', 'reseal', 'allowmail'],
} as const;

/** What rows of the log are about. */
export type AuditEntity = keyof typeof auditedActions;

type ActionOf<Entity extends AuditEntity> = (typeof auditedActions)[Entity][number];

/** `meeting.position.add`. Errors have sentences of their own. */
export type AuditPair = {
  [Entity in AuditEntity]: `${Entity}.${Exclude<ActionOf<Entity>, 'denied'>}`;
}[AuditEntity];

/** What can be refused. */
export type DeniedEntity = {
  [Entity in AuditEntity]: 'denied' extends ActionOf<Entity> ? Entity : never;
}[AuditEntity];

export const isAudited = (entity: string, action: string): boolean =>
  (auditedActions as Readonly<Record<string, readonly string[]>>)[entity]?.includes(action) ?? false;

/** Every action that is called so, or so and more after a dot: `position` for all that was done to positions. */
export const actionsCalled = (name: string): readonly string[] => [
  ...new Set(
    Object.values(auditedActions)
      .flat()
      .filter((action) => action === name || action.startsWith(`${name}.`)),
  ),
];

const failures: readonly string[] = [...failedSignIns, 'refuse', 'transfer.refused', 'transfer.delayed'];

/** What somebody has to look into, though nobody was refused. Rules 1.16, 4.21. */
const unusual: readonly string[] = ['reading.bulk', 'reading.stopped', 'upload.infected'];

export type AuditOutcome = 'done' | 'denied' | 'failed' | 'unusual';

/** How an action ended: without permission it is denied. */
export function toOutcome(action: string): AuditOutcome {
  if (action === 'denied') return 'denied';
  if (unusual.includes(action)) return 'unusual';
  return failures.includes(action) ? 'failed' : 'done';
}
