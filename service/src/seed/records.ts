import type { Instant } from '@osasto/contract';
import { textOfDate, instantText } from '../platform/time/day-numbers.ts';
import { tableText } from './copy.ts';
import { type DemoAccount, demoAccounts } from './demo-accounts.ts';
import type { SeedEmployee } from './employees.ts';
import { externalForms, type SeedLetter, type SeedPlan } from './documents.ts';
import type { MadeMember } from '../areas/training/beginning/people.ts';
import type { SeedRole } from './roles.ts';
import {
  fileRow,
  fullName,
  meetingRows,
  documentRow,
  toUnitColumns,
} from '../areas/training/beginning/rows.ts';
import type { MadeMeeting } from '../areas/training/beginning/meeting.ts';
import type { pdfs } from '../areas/training/beginning/pdfs.ts';
import type { MadeSection } from '../areas/training/beginning/section.ts';

/** When a letter request came into its states, and by whom. Rule 10.17. */
function letterChanges(row: SeedLetter, requestedBy: string, today: number) {
  const { first, last } = demoAccounts.find(({ email }) => email === 'kt@demo.example') ?? {
    first: '',
    last: '',
  };
  const office = `${first} ${last}`;
  const steps = [
    { status_id: 1501, day: row.created, by: requestedBy },
    { status_id: 1502, day: row.created + 1, by: office },
    { status_id: 1503, day: (row.expires ?? row.created) + 1, by: office },
  ];
  return steps
    .filter(({ status_id: status }) => status <= row.status)
    .map(({ day, ...step }, at) => ({ ...step, at: instantText(Math.min(today - 1, day), 545 + at * 70) }));
}

