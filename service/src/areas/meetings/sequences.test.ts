import * as fc from 'fast-check';
import { sql } from 'kysely';
import { sectionAdmin, superAdmin, districtAdmin, nationalOffice, type RoleId } from '@osasto/contract';
import { reachOf, type Call } from '@osasto/permissions';
import { startTestService, type TestService } from '../test-service.ts';
import { meetingsOn } from './meeting-maker.ts';
import { decide, steps, type Action, type Decision } from './states.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  // The worker is told to leave the meetings alone: here the test is the CRM.
  await sql`update setting set value = '"http"' where key = 'crm.adapter'`.execute(service.db);
});
afterAll(() => service.close());

const { draft, statusOf } = meetingsOn(() => service);

const who: [RoleId, string][] = [
  [superAdmin, 'superadmin'],
  [nationalOffice, 'kt'],
  [districtAdmin, 'districtadmin'],
  [sectionAdmin, 'sectionadmin'],
];
const deeds: { action: Action; name: Call }[] = [
  { action: 'submit', name: 'POST meetings/submitmeeting' },
  { action: 'review', name: 'POST meetings/reviewedmeeting' },
  { action: 'approve', name: 'POST meetings/approvemeeting' },
  { action: 'archive', name: 'POST meetings/archivedmeeting' },
  { action: 'edit', name: 'PUT meetings/update' },
  { action: 'delete', name: 'DELETE meetings/deletemeeting' },
];
const deed = fc.record({
  person: fc.constantFrom(...who),
  deed: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...deeds.slice(0, 5)) },
    { weight: 1, arbitrary: fc.constantFrom(...deeds) },
  ),
});

test('no sequence of calls leads where the table does not, and what was answered is kept', async () => {
  let steps200 = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 14 }), async (sequence) => {
      const meeting = await draft();
      let status: number | null = 1100;
      let name = meeting.name;
      let turn = 0;
      const history = [1100];
      for (const {
        person: [role, account],
        deed: { action, name: call },
      } of sequence) {
        turn += 1;
        const [method = '', path = ''] = call.split(' ');
        const body =
          action === 'edit'
            ? {
                id: meeting.id,
                sectionId: 1,
                name: `Nimi ${turn}`,
                meetingTypeId: 1003,
                dateHeld: meeting.dateHeld,
              }
            : { id: meeting.id };
        const url = action === 'delete' ? `/api/${path}?id=${meeting.id}` : `/api/${path}`;
        // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
        const answer = await service.ask(
          account,
          method as 'POST',
          url,
          action === 'delete' ? undefined : body,
        );
        const decision: Decision | undefined =
          status === null || reachOf(call, role) === 'none' ? undefined : decide(action, status, [role]);
        expect(answer.status < 300).toBe(decision?.kind === 'to');
        if (decision?.kind !== 'to' || status === null) continue;
        steps200 += 1;
        expect(steps[action].some(({ from, to }) => from === status && to === decision.status)).toBe(true);
        if (decision.status !== null && decision.status !== status) history.push(decision.status);
        ({ status } = decision);
        if (action === 'edit') name = `Nimi ${turn}`;
      }
      expect((await statusOf(meeting.id)) ?? null).toBe(status);
      if (status === null) return;
      const { body } = await service.ask('superadmin', 'GET', `/api/meetings/${meeting.id}`);
      expect(body).toMatchObject({ name, status: { id: status } });
      const told = (body as { statusChanges: { status: { id: number } }[] }).statusChanges.map(
        (change) => change.status.id,
      );
      expect(told).toEqual(history);
      const { rows } = await sql<{ action: string }>`
        select action from audit where entity = 'meeting' and entity_id = ${meeting.id}
          and action in ('submit', 'review', 'approve', 'archive')`.execute(service.db);
      expect(rows).toHaveLength(history.length - 1);
    }),
    { numRuns: 60 },
  );
  expect(steps200).toBeGreaterThan(60);
}, 120_000);
