import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Answer, Body } from '@osasto/api';
import { findScope } from '@osasto/permissions/own-table';
import { reminderDays, type ReminderSkip } from '@osasto/rules';
import { defineChanges, type Change, type ChangeKind } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { bool, int, rowShape, selectRows, type RowOf } from '../../platform/database/rows.ts';
import { NotValid } from '../../platform/errors/http-errors.ts';
import { addCall } from '../../platform/http/call.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { defineMail } from '../../platform/mail/mail-jobs.ts';
import { requireInScope } from '../sections/unit-filter.ts';
import { findAddressees, mayBeReminded, type ReminderAddresseeRow } from './addressees.ts';
import { reminderMail, reminderQueue, type ReminderJob } from './mail.ts';
import { findNeeding, remindedTypes, type ReminderThing } from './needing.ts';

type ReminderInput = Body<'POST reminders'>;
type Reminded = Answer<'POST reminders'>[number];

/** Which field names the thing of each kind. */
const fields = { report: 'meetingType', seat: 'positionId', duty: 'dutyId', draft: undefined } as const;

/**
 * The thing that a request names; other fields than that of its kind count for nothing.
 *
 * @throws {NotValid} `validation.required` without it, `validation.enum` for a type of meeting that has no reminders
 */
function readThing({ kind, meetingType, positionId, dutyId }: ReminderInput): ReminderThing {
  const field = fields[kind];
  const given = { meetingType, positionId, dutyId };
  if (field && !given[field])
    throw new NotValid({ translationKey: 'validation.required', propertyName: field });
  if (kind === 'report' && !remindedTypes.includes(meetingType ?? 0)) {
    throw new NotValid({ translationKey: 'validation.enum', propertyName: 'meetingType' });
  }
  const nothing = { meetingType: null, positionId: null, dutyId: null };
  return { kind, ...nothing, ...(field && { [field]: given[field] }) };
}

const sectionRow = rowShape('reminders.section', {
  id: int,
  districtId: int,
  isTraining: bool,
  isRecent: bool,
});

/** A section; `isRecent`: it was reminded of the same within seven days. */
type RemindedSection = RowOf<typeof sectionRow>;

/** What a reminder asks for, and where mail can leave. */
interface Remind {
  thing: ReminderThing;
  sections: readonly number[];
  to: ReminderInput['to'];
  texts: ReminderInput['texts'];
  hasMailServer: boolean;
}

/** The sections as nobody else reminds them until the transaction ends. */
async function lockSections(
  tx: Db,
  { sections, thing: { kind, meetingType, positionId, dutyId } }: Remind,
): Promise<RemindedSection[] | undefined> {
  const ids = [...sections];
  // A statement of its own: the next one sees what others wrote before they gave the lock away.
  await sql`select from section where id = any(${ids}) order by id for no key update`.execute(tx);
  const rows = await selectRows(tx, sectionRow)`
    select s.id, s.district_id as "districtId", s.is_training as "isTraining",
      exists (
        select from reminder r
        where r.section_id = s.id and r.kind = ${kind}
          and r.meeting_type_id is not distinct from ${meetingType}::int
          and r.position_id is not distinct from ${positionId}::int
          and r.duty_id is not distinct from ${dutyId}::int
          and r.at > now() - make_interval(days => ${reminderDays}::int)) as "isRecent"
    from section s where s.id = any(${ids}) order by s.id`;
  return rows.length === new Set(sections).size ? rows : undefined;
}

/** Why a section gets no reminder, whoever would get it; undefined when it does. */
function findSkip(
  { isTraining, isRecent, id }: RemindedSection,
  needing: ReadonlySet<number>,
  hasMailServer: boolean,
): ReminderSkip | undefined {
  if (isTraining) return 'training';
  if (!needing.has(id)) return 'done';
  if (isRecent) return 'recently';
  return hasMailServer ? undefined : 'noMailServer';
}

const findPeopleSkip = (people: readonly ReminderAddresseeRow[]): ReminderSkip =>
  people.some(({ isContactProhibited }) => isContactProhibited) ? 'contactProhibited' : 'noAddress';

/** Writes the reminder of one section and queues its mails, to each person one. */
async function remindSection(
  { tx, jobs, session }: Change<readonly RemindedSection[]>,
  { thing, texts }: Remind,
  sectionId: number,
  people: readonly ReminderAddresseeRow[],
): Promise<void> {
  const { id: reminderId } = await tx
    .insertInto('reminder')
    .values({
      section_id: sectionId,
      kind: thing.kind,
      meeting_type_id: thing.meetingType,
      position_id: thing.positionId,
      duty_id: thing.dutyId,
      text_fi: texts?.fi || null,
      text_sv: texts?.sv || null,
      by: session.name,
      account_id: session.accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { memberId, positionOfTrustId } of people) {
    const job: ReminderJob = { reminderId, memberId, positionOfTrustId };
    await jobs.add(tx, reminderQueue, job, randomUUID()); // oxlint-disable-line no-await-in-loop -- a few
  }
}

const remindedSections: ChangeKind<readonly RemindedSection[], Remind> = {
  lock: lockSections,
  subject: () => ({ entity: 'section' }),
};

const { remind } = forRequests(
  defineChanges(remindedSections, {
    remind: {
      run: async (change: Change<readonly RemindedSection[]>, input: Remind) => {
        const ids = change.row.map(({ id }) => id);
        const [needing, people] = [
          await findNeeding(change.tx, ids, input.thing),
          await findAddressees(change.tx, ids, input.to),
        ];
        const result: Reminded[] = [];
        for (const section of change.row) {
          const own = people.filter(({ sectionId }) => sectionId === section.id);
          const reached = own.filter(mayBeReminded);
          const skipped =
            findSkip(section, needing, input.hasMailServer) ??
            (reached.length === 0 ? findPeopleSkip(own) : undefined);
          // oxlint-disable-next-line no-await-in-loop -- one connection
          if (!skipped) await remindSection(change, input, section.id, reached);
          result.push({
            sectionId: section.id,
            sent: skipped ? 0 : reached.length,
            ...(skipped && { skipped }),
          });
        }
        const auditEntry = result
          .filter(({ sent }) => sent > 0)
          .map(({ sectionId, sent }) => ({
            entityId: sectionId,
            sectionId,
            after: { reminded: input.thing.kind, sent },
          }));
        return { result, auditEntry };
      },
      answer: async (_change: unknown, result: Reminded[]) => ({ body: result }),
    },
  }),
);

/** Reminds sections of what they owe; each answers how many mails are on their way, or why none is. Rule 22.5. */
export function registerReminders(app: FastifyInstance): void {
  const hasMailServer = app.settings.mail !== undefined;
  defineMail(app, reminderMail(app));

  addCall(app, 'POST reminders', {
    handler: async (request, reply) => {
      const { sections, to, texts } = request.body;
      const thing = readThing(request.body);
      await requireInScope(app.db, findScope(request.session, 'POST reminders'), { sections });
      const input: Remind = { thing, sections, to, texts, hasMailServer };
      return remind(request, reply, input, input);
    },
  });
}
