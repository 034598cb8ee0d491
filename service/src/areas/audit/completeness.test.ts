import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { LetterRequest, Meeting } from '@osasto/api';
import { callRecords, getCallRecord, type CallName } from '@osasto/calls';
import { today, daysAfter } from '@osasto/contract';
import { demoPassword } from '../../seed/demo-accounts.ts';
import { smallPdf } from '../training/beginning/small-pdf.ts';
import { meetingsOn } from '../../../testing/meeting-maker.ts';
import { rowsWithoutSentence } from '../../../testing/sentences.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { until } from '../../../testing/until.ts';

/*
 * Calls that write, with the whole row that each leaves in the audit log. That every call leaves what its record says, and those that
 * only ask nothing, is in the role matrix.
 */

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { draft, inState, members, elect, freeDay } = meetingsOn(() => service);

const blob = smallPdf('Paperi', ['Teksti']).content.toString('base64');
const file = { name: 'paperi.pdf', fileType: 'application/pdf', blob };

interface RequestParts {
  url?: string;
  body?: unknown;
  /** Id of the entity; null when it has none, left out when the call makes it. */
  id?: number | null;
  /** Where it is not section 1 of district 1. */
  district?: number;
  section?: number;
}

interface Written {
  by: string;
  /** An account that is refused the same; null where nobody can be. */
  refused: string | null;
  request: () => Promise<RequestParts>;
  action: string;
  entity: string;
  unit?: 'section' | 'district';
  /** Names of the fields on either side. */
  before?: string[];
  after?: string[];
}

const meetingRow = (more: Omit<Written, 'by' | 'refused' | 'entity' | 'unit'>): Written => ({
  by: 'districtadmin',
  refused: 'sectionuser',
  entity: 'meeting',
  unit: 'section',
  ...more,
});

const step = (path: string, action: string, status: number, more: Partial<Written> = {}): Written =>
  meetingRow({
    request: async () => {
      const { id } = await inState(status);
      return { url: `/api/meetings/${path}`, body: { id }, id };
    },
    action,
    before: ['status'],
    after: ['status'],
    ...more,
  });

const term = ({ dateHeld }: Meeting) => {
  const year = Number(dateHeld.slice(0, 4)) + 1;
  return { termStart: `${year}-01-01`, termEnd: `${year}-12-31` };
};

async function elected() {
  const meeting = await draft();
  const [memberId = 0] = await members(1);
  const { body } = await elect(meeting, 75, { memberId });
  return { meeting, memberId, position: body.id };
}

const nonMember = {
  firstname: 'Zelda',
  lastname: 'Qvist',
  address: 'Rantatie 5',
  postcode: '10210',
  postoffice: 'Inkoo',
  email: 'zelda@posti.example',
};

async function electedOutsider() {
  const meeting = await draft();
  const { body } = await elect(meeting, 75, { nonMember });
  return { meeting, position: body.id };
}

/** Moves a meeting, and the term of a position, eight years back. */
async function endLongAgo(meetingId: number, position: number) {
  await sql`update meeting set date_held = date_held - 2922 where id = ${meetingId}`.execute(service.db);
  await sql`update position_of_trust set term_start = term_start - 2922, term_end = term_end - 2922
    where id = ${position}`.execute(service.db);
}

async function withDocument() {
  const meeting = await draft();
  const { body } = await service.request('sectionadmin', 'POST', '/api/meetings/uploaddoc', {
    minutesId: meeting.minutesId,
    ...file,
  });
  return { meeting, document: (body as { id: number }).id };
}

const letters = '/api/signingagreement';
const order = async () =>
  (
    await service.request('sectionadmin', 'POST', `${letters}/addofficialletterrequest`, {
      sectionId: 1,
      reasonForRequest: 'Pankki',
    })
  ).body as LetterRequest;
const sign = (id: number) =>
  service.request('kt', 'POST', `${letters}/uploadsigneddocument`, { officialLetterRequestId: id, ...file });
const approval = (id: number) => ({ officalLetterRequestId: id, expiryDate: daysAfter(today(), 3) });

const messageText = 'Sanoma, jota loki ei sisällä';
const messageBody = {
  kind: 'members',
  audience: { members: { sections: [1], hasCurrentMembership: true } },
  texts: { fi: { subject: messageText, text: messageText } },
};

/** A message of section 1, written by its admin. */
async function messageId(state: string): Promise<number> {
  const { body } = await service.request('sectionadmin', 'POST', '/api/messages', messageBody);
  const { id } = body as { id: number };
  await sql`update message set state = ${state} where id = ${id}`.execute(service.db);
  return id;
}

const messageRow = {
  by: 'sectionadmin',
  refused: 'sectionuser',
  entity: 'message',
  unit: 'section',
} as const;
const countsOfMessage = ['recipients', 'excluded'];
const loggedOfMessage = [...countsOfMessage, 'criteria'];
const loggedOfSteps = {
  update: { before: countsOfMessage, after: loggedOfMessage },
  delete: { before: countsOfMessage },
  send: { after: loggedOfMessage },
  test: {},
  approve: { after: loggedOfMessage },
  stop: { after: ['recipients'] },
};

