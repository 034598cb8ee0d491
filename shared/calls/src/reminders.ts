import { Type } from 'typebox';
import { longestReminder, reminderAddressees, reminderKinds, reminderSkips } from '@osasto/rules';
import { defineCalls } from './record.ts';
import { approvers } from './rights.ts';
import { Id, Lines, literals, Maybe } from './values.ts';

const ReminderText = Maybe(Lines({ maxLength: longestReminder }));

/** Of what, which sections, and whom of them; `meetingType` of a report, `positionId` of a seat, `dutyId` of a duty. Rule 22.5. */
const ReminderInput = Type.Object({
  kind: literals(reminderKinds),
  meetingType: Maybe(Id),
  positionId: Maybe(Id),
  dutyId: Maybe(Id),
  sections: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
  to: Type.Array(literals(reminderAddressees), { minItems: 1, maxItems: reminderAddressees.length }),
  /** Left out or empty: the usual text. */
  texts: Maybe(Type.Object({ fi: ReminderText, sv: ReminderText })),
});

const Reminded = Type.Object({
  sectionId: Type.Integer(),
  /** To how many people a mail is on its way. */
  sent: Type.Integer(),
  skipped: Type.Optional(literals(reminderSkips)),
});

/** Calls that remind sections of what they owe. */
export const reminderCalls = defineCalls({
  'POST reminders': {
    summary: 'Remind sections by e-mail of a report, a draft, a vacant seat or a duty',
    may: approvers,
    leaves: { section: 'remind' },
    changes: ['POST sections/states'],
    body: ReminderInput,
    answer: Type.Array(Reminded),
    example: { kind: 'report', meetingType: 1001, sections: [1], to: ['chair', 'secretary', 'admins'] },
  },
});
