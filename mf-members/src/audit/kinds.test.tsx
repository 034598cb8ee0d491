import { findEventKind, kinds, lookingFor, offeredKinds } from './kinds.ts';

test.each(Object.keys(kinds))('%s is found again in the state that it makes', (kind) => {
  const change = lookingFor(kind as keyof typeof kinds, { id: 0 });
  expect(findEventKind({ entity: '', action: '', ...change, id: 0 })).toBe(kind);
});

test.each([
  ['member', ['all', 'roles', 'cards', 'exports', 'denied', 'imports']],
  ['letterrequest', ['all', 'exports', 'denied']],
  ['section', ['all', 'exports', 'denied', 'imports', 'resets']],
  ['unheardof', ['all']],
])('of one %s: %j', (entity, offered) => expect(offeredKinds({ entity, id: 7 })).toEqual(offered));

test('a single thing stays the one while something else of it is looked for', () => {
  expect(lookingFor('roles', { id: 7 })).toEqual({ action: 'update' });
  expect(findEventKind({ entity: 'member', id: 7, action: 'update' })).toBe('roles');
  expect(findEventKind({ entity: 'member', id: 7, action: '' })).toBe('all');
});

test('what only an address asks for is no kind', () => {
  expect(findEventKind({ entity: 'meeting', id: 0, action: 'approve' })).toBeUndefined();
});