const letterRow = (more: Omit<Written, 'by' | 'refused' | 'entity' | 'unit'>): Written => ({
  by: 'kt',
  refused: 'districtadmin',
  entity: 'letterrequest',
  unit: 'section',
  ...more,
});
const letterFields = ['documentName', 'expiryDate', 'fileId', 'statusId'];
const exported = ['document', 'language', 'rows'];
const extract = (path: string): Written =>
  letterRow({
    request: async () => {
      const { id } = await order();
      return { url: `${letters}/${path}/${id}/pdf`, id };
    },
    action: 'export',
    after: exported,
  });

async function planFile(attachment: boolean) {
  const { body } = await service.request('kt', 'POST', '/api/preparednessplan/uploadpreparednessplan', {
    sectionId: 1,
    attachment,
    ...file,
  });
  return (body as { id: number }).id;
}

let number = 0;
const person = () => {
  number += 1;
  return {
    firstName: 'Aino',
    lastName: 'Aalto',
    email: `aino${number}@apuliitto.example`,
    roleId: 4,
    districtId: 1,
  };
};
const employeeFields = [
  'directoryId',
  'districtId',
  'districtName',
  'email',
  'firstName',
  'id',
  'lastName',
  'roleId',
  'roleName',
];
const employee = async () =>
  ((await service.request('kt', 'POST', '/api/Employee/Add', person())).body as { id: number }).id;
/** An employee who has not signed in for two years. Rule 11.10. */
async function unseenEmployee(): Promise<number> {
  const id = await employee();
  await sql`update account set created = now() - interval '2 years' where employee_id = ${id}`.execute(
    service.db,
  );
  return id;
}
/** A member of section 1 with a role and without any position. Rule 11.10. */
async function memberOutOfOffice(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into member_role (member_id, role_id)
    select m.id, 6 from member m
    where m.section_id = 1 and not exists (select from position_of_trust p where p.member_id = m.id)
      and not exists (select from member_role r where r.member_id = m.id)
    order by m.id desc limit 1
    returning member_id as id`.execute(service.db);
  return rows[0]!.id;
}
const form = () => {
  number += 1;
  return { name: `Lomake ${number}`, link: `https://example.org/${number}` };
};
const formId = async () =>
  ((await service.request('kt', 'POST', '/api/ExternalForms/Add', form())).body as { id: number }).id;
const duty = {
  name: { fi: 'Velvoite', sv: 'Åtagande' },
  concerns: { kind: 'sections' },
  fulfilledBy: { kind: 'manual' },
};
const dutyFields = [
  'name',
  'nameSv',
  'dueDay',
  'unitKind',
  'languageIds',
  'districtIds',
  'rule',
  'typeId',
  'positionIds',
  'boardOn',
  'remindDays',
];
const dutyId = async () => {
  const { body } = await service.request('kt', 'POST', '/api/duties', { add: [duty] });
  return Math.max(...(body as { id: number }[]).map(({ id }) => id));
};

const formFields = ['audience', 'id', 'link', 'name'];

