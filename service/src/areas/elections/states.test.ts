import * as fc from 'fast-check';
import { allRoles, type RoleId } from '@osasto/contract';
import { decide, steps, type Action } from './states.ts';

const statuses = [1100, 1101, 1102, 1103, 1104, 1105];
const actions = Object.keys(steps) as Action[];

/** Rule 7.1 with 7.8 as a person of the organisation would write it down: action, from, by role 1 to 6. */
const written: [Action, number, Record<number, number | 'gone'>][] = [
  ['submit', 1100, { 1: 1101, 2: 1101, 3: 1101, 5: 1101 }],
  ['review', 1101, { 1: 1102, 2: 1102, 3: 1102 }],
  ['approve', 1102, { 1: 1105, 2: 1105, 3: 1105 }],
  ['return', 1101, { 1: 1100, 2: 1100, 3: 1100 }],
  ['return', 1102, { 1: 1100, 2: 1100, 3: 1100 }],
  ['archive', 1101, { 1: 1104, 2: 1104, 3: 1104 }],
  ['archive', 1102, { 1: 1104, 2: 1104, 3: 1104 }],
  ['archive', 1105, { 1: 1104 }],
  ['delete', 1100, { 1: 'gone', 2: 'gone', 3: 'gone', 5: 'gone' }],
  ['delete', 1101, { 1: 'gone', 2: 'gone', 3: 'gone' }],
  ['delete', 1102, { 1: 'gone', 2: 'gone', 3: 'gone' }],
  ['edit', 1100, { 1: 1100, 2: 1100, 3: 1100, 5: 1100 }],
  ['edit', 1101, { 1: 1101, 2: 1101, 3: 1101 }],
  ['edit', 1102, { 1: 1102, 2: 1102, 3: 1102 }],
  // Rules 24.1, 24.2, 24.4.
  ['check', 1100, { 1: 1100, 2: 1100, 3: 1100, 5: 1100 }],
  ['check', 1101, { 1: 1101, 2: 1101, 3: 1101, 5: 1101 }],
  ['check', 1102, { 1: 1102, 2: 1102, 3: 1102, 5: 1102 }],
  ['recall', 1101, { 1: 1100, 2: 1100, 3: 1100, 5: 1100 }],
  ['askBack', 1101, { 1: 1101, 2: 1101, 3: 1101, 5: 1101 }],
  ['askBack', 1102, { 1: 1102, 2: 1102, 3: 1102, 5: 1102 }],
  ['answerAskBack', 1101, { 1: 1101, 2: 1101, 3: 1101 }],
  ['answerAskBack', 1102, { 1: 1102, 2: 1102, 3: 1102 }],
  ['open', 1101, { 1: 1101, 2: 1101, 3: 1101 }],
  ['open', 1102, { 1: 1102, 2: 1102, 3: 1102 }],
  ['annul', 1103, { 1: 1103, 2: 1103, 3: 1103 }],
];

const cells = actions.flatMap((action) =>
  statuses.flatMap((status) => allRoles.map((role): [Action, number, RoleId] => [action, status, role])),
);

test.each(cells)('%s from %i by role %i', (action, status, role) => {
  const row = written.find(([name, from]) => name === action && from === status);
  const expected = row?.[2][role];
  const decision = decide(action, status, [role]);
  if (expected === undefined) expect(decision.kind).not.toBe('to');
  else expect(decision).toEqual({ kind: 'to', status: expected === 'gone' ? null : expected });
});

test.each([
  ['submit', 1101, 5, 'wrongStatus'],
  ['edit', 1101, 5, 'wrongStatus'], // 18.5
  ['approve', 1101, 3, 'wrongStatus'], // must be reviewed first (7.4)
  ['archive', 1103, 1, 'wrongStatus'], // 7.7
  ['archive', 1100, 1, 'wrongStatus'],
  ['delete', 1103, 1, 'wrongStatus'],
  ['return', 1100, 3, 'wrongStatus'], // 7.6
  ['return', 1105, 1, 'wrongStatus'],
  ['return', 1101, 5, 'wrongStatus'], // 18.5
  ['archive', 1105, 2, 'notPermitted'], // 3.3
  ['archive', 1105, 3, 'notPermitted'],
  ['submit', 1100, 4, 'notPermitted'],
  ['edit', 1100, 6, 'notPermitted'],
] as const)('%s from %i by role %i is refused as %s', (action, status, role, kind) => {
  expect(decide(action, status, [role])).toEqual({ kind });
});

test('the transfer alone leaves pending for approved or reviewed', () => {
  expect(decide('transfer', 1105, 'system')).toEqual({ kind: 'to', status: 1103 });
  expect(decide('refuse', 1105, 'system')).toEqual({ kind: 'to', status: 1102 });
  for (const role of allRoles) expect(decide('transfer', 1105, [role]).kind).not.toBe('to');
});

test('whatever people and the transfer do, a meeting only takes steps of the table, and the ends are ends', () => {
  const deed = fc.record({
    action: fc.constantFrom(...actions),
    by: fc.constantFrom('system' as const, ...allRoles),
  });
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
      let status: number | null = 1100;
      for (const { action, by } of deeds) {
        if (status === null) break;
        const decision = decide(action, status, by === 'system' ? by : [by]);
        if (decision.kind !== 'to') continue;
        expect([1103, 1104]).not.toContain(status);
        expect(steps[action].some(({ from, to }) => from === status && to === decision.status)).toBe(true);
        if (decision.status === 1103) expect([status, by]).toEqual([1105, 'system']);
        ({ status } = decision);
      }
    }),
  );
});
