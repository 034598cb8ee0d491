import type { AuditEvent } from '@osasto/api';

/** Anders Nyman makes member 7 a section admin, with what a test names. */
export const auditEvent = (fields: Partial<AuditEvent> = {}): AuditEvent => ({
  at: '2026-10-22T11:32:00.000Z',
  by: 'Anders Nyman',
  byId: 12,
  action: 'update',
  entity: 'member',
  id: 7,
  name: 'Leila Haddad',
  exists: true,
  districtId: 1,
  sectionId: 1,
  unitName: 'Inkoon osasto',
  changes: [{ field: 'roles', before: [6], after: [6, 5] }],
  ...fields,
});

export const auditPage = (...results: AuditEvent[]) => ({
  results,
  total: results.length,
  skip: 0,
  take: 50,
  members: [],
  positions: [],
});