const accountId = async (name: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from account where email = ${`${name}@demo.example`}`.execute(service.db);
  return rows[0]?.id ?? 0;
};
const trainingUnit = async () => {
  const { rows } = await sql<{ district: number; section: number }>`
    select district_id as district, min(id) as section from section where is_training group by 1`.execute(
    service.db,
  );
  if (!rows[0]) throw new Error('The demonstration data has no training unit.');
  return rows[0];
};
/** Somewhere else, where the account is signed in. */
const sessionOf = async (name: string) => {
  const { rows } = await sql<{ id: number }>`
    insert into session (jti, account_id, browser, system, network, expires_at)
    values (${randomUUID()}, ${await accountId(name)}, 'Firefox', 'Windows', '192.0.2.0/24', now() + interval '1 hour')
    returning id`.execute(service.db);
  return rows[0]?.id ?? 0;
};
const national = { by: 'kt', refused: 'districtadmin' };

/** What a super admin does to the account of `holder`. */
const locking = (
  area: 'Employee' | 'members',
  { holder, ...row }: Pick<Written, 'entity' | 'unit'> & { holder: string },
) =>
  (['lock', 'unlock', 'signout'] as const).map((action): [CallName, Written] => [
    `POST ${area}/{id}/${action}`,
    {
      by: 'superadmin',
      refused: 'kt',
      request: async () => {
        await sessionOf(holder);
        const { rows } = await sql<{ id: number }>`
          update account set locked_until = ${action === 'unlock' ? 'infinity' : null}
          where id = ${await accountId(holder)} returning coalesce(employee_id, member_id) as id`.execute(
          service.db,
        );
        const id = rows[0]?.id ?? 0;
        return { url: `/api/${area}/${id}/${action}`, id };
      },
      action,
      ...row,
      ...(action !== 'signout' && { before: ['isLocked'] }),
      after: [action === 'signout' ? 'sessions' : 'isLocked'],
    },
  ]);

const written: [CallName, Written][] = [
  [
    'POST account/getlogintoken',
    {
      by: 'kt',
      refused: null,
      request: async () => ({
        body: { email: 'kt@demo.example', password: demoPassword },
        id: await accountId('kt'),
      }),
      action: 'signin',
      entity: 'account',
      after: ['method'],
    },
  ],
  [
    'POST account/logout',
    {
      by: 'expiring',
      refused: null,
      request: async () => ({ id: await accountId('expiring') }),
      action: 'signout',
      entity: 'account',
    },
  ],
  ...(['DELETE account/sessions', 'DELETE account/sessions/{id}'] as const).map(
    (name): [CallName, Written] => [
      name,
      {
        by: 'expiring',
        refused: null,
        request: async () => {
          const [id, session] = [await accountId('expiring'), await sessionOf('expiring')];
          return {
            ...(name.endsWith('}') && { url: `/api/account/sessions/${session}` }),
            body: { password: demoPassword },
            id,
          };
        },
        action: 'session.end',
        entity: 'account',
        after: ['sessions'],
      },
    ],
  ),

  [
    'POST account/password',
    {
      by: 'sectionuser',
      refused: null,
      request: async () => {
        const id = await accountId('sectionuser');
        await sql`update account set password_hash = (select password_hash from account where email = 'kt@demo.example')
          where id = ${id}`.execute(service.db);
        return { body: { current: demoPassword, password: 'neljä keltaista kanaa' }, id };
      },
      action: 'password.set',
      entity: 'account',
      before: ['setAt'],
      after: ['setAt'],
    },
  ],

  [
    'GET members/getbyid/{id}',
    {
      by: 'sectionuser',
      refused: 'othersection',
      request: async () => {
        const [id = 0] = await members(1);
        return { url: `/api/members/getbyid/${id}`, id };
      },
      action: 'read',
      entity: 'member',
      unit: 'section',
    },
  ],
  ...(['', '/pdf'] as const).map((format): [CallName, Written] => [
    `GET members/{id}/extract${format}`,
    {
      by: 'kt',
      refused: 'districtadmin',
      request: async () => {
        const id = (await members(9))[8] ?? 0;
        return { url: `/api/members/${id}/extract${format}`, id };
      },
      action: 'export',
      entity: 'member',
      unit: 'section',
    },
  ]),
  ...(['', '/pdf'] as const).map((format): [CallName, Written] => [
    `GET Employee/{id}/extract${format}`,
    {
      by: 'kt',
      refused: 'districtadmin',
      request: async () => {
        const id = await employee();
        return { url: `/api/Employee/${id}/extract${format}`, id };
      },
      unit: 'district',
      action: 'export',
      entity: 'employee',
    },
  ]),
  ...(['', '/pdf'] as const).map((format): [CallName, Written] => [
    `GET positions/{id}/extract${format}`,
    {
      by: 'kt',
      refused: 'districtadmin',
      request: async () => {
        const { meeting, position } = await electedOutsider();
        return { url: `/api/positions/${position}/extract${format}`, id: meeting.id };
      },
      action: 'position.export',
      entity: 'meeting',
      unit: 'section',
      after: ['positionOfTrust'],
    },
  ]),
  [
    'POST positions/{id}/erase',
    {
      by: 'kt',
      refused: 'districtadmin',
      request: async () => {
        const { meeting, position } = await electedOutsider();
        await endLongAgo(meeting.id, position);
        return { url: `/api/positions/${position}/erase`, id: meeting.id };
      },
      action: 'position.erase',
      entity: 'meeting',
      unit: 'section',
      after: ['erasedList', 'erasedValues', 'isNameKept', 'positionOfTrust'],
    },
  ],
  [
    'POST members/{id}/erase',
    {
      by: 'kt',
      refused: 'districtadmin',
      request: async () => {
        const id = (await members(10))[9] ?? 0;
        await sql`update member set membership_status_id = 502 where id = ${id}`.execute(service.db);
        return { url: `/api/members/${id}/erase`, id };
      },
      action: 'erase',
      entity: 'member',
      unit: 'section',
      after: ['erasedValues', 'isNameKept'],
    },
  ],
  [
    'POST members/updateRoles',
    {
      by: 'sectionadmin',
      refused: 'sectionuser',
      request: async () => {
        const memberId = (await members(9))[8] ?? 0;
        return { body: { memberId, roles: [6] }, id: memberId };
      },
      action: 'update',
      entity: 'member',
      unit: 'section',
      before: ['roles'],
      after: ['roles'],
    },
  ],

  ...(['district', 'section'] as const).map((kind): [CallName, Written] => [
    `POST members/get${kind}exportfile`,
    {
      by: 'districtuser',
      refused: 'sectionuser',
      request: async () => ({ body: { [`${kind}Id`]: 1, name: 'Etsittynen' }, id: 1 }),
      action: 'export',
      entity: kind,
      unit: kind,
      after: ['criteria', 'document', 'format', 'language', 'rows'],
    },
  ]),

  [
    'POST positions/seats/export',
    {
      by: 'districtuser',
      refused: 'sectionuser',
      request: async () => ({ body: { districts: [1], text: 'Etsittynen', format: 'csv' }, id: null }),
      action: 'export',
      entity: 'section',
      unit: 'district',
      after: ['criteria', 'document', 'format', 'language', 'rows'],
    },
  ],

  [
    'POST sections/states/export',
    {
      by: 'districtuser',
      refused: 'sectionadmin',
      request: async () => ({ body: { districts: [1], text: 'Etsittynen', format: 'csv' }, id: null }),
      action: 'export',
      entity: 'section',
      unit: 'district',
      after: ['criteria', 'document', 'format', 'language', 'rows'],
    },
  ],

  [
    'POST sections/{id}/duties/export',
    {
      by: 'sectionuser',
      refused: 'othersection',
      request: async () => ({ url: '/api/sections/1/duties/export', body: { format: 'csv' }, id: null }),
      action: 'export',
      entity: 'duty',
      unit: 'section',
      after: ['criteria', 'document', 'format', 'language', 'rows'],
    },
  ],

  [
    'POST districts/{id}/duties/export',
    {
      by: 'districtuser',
      refused: 'sectionadmin',
      request: async () => ({ url: '/api/districts/1/duties/export', body: { format: 'csv' }, id: null }),
      action: 'export',
      entity: 'duty',
      unit: 'district',
      after: ['criteria', 'document', 'format', 'language', 'rows'],
    },
  ],

  [
    'POST duties/states/export',
    {
      ...national,
      request: async () => ({ body: { format: 'csv' }, id: null }),
      action: 'export',
      entity: 'duty',
      after: ['criteria', 'document', 'format', 'language', 'rows'],
    },
  ],

  [
    'GET audit/export',
    {
      ...national,
      request: async () => ({ url: '/api/audit/export?entity=thing', id: null }),
      action: 'export',
      entity: 'auditlog',
      after: ['criteria', 'document', 'format', 'language', 'rows'],
    },
  ],

  [
    'POST members/getexportfile',
    {
      ...national,
      request: async () => ({ body: { name: 'Etsittynen', format: 'csv' }, id: null }),
      action: 'export',
      entity: 'members',
      after: ['criteria', 'document', 'format', 'language', 'rows'],
    },
  ],

  [
    'POST positions/find/export',
    {
      by: 'kt',
      refused: 'sectionuser',
      request: async () => ({ body: { format: 'csv', text: 'Etsittynen' }, id: null }),
      action: 'export',
      entity: 'holders',
      after: ['criteria', 'document', 'format', 'language', 'rows'],
    },
  ],

  [
    'POST sections/{id}/reset',
    {
      by: 'superadmin',
      refused: 'kt',
      request: async () => {
        const { district, section } = await trainingUnit();
        return { url: `/api/sections/${section}/reset`, id: section, district, section };
      },
      action: 'reset',
      entity: 'section',
      unit: 'section',
    },
  ],
  [
    'POST districts/{id}/reset',
    {
      by: 'superadmin',
      refused: 'kt',
      request: async () => {
        const { district } = await trainingUnit();
        return { url: `/api/districts/${district}/reset`, id: district, district };
      },
      action: 'reset',
      entity: 'district',
      unit: 'district',
      after: ['sections'],
    },
  ],

  [
    'POST meetings/add',
    meetingRow({
      request: async () => ({
        body: { sectionId: 1, name: 'Kokous', meetingTypeId: 1003, dateHeld: freeDay(), moreInfo: 'Asiat' },
      }),
      action: 'add',
      after: ['dateHeld', 'moreInfo', 'name', 'status', 'typeId'],
    }),
  ],
  [
    'PUT meetings/update',
    meetingRow({
      request: async () => {
        const { id, dateHeld } = await draft();
        return { body: { id, sectionId: 1, name: 'Uusi', meetingTypeId: 1004, dateHeld }, id };
      },
      action: 'update',
      before: ['name', 'typeId'],
      after: ['name', 'typeId'],
    }),
  ],
  [
    'DELETE meetings/deletemeeting',
    meetingRow({
      request: async () => {
        const { id } = await draft();
        return { url: `/api/meetings/deletemeeting?id=${id}`, id };
      },
      action: 'delete',
      // oxfmt-ignore
      before: ['created', 'createdBy', 'dateHeld', 'documents', 'moreInfo', 'name', 'positions', 'reportedBy', 'status', 'typeId'],
    }),
  ],
  [
    'POST meetings/submitmeeting',
    step('submitmeeting', 'submit', 1100, {
      before: ['reportedBy', 'status'],
      after: ['reportedBy', 'status'],
    }),
  ],
  ['POST meetings/recallmeeting', step('recallmeeting', 'recall', 1101, { by: 'sectionadmin' })],
  [
    'POST meetings/askback',
    meetingRow({
      request: async () => {
        const { id } = await inState(1101);
        return { body: { id, reason: 'Nimi puuttuu' }, id };
      },
      action: 'askBack',
      after: ['askBackReason'],
    }),
  ],
  [
    'POST meetings/answeraskback',
    meetingRow({
      request: async () => {
        const { id } = await inState(1101);
        await service.request('sectionadmin', 'POST', '/api/meetings/askback', {
          id,
          reason: 'Nimi puuttuu',
        });
        return { body: { id, returns: false, word: 'Korjasimme nimen' }, id };
      },
      action: 'keep',
      after: ['word'],
    }),
  ],
  [
    'POST meetings/boarddraft',
    meetingRow({
      request: async () => {
        const { id } = await draft();
        return { body: { meetingId: id, rows: [{ key: 'seat 2' }] }, id };
      },
      action: 'boardDraft',
      after: ['rows'],
    }),
  ],
  ['POST meetings/reviewedmeeting', step('reviewedmeeting', 'review', 1101)],
  ['POST meetings/approvemeeting', step('approvemeeting', 'approve', 1102)],
  [
    'POST meetings/returnmeeting',
    meetingRow({
      request: async () => {
        const { id } = await inState(1102);
        return { body: { id, reason: 'Päivä puuttuu' }, id };
      },
      action: 'return',
      before: ['returnReason', 'status'],
      after: ['returnReason', 'status'],
    }),
  ],
  ['POST meetings/archivedmeeting', step('archivedmeeting', 'archive', 1102)],
  [
    'PUT meetings/addorupdatemeetingminutes',
    meetingRow({
      request: async () => {
        const { id } = await draft();
        return { body: { meetingId: id, isSentByMail: true }, id };
      },
      action: 'minutes',
      before: ['isSentByMail'],
      after: ['isSentByMail'],
    }),
  ],
  [
    'POST meetings/uploaddoc',
    meetingRow({
      request: async () => {
        const { id, minutesId } = await draft();
        return { body: { minutesId, ...file }, id };
      },
      action: 'document.add',
      after: ['document', 'fileType', 'name', 'size'],
    }),
  ],
  [
    'DELETE meetings/removedoc/{id}',
    meetingRow({
      request: async () => {
        const { meeting, document } = await withDocument();
        return { url: `/api/meetings/removedoc/${document}`, id: meeting.id };
      },
      action: 'document.remove',
      before: ['document', 'fileType', 'name', 'uploadedBy'],
    }),
  ],
  [
    'POST meetings/addpositionoftrust',
    meetingRow({
      request: async () => {
        const meeting = await draft();
        const [memberId] = await members(1);
        return {
          body: { meetingId: meeting.id, positionId: 75, memberId, ...term(meeting) },
          id: meeting.id,
        };
      },
      action: 'position.add',
      after: ['memberId', 'positionId', 'positionOfTrust', 'termEnd', 'termOrdinal', 'termStart'],
    }),
  ],
  [
    'POST meetings/savepositionsoftrust',
    meetingRow({
      request: async () => {
        const meeting = await draft();
        const [memberId] = await members(1);
        return {
          body: { meetingId: meeting.id, add: [{ positionId: 75, memberId, ...term(meeting) }] },
          id: meeting.id,
        };
      },
      action: 'position.add',
      after: ['memberId', 'positionId', 'positionOfTrust', 'termEnd', 'termOrdinal', 'termStart'],
    }),
  ],
  [
    'PUT meetings/updatepositionoftrust',
    meetingRow({
      request: async () => {
        const { meeting, memberId, position } = await elected();
        const body = { id: position, meetingId: meeting.id, positionId: 25, memberId, ...term(meeting) };
        return { body, id: meeting.id };
      },
      action: 'position.update',
      before: ['positionId', 'positionOfTrust'],
      after: ['positionId', 'positionOfTrust'],
    }),
  ],
  [
    'PUT meetings/updatepositionoftrust', // 9.7
    meetingRow({
      request: async () => {
        const { meeting, memberId, position } = await elected();
        await sql`update meeting set status_id = 1103 where id = ${meeting.id}`.execute(service.db);
        const { termStart } = term(meeting);
        const termEnd = `${termStart.slice(0, 4)}-06-30`;
        const body = { id: position, meetingId: meeting.id, positionId: 75, memberId, termStart, termEnd };
        return { body, id: meeting.id };
      },
      action: 'position.end',
      before: ['positionOfTrust', 'termEnd'],
      after: ['positionOfTrust', 'termEnd'],
    }),
  ],
  [
    'DELETE meetings/removepositionoftrust/{id}',
    meetingRow({
      request: async () => {
        const { meeting, position } = await elected();
        return { url: `/api/meetings/removepositionoftrust/${position}`, id: meeting.id };
      },
      action: 'position.remove',
      before: ['memberId', 'positionId', 'positionOfTrust', 'termEnd', 'termOrdinal', 'termStart'],
    }),
  ],

  [
    'POST signingagreement/addofficialletterrequest',
    {
      ...letterRow({
        request: async () => ({ body: { sectionId: 1, reasonForRequest: 'Pankki' } }),
        action: 'add',
        after: ['reason'],
      }),
      refused: 'districtuser',
    },
  ],
  [
    'POST signingagreement/uploadsigneddocument',
    letterRow({
      request: async () => {
        const { id } = await order();
        return { body: { officialLetterRequestId: id, ...file }, id };
      },
      action: 'upload',
      before: letterFields,
      after: letterFields,
    }),
  ],
  [
    'DELETE signingagreement/removesigneddocument/{id}',
    letterRow({
      request: async () => {
        const { id } = await order();
        await sign(id);
        return { url: `${letters}/removesigneddocument/${id}`, id };
      },
      action: 'remove',
      before: letterFields,
      after: letterFields,
    }),
  ],
  [
    'POST signingagreement/approveletterrequest',
    letterRow({
      request: async () => {
        const { id } = await order();
        await sign(id);
        return { body: approval(id), id };
      },
      action: 'approve',
      before: letterFields,
      after: letterFields,
    }),
  ],
  [
    'POST signingagreement/archiveletterrequest/{id}',
    letterRow({
      request: async () => {
        const { id } = await order();
        await sign(id);
        await service.request('kt', 'POST', `${letters}/approveletterrequest`, approval(id));
        return { url: `${letters}/archiveletterrequest/${id}`, id };
      },
      action: 'archive',
      before: letterFields,
      after: letterFields,
    }),
  ],
  [
    'DELETE signingagreement/deleteletterrequest/{id}',
    letterRow({
      request: async () => {
        const { id } = await order();
        return { url: `${letters}/deleteletterrequest/${id}`, id };
      },
      action: 'delete',
      before: [...letterFields, 'reason', 'requestedBy'],
    }),
  ],
  ...(['GET', 'POST'] as const).flatMap((method): [CallName, Written][] => [
    [`${method} signingagreement/signingrightsmembers/{id}/pdf`, extract('signingrightsmembers')],
    [
      `${method} signingagreement/signingrightsmembersenglish/{id}/pdf`,
      extract('signingrightsmembersenglish'),
    ],
    [
      `${method} signingagreement/signingrightsmembersswedish/{id}/pdf`,
      extract('signingrightsmembersswedish'),
    ],
    [
      `${method} signingagreement/boardmembers/pdf`,
      {
        by: 'sectionuser',
        refused: 'othersection',
        request: async () => ({
          url: `${letters}/boardmembers/pdf?sectionId=1`,
          body: { sectionId: 1 },
          id: 1,
        }),
        action: 'export',
        entity: 'section',
        unit: 'section',
        after: ['date', ...exported],
      },
    ],
  ]),

  [
    'POST preparednessplan/uploadpreparednessplan',
    {
      by: 'sectionadmin',
      refused: 'sectionuser',
      request: async () => {
        await planFile(false);
        return { body: { sectionId: 1, attachment: false, ...file } };
      },
      action: 'add',
      entity: 'plan',
      unit: 'section',
      before: ['fileId', 'name'],
      after: ['fileId', 'name', 'size'],
    },
  ],
  [
    'POST preparednessplan/uploadpreparednessplan',
    {
      by: 'sectionadmin',
      refused: 'sectionuser',
      request: async () => ({ body: { sectionId: 1, attachment: true, ...file } }),
      action: 'add',
      entity: 'attachment',
      unit: 'section',
      after: ['fileId', 'name', 'size'],
    },
  ],
  ...([false, true] as const).map((attachment): [CallName, Written] => [
    'DELETE preparednessplan/deletepreparednessplan/{id}',
    {
      by: 'sectionadmin',
      refused: 'sectionuser',
      request: async () => {
        const id = await planFile(attachment);
        return { url: `/api/preparednessplan/deletepreparednessplan/${id}`, id };
      },
      action: 'delete',
      entity: attachment ? 'attachment' : 'plan',
      unit: 'section',
      before: ['name'],
    },
  ]),

  [
    'POST Employee/Add',
    {
      ...national,
      request: async () => ({ body: person() }),
      action: 'add',
      entity: 'employee',
      unit: 'district',
      after: employeeFields,
    },
  ],
  [
    'PUT Employee/Update',
    {
      ...national,
      request: async () => {
        const id = await employee();
        return { body: { id, ...person() }, id };
      },
      action: 'update',
      entity: 'employee',
      unit: 'district',
      before: employeeFields,
      after: employeeFields,
    },
  ],
  [
    'DELETE Employee/Delete/{id}',
    {
      ...national,
      request: async () => {
        const id = await employee();
        return { url: `/api/Employee/Delete/${id}`, id };
      },
      action: 'delete',
      entity: 'employee',
      unit: 'district',
      before: ['districtId', 'id', 'roleId'],
      after: ['erasedList', 'erasedValues'],
    },
  ],
  [
    'POST accessreview',
    {
      ...national,
      request: async () => {
        const id = await unseenEmployee();
        return { body: { keep: [`employee-${id}`] }, id };
      },
      action: 'keep',
      entity: 'employee',
      unit: 'district',
    },
  ],
  [
    'POST accessreview',
    {
      ...national,
      request: async () => {
        const id = await unseenEmployee();
        return { body: { remove: [`employee-${id}`] }, id };
      },
      action: 'delete',
      entity: 'employee',
      unit: 'district',
      before: ['districtId', 'id', 'roleId'],
      after: ['erasedList', 'erasedValues'],
    },
  ],
  [
    'POST accessreview',
    {
      ...national,
      request: async () => {
        const id = await memberOutOfOffice();
        return { body: { keep: [`member-${id}`] }, id };
      },
      action: 'keep',
      entity: 'member',
      unit: 'section',
    },
  ],
  [
    'POST accessreview',
    {
      ...national,
      request: async () => {
        const id = await memberOutOfOffice();
        return { body: { remove: [`member-${id}`] }, id };
      },
      action: 'update',
      entity: 'member',
      unit: 'section',
      before: ['roles'],
      after: ['roles'],
    },
  ],
  ...locking('Employee', { holder: 'districtuser', entity: 'employee', unit: 'district' }),
  ...locking('members', { holder: 'sectionuser', entity: 'member', unit: 'section' }),

  [
    'POST settings',
    {
      by: 'superadmin',
      refused: 'kt',
      request: async () => {
        await sql`update setting set value = '36' where key = 'plan.expiryMonths'`.execute(service.db);
        return { body: { changes: [{ key: 'plan.expiryMonths', value: 24 }] }, id: null };
      },
      action: 'change',
      entity: 'setting',
      before: ['name', 'value'],
      after: ['name', 'value'],
    },
  ],
  [
    'POST duties',
    {
      ...national,
      request: async () => {
        const id = await dutyId();
        return { body: { update: [{ ...duty, id }] }, id };
      },
      action: 'update',
      entity: 'duty',
      before: dutyFields,
      after: dutyFields,
    },
  ],
  [
    'POST duties',
    {
      ...national,
      request: async () => {
        const id = await dutyId();
        return { body: { remove: [id] }, id };
      },
      action: 'delete',
      entity: 'duty',
      before: dutyFields,
    },
  ],
  ...([true, false] as const).map((isDone): [CallName, Written] => [
    'POST duties/tick',
    {
      by: 'sectionadmin',
      refused: 'sectionuser',
      request: async () => {
        const id = await dutyId();
        const body = { dutyId: id, sectionId: 1, year: 2026, isDone, note: 'Postitettu' };
        if (!isDone) {
          await service.request('kt', 'POST', '/api/duties/tick', { ...body, isDone: true });
        }
        return { body, id };
      },
      action: isDone ? 'tick' : 'untick',
      entity: 'duty',
      unit: 'section',
      after: ['name', 'year'],
    },
  ]),
  [
    'POST messages',
    {
      ...messageRow,
      request: async () => ({ body: messageBody }),
      action: 'add',
      after: loggedOfMessage,
    },
  ],
  ...(
    [
      ['PUT messages/{id}', 'update', 'draft'],
      ['DELETE messages/{id}', 'delete', 'draft'],
      ['POST messages/{id}/send', 'send', 'draft'],
      ['POST messages/{id}/test', 'test', 'draft'],
      ['POST messages/{id}/confirm', 'approve', 'needsSecond'],
      ['POST messages/{id}/stop', 'stop', 'needsSecond'],
    ] as const
  ).map(([name, action, state]): [CallName, Written] => [
    name,
    {
      ...messageRow,
      by: 'districtadmin',
      request: async () => {
        const id = await messageId(state);
        const url = `/api/${name.split(' ')[1]?.replace('{id}', String(id))}`;
        return { url, body: action === 'update' ? messageBody : undefined, id };
      },
      action,
      ...loggedOfSteps[action],
    },
  ]),
  [
    'POST mails/confirm',
    {
      by: 'superadmin',
      refused: 'kt',
      request: async () => ({ id: null }),
      action: 'allowmail',
      entity: 'database',
      before: [],
      after: [],
    },
  ],
  [
    'POST savedviews',
    {
      by: 'districtadmin',
      refused: 'sectionuser',
      request: async () => ({
        body: { name: 'Näkymä', address: '/members', sharedWith: { kind: 'district', id: 1 } },
      }),
      action: 'add',
      entity: 'savedview',
      unit: 'district',
      after: ['districtId', 'isShared', 'name', 'path'],
    },
  ],
  [
    'DELETE savedviews/{id}',
    {
      by: 'districtadmin',
      refused: 'sectionuser',
      request: async () => {
        const { body } = await service.request('districtadmin', 'POST', '/api/savedviews', {
          name: 'Näkymä',
          address: '/members',
        });
        const { id } = body as { id: number };
        return { url: `/api/savedviews/${id}`, id };
      },
      action: 'delete',
      entity: 'savedview',
      before: ['isShared', 'name', 'path'],
    },
  ],
  [
    'POST ExternalForms/Add',
    {
      ...national,
      request: async () => ({ body: form() }),
      action: 'add',
      entity: 'externalform',
      after: formFields,
    },
  ],
  ...(['PUT ExternalForms/Update', 'PUT ExternalForms/Update/{id}'] as const).map(
    (name): [CallName, Written] => [
      name,
      {
        ...national,
        request: async () => {
          const id = await formId();
          const url = name.endsWith('}') ? `/api/ExternalForms/Update/${id}` : '/api/ExternalForms/Update';
          return { url, body: { id, ...form() }, id };
        },
        action: 'update',
        entity: 'externalform',
        before: formFields,
        after: formFields,
      },
    ],
  ),
  [
    'DELETE ExternalForms/Delete/{id}',
    {
      ...national,
      request: async () => {
        const id = await formId();
        return { url: `/api/ExternalForms/Delete/${id}`, id };
      },
      action: 'delete',
      entity: 'externalform',
      before: formFields,
    },
  ],
];

test.each(written)('the record of %s says what it leaves', (name, { action, entity }) => {
  expect([getCallRecord(name).leaves?.[entity] ?? []].flat()).toContain(action);
});

interface Row {
  action: string;
  entity: string;
  entityId: number | null;
  accountId: number | null;
  districtId: number | null;
  sectionId: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  text: string;
}

/** What the log says about one request. */
async function rowsOf(requestId: unknown): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select action, entity, entity_id as "entityId", account_id as "accountId", district_id as "districtId",
      section_id as "sectionId", before, after, audit::text as text
    from audit where request_id = ${requestId} order by id`.execute(service.db);
  return rows;
}

