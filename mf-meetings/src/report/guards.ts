/** @throws {Error} for a change of no meeting, which cannot be. Rule 13.9 */
export function requireMeeting<Meeting extends { id: number }>(meeting: Meeting): Meeting {
  if (!meeting.id) throw new Error('No meeting selected');
  return meeting;
}

/** @throws {Error} for the deletion of a meeting without an id, which cannot be. Rule 13.9 */
export function requireId(id: number): number {
  if (!id) throw new Error('No meeting Id supplied');
  return id;
}