/** Collects everything but members as rows of tables, giving ids as they come. */
export function records(passwordHash: string, today: number) {
  const district = tableText('district');
  const section = tableText('section');
  const employee = tableText('employee');
  const account = tableText('account');
  const memberRole = tableText('member_role');
  const file = tableText('file');
  const meeting = tableText('meeting');
  const change = tableText('meeting_status_change');
  const minutes = tableText('minutes');
  const document = tableText('minutes_document');
  const position = tableText('position_of_trust');
  const positionError = tableText('position_error');
  const letter = tableText('letter_request');
  const letterChange = tableText('letter_status_change');
  const form = tableText('external_form');
  const plan = tableText('preparedness_plan');
  const attachment = tableText('preparedness_attachment');

  const accountIds = new Map<string, number>();

  function addAccount(
    email: string,
    owner: { employee?: number; member?: number },
    demo?: DemoAccount,
  ): void {
    const id = account.rows + 1;
    accountIds.set(email, id);
    account.add({
      id,
      email,
      employee_id: owner.employee ?? null,
      member_id: owner.member ?? null,
      directory_id: owner.employee && !demo ? `directory-${owner.employee}` : null,
      password_hash: demo ? passwordHash : null,
      password_set_at: demo ? instantText(today - demo.passwordAge, 480) : null,
    });
  }

  function addFile(kind: keyof typeof pdfs, of: MadeSection, created: Instant): number {
    const id = file.rows + 1;
    file.add({ id, ...fileRow(kind, of, created) });
    return id;
  }

  function addError(
    of: MadeSection,
    on: MadeMeeting,
    meetingId: number,
    positionId: number,
    positionOfTrustId: number | null,
    { key, ...parameters }: { key: string; min?: number },
  ): void {
    positionError.add({
      id: positionError.rows + 1,
      kind: positionOfTrustId === null ? 'tooFew' : 'transfer',
      meeting_id: meetingId,
      ...toUnitColumns(of),
      position_id: positionId,
      position_of_trust_id: positionOfTrustId,
      message_key: key,
      parameters: JSON.stringify(parameters),
      created: instantText(Math.min(today, on.created + 2), 700),
    });
  }

  return {
    district,
    section,
    employee,
    meeting,
    position_of_trust: position,
    /** In an order in which each finds what it refers to. */
    all: [
      district,
      section,
      employee,
      account,
      memberRole,
      file,
      meeting,
      change,
      minutes,
      document,
      position,
      positionError,
      letter,
      letterChange,
      form,
      plan,
      attachment,
    ],

    /** Accounts in the order of `demoAccounts`, so that their ids are the same in every size; then other employees. */
    addDemoAccounts(employees: SeedEmployee[], candidates: Map<number, MadeMember[]>): void {
      for (const demo of demoAccounts) {
        const asEmployee = employees.find(({ row }) => row.email === demo.email);
        const asMember = candidates.get(demo.section ?? 0)?.find(({ email }) => email === demo.email);
        addAccount(
          demo.email,
          { ...(asEmployee && { employee: asEmployee.row.id }), ...(asMember && { member: asMember.id }) },
          demo,
        );
      }
      for (const { row, demo } of employees) if (!demo) addAccount(row.email, { employee: row.id });
    },

    addRole({ member, role, demo }: SeedRole): void {
      if (!demo) addAccount(member.email, { member: member.id });
      if (role !== null) {
        const at = instantText(today - 200, 600);
        memberRole.add({ member_id: member.id, role_id: role, granted_at: at });
      }
    },

    addMeeting(of: MadeSection, row: MadeMeeting): void {
      const id = meeting.rows + 1;
      const made = meetingRows(of, row, today);
      meeting.add({ id, ...made.meeting });
      for (const step of made.changes) change.add({ id: change.rows + 1, meeting_id: id, ...step });
      const minutesId = minutes.rows + 1;
      minutes.add({ id: minutesId, meeting_id: id, ...made.minutes });
      if (made.document) {
        const fileId = addFile('minutes', of, made.document.created);
        document.add({ id: document.rows + 1, minutes_id: minutesId, file_id: fileId, ...made.document });
      }
      made.positions.forEach((elected, at) => {
        const rowId = position.rows + 1;
        position.add({ id: rowId, meeting_id: id, ...elected });
        for (const key of row.positions[at]?.errors ?? []) {
          addError(of, row, id, elected.position_id, rowId, { key });
        }
      });
      for (const { positionId, min } of row.tooFew) {
        addError(of, row, id, positionId, null, { key: 'tooFew', min });
      }
    },

    addLetter(of: MadeSection, by: MadeMember | undefined, row: SeedLetter): void {
      const created = instantText(row.created, 545);
      const id = letter.rows + 1;
      letter.add({
        id,
        ...toUnitColumns(of),
        reason: row.reason,
        requested_by: fullName(by),
        created_by_account_id: (by && accountIds.get(by.email)) ?? null,
        created,
        status_id: row.status,
        expiry_date: row.expires === null ? null : textOfDate(row.expires),
        file_id: row.signed ? addFile('letter', of, created) : null,
        document_name: row.signed ? 'nimenkirjoitusote.pdf' : null,
        document_type: row.signed ? 'application/pdf' : null,
      });
      const changes = letterChanges(row, fullName(by), today);
      for (const step of changes)
        letterChange.add({ id: letterChange.rows + 1, letter_request_id: id, ...step });
    },

    addPlan(of: MadeSection, by: MadeMember | undefined, row: SeedPlan): void {
      const days = [row.created, ...row.earlier];
      days.forEach((day, index) => {
        const created = instantText(day, 720);
        const next = days[index - 1];
        const fileId = addFile('plan', of, created);
        plan.add({
          file_id: fileId,
          ...documentRow(of, by, 'Valmiussuunnitelma.pdf', created),
          replaced_at: next === undefined ? null : instantText(next, 720),
        });
      });
      row.attachments.forEach((name, index) => {
        const created = instantText(row.created, 730 + index);
        attachment.add({
          file_id: addFile('attachment', of, created),
          ...documentRow(of, by, name, created),
        });
      });
    },

    addForms(): void {
      externalForms.forEach(([name, link, audience], index) =>
        form.add({ id: index + 1, name, link, audience }),
      );
    },
  };
}