async function send(name: CallName, by: string | null, { url, body }: RequestParts) {
  const [method = '', path = ''] = name.split(' ');
  const options = {
    method: method as 'POST',
    url: url ?? `/api/${path}`,
    ...(by !== null && { headers: { authorization: `Bearer ${await service.tokenOf(by)}` } }),
    ...(body !== undefined && method !== 'GET' && { payload: body as object }),
  };
  const answer = await service.app.inject(options);
  return { answer, rows: await rowsOf(answer.headers['x-request-id']) };
}

const keys = (value: Record<string, unknown> | null) => Object.keys(value ?? {}).toSorted();
const secrets = [blob, demoPassword, messageText, 'Etsittynen', '$argon2', 'eyJ', 'signature='];

const cases = written.map(([name, plan]) => ({ name, ...plan }));

test.each(cases)('$name leaves "$action" of $entity', async ({ name, by, request, ...plan }) => {
  const parts = await request();
  const { answer, rows } = await send(name, by, parts);
  expect([answer.statusCode, answer.statusCode < 400 || answer.payload]).toEqual([answer.statusCode, true]);
  const row = rows.find(({ action, entity }) => action === plan.action && entity === plan.entity);
  expect(row).toBeDefined();
  const made = parts.id === undefined ? answer.json<{ id: number }>().id : parts.id;
  expect(row).toMatchObject({
    entityId: made,
    accountId: await accountId(by),
    districtId: plan.unit ? (parts.district ?? 1) : null,
    sectionId: plan.unit === 'section' ? (parts.section ?? 1) : null,
  });
  expect([keys(row?.before ?? null), keys(row?.after ?? null)]).toEqual([
    (plan.before ?? []).toSorted(),
    (plan.after ?? []).toSorted(),
  ]);
  for (const secret of secrets) expect(rows.map(({ text }) => text).join()).not.toContain(secret);
});

