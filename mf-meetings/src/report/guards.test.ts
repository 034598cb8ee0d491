import { requireId, requireMeeting } from './guards.ts';

test('a meeting without an id is neither changed nor deleted', () => {
  expect(() => requireMeeting({ id: 0 })).toThrow('No meeting selected');
  expect(() => requireId(0)).toThrow('No meeting Id supplied');
  expect(requireMeeting({ id: 7 })).toEqual({ id: 7 });
  expect(requireId(7)).toBe(7);
});