test.each(cases)(
  '$name ($action of $entity), refused, leaves nothing but "denied"',
  async ({ name, refused, request }) => {
    const parts = await request();
    const nobody = await send(name, null, { ...parts, body: name.includes('logintoken') ? {} : parts.body });
    expect([nobody.answer.statusCode, nobody.rows]).toEqual([name.includes('logintoken') ? 400 : 401, []]);
    if (refused === null) return;
    const { answer, rows } = await send(name, refused, parts);
    expect(answer.statusCode).toBe(403);
    for (const { action, text } of rows) {
      expect(action).toBe('denied');
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
  },
);

test.each(cases.filter(({ name }) => 'body' in callRecords[name]))(
  '$name ($action of $entity), with a body that is wrong, leaves nothing',
  async ({ name, by, request }) => {
    const { url } = await request();
    const { answer, rows } = await send(name, by, {
      ...(url !== undefined && { url }),
      body: { name: 5, email: 5, id: 'x' },
    });
    expect(answer.statusCode).toBe(400);
    expect(rows).toEqual([]);
  },
);

describe('sign-ins that fail (2.11)', () => {
  test.each([
    ['kt@demo.example', 'wrong', 'signin.failed', 'kt'],
    ['nobody@demo.example', 'wrong', 'signin.failed', null],
    ['noroles@demo.example', demoPassword, 'signin.noroles', 'noroles'],
    ['expired@demo.example', demoPassword, 'signin.expired', 'expired'],
  ])('%s with %s leaves %s', async (email, password, action, account) => {
    const { answer, rows } = await send('POST account/getlogintoken', null, { body: { email, password } });
    expect(answer.statusCode).toBe(401);
    expect(rows).toMatchObject([
      { action, entity: 'account', accountId: account === null ? null : await accountId(account) },
    ]);
    expect(rows[0]?.text).not.toContain(email);
  });

  test('a locked account leaves signin.locked', async () => {
    await sql`update account set locked_until = now() + interval '1 hour' where email = 'trainee@demo.example'`.execute(
      service.db,
    );
    const body = { email: 'trainee@demo.example', password: demoPassword };
    const { rows } = await send('POST account/getlogintoken', null, { body });
    expect(rows.map(({ action }) => action)).toEqual(['signin.locked']);
  });
});

test('asking for a password link and setting a password leave rows without the link', async () => {
  const form = (url: string, fields: Record<string, string>) =>
    service.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  await form('/account/password', { email: 'othersection@demo.example' });
  const logged = () => service.lines.find((text) => text.includes('The password link'));
  await until('the link, which is sent behind the answer', () => logged() !== undefined);
  const token = /account\/password\/([\w-]+)/.exec(logged() ?? '')?.[1];
  const password = 'vihreä kettu kesämökillä';
  await form(`/account/password/${token}`, { password, repeat: password });
  const { rows } = await sql<Row>`
    select action, before, after, audit::text as text from audit
    where entity = 'account' and entity_id = ${await accountId('othersection')} order by id`.execute(
    service.db,
  );
  expect(rows.map(({ action, before, after }) => [action, keys(before), keys(after)])).toEqual([
    ['password.link', [], ['minutes']],
    ['password.set', ['setAt'], ['setAt']],
  ]);
  for (const secret of [token, password, ...secrets])
    expect(rows.map(({ text }) => text).join()).not.toContain(secret);
});

test('each row that was written here has a sentence', async () => {
  expect(await rowsWithoutSentence(service.db)).toEqual([]);
});
