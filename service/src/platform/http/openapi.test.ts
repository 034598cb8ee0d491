import { callNames } from '@osasto/calls';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

/*
 * Every call with what it takes and answers, written down by hand from the specification: the document has to say the same.
 */

type Takes = 'nothing' | 'body' | 'query' | 'id or body';
type Gives = 'json' | 'nothing' | 'application/pdf' | 'text/plain' | 'text/csv' | 'redirect';

// oxfmt-ignore
const specified: [call: string, takes: Takes, gives: Gives, isOpen?: 'open'][] = [
  // of members, meetings and positions
  ['POST account/getlogintoken', 'body', 'json', 'open'],
  ['GET account/adauthorize', 'query', 'json', 'open'],
  ['GET code', 'nothing', 'json'],
  ['GET code/getmeetingstatus', 'nothing', 'json'],
  ['GET code/getmeetingtype', 'nothing', 'json'],
  ['GET code/getmembershipstatus', 'nothing', 'json'],
  ['GET code/getmembershiptype', 'nothing', 'json'],
  ['GET code/getmemberpositionstatus', 'nothing', 'json'],
  ['GET code/getmemberstatus', 'nothing', 'json'],
  ['GET code/getminutesstatus', 'nothing', 'json'],
  ['GET code/getsectionstatus', 'nothing', 'json'],
  ['GET code/getdistrictstatus', 'nothing', 'json'],
  ['GET ossiversion', 'nothing', 'json', 'open'],
  ['POST members/getallsectionmembers', 'body', 'json'],
  ['POST members/getalldistrictmembers', 'body', 'json'],
  ['POST members/finddistrictmembers', 'body', 'json'],
  ['POST members/findsectionmembers', 'body', 'json'],
  ['POST search', 'body', 'json'],
  ['POST members/findall', 'body', 'json'],
  ['POST members/findbysectionid/{}', 'nothing', 'json'],
  ['GET members/getbyid/{}', 'nothing', 'json'],
  ['POST members/getdistrictexportfile', 'body', 'text/csv'],
  ['POST members/getsectionexportfile', 'body', 'text/csv'],
  ['GET members/{}/extract', 'nothing', 'json'],
  ['GET members/{}/extract/pdf', 'nothing', 'application/pdf'],
  ['GET Employee/{}/extract', 'nothing', 'json'],
  ['GET Employee/{}/extract/pdf', 'nothing', 'application/pdf'],
  ['GET positions/{}/extract', 'nothing', 'json'],
  ['GET positions/{}/extract/pdf', 'nothing', 'application/pdf'],
  ['POST positions/{}/erase', 'nothing', 'nothing'],
  ['POST members/{}/erase', 'nothing', 'nothing'],
  ['POST members/{}/resetfactors', 'nothing', 'nothing'],
  ['POST members/{}/lock', 'nothing', 'nothing'],
  ['POST members/{}/unlock', 'nothing', 'nothing'],
  ['POST members/{}/signout', 'nothing', 'nothing'],
  ['POST members/updateRoles', 'body', 'json'],
  ['GET districts', 'nothing', 'json'],
  ['GET districts/{}/stats', 'nothing', 'json'],
  ['GET districts/districtroles/{}', 'nothing', 'json'],
  ['POST districts/{}/reset', 'nothing', 'json'],
  ['GET sections', 'nothing', 'json'],
  ['GET sections/{}', 'nothing', 'json'],
  ['GET sections/sectionroles/{}', 'nothing', 'json'],
  ['GET sections/{}/board', 'query', 'json'],
  ['GET sections/{}/stats', 'nothing', 'json'],
  ['POST sections/{}/reset', 'nothing', 'json'],
  ['POST meetings', 'body', 'json'],
  ['POST sections/meetings', 'body', 'json'],
  ['POST meetings/list', 'body', 'json'],
  ['GET meetings/{}', 'nothing', 'json'],
  ['POST meetings/add', 'body', 'json'],
  ['PUT meetings/update', 'body', 'json'],
  ['DELETE meetings/deletemeeting', 'id or body', 'nothing'],
  ['POST meetings/submitmeeting', 'body', 'json'],
  ['POST meetings/reviewedmeeting', 'body', 'json'],
  ['POST meetings/archivedmeeting', 'body', 'json'],
  ['POST meetings/approvemeeting', 'body', 'json'],
  ['PUT meetings/addorupdatemeetingminutes', 'body', 'json'],
  ['POST meetings/uploaddoc', 'body', 'json'],
  ['DELETE meetings/removedoc/{}', 'nothing', 'nothing'],
  ['POST meetings/addpositionoftrust', 'body', 'json'],
  ['PUT meetings/updatepositionoftrust', 'body', 'json'],
  ['DELETE meetings/removepositionoftrust/{}', 'nothing', 'nothing'],
  ['GET meetings/caneditmeeting/{}', 'nothing', 'json'],
  ['GET meetings/getallpositionsoftrust', 'nothing', 'json'],
  ['GET meetings/getdistrictcrmpositionserrors/{}', 'nothing', 'json'],
  ['POST meetings/checktermlength', 'body', 'json'],
  ['POST meetings/checkaddserialtermlimits', 'body', 'json'],
  ['POST meetings/checkaddnonmemberserialtermlimits', 'body', 'json'],
  ['GET meetings/getmeetingtypedefaultyear/{}', 'nothing', 'json'],
  ['GET meetings/getdefaultenddateforposition/{}/{}/{}', 'nothing', 'json'],
  // of letters, plans, forms and employees
  ['GET signingagreement/boardmembers/pdf', 'query', 'application/pdf'],
  ['POST signingagreement/boardmembers/pdf', 'body', 'application/pdf'],
  ['GET signingagreement/signingrightsmembers/{}/pdf', 'nothing', 'application/pdf'],
  ['POST signingagreement/signingrightsmembers/{}/pdf', 'nothing', 'application/pdf'],
  ['GET signingagreement/signingrightsmembersenglish/{}/pdf', 'nothing', 'application/pdf'],
  ['POST signingagreement/signingrightsmembersenglish/{}/pdf', 'nothing', 'application/pdf'],
  ['GET signingagreement/getofficialletterrequests', 'nothing', 'json'],
  ['GET signingagreement/getofficialletterrequests/{}', 'nothing', 'json'],
  ['GET signingagreement/getofficialletterrequestbyid/{}', 'nothing', 'json'],
  ['GET signingagreement/sectionroles/{}', 'nothing', 'json'],
  ['POST signingagreement/addofficialletterrequest', 'body', 'json'],
  ['POST signingagreement/uploadsigneddocument', 'body', 'json'],
  ['DELETE signingagreement/removesigneddocument/{}', 'nothing', 'json'],
  ['POST signingagreement/approveletterrequest', 'body', 'json'],
  ['POST signingagreement/archiveletterrequest/{}', 'nothing', 'json'],
  ['DELETE signingagreement/deleteletterrequest/{}', 'nothing', 'nothing'],
  ['GET Employee/GetAll', 'nothing', 'json'],
  ['GET Employee/{}', 'nothing', 'json'],
  ['POST Employee/Add', 'body', 'json'],
  ['PUT Employee/Update', 'body', 'json'],
  ['DELETE Employee/Delete/{}', 'nothing', 'nothing'],
  ['GET role/GetAll', 'nothing', 'json'],
  ['GET ExternalForms/GetAll', 'nothing', 'json'],
  ['GET ExternalForms/Get/{}', 'nothing', 'json'],
  ['GET ExternalForms/GetByName/{}', 'nothing', 'json'],
  ['POST ExternalForms/Add', 'body', 'json'],
  ['PUT ExternalForms/Update', 'body', 'json'],
  ['PUT ExternalForms/Update/{}', 'body', 'json'],
  ['DELETE ExternalForms/Delete/{}', 'nothing', 'nothing'],
  ['GET preparednessplan/getpreparednessplans', 'nothing', 'json'],
  ['GET preparednessplan/getpreparednessplans/{}', 'nothing', 'json'],
  ['GET preparednessplan/getattachments', 'nothing', 'json'],
  ['GET preparednessplan/getattachments/{}', 'nothing', 'json'],
  ['GET preparednessplan/states', 'query', 'json'],
  ['POST preparednessplan/uploadpreparednessplan', 'body', 'json'],
  ['DELETE preparednessplan/deletepreparednessplan/{}', 'nothing', 'nothing'],
  ['GET preparednessplan/{}/fillpreparednessplan', 'nothing', 'text/plain'],
  // api.md, extensions
  ['GET config', 'nothing', 'json', 'open'],
  ['GET account/adstart', 'nothing', 'redirect', 'open'],
  ['POST account/logout', 'nothing', 'nothing'],
  ['GET account/sessions', 'nothing', 'json'],
  ['DELETE account/sessions', 'body', 'nothing'],
  ['POST account/password', 'body', 'nothing'],
  ['POST account/checkpassword', 'body', 'json'],
  ['DELETE account/sessions/{}', 'body', 'nothing'],
  ['POST Employee/{}/lock', 'nothing', 'nothing'],
  ['POST Employee/{}/unlock', 'nothing', 'nothing'],
  ['POST Employee/{}/signout', 'nothing', 'nothing'],
  ['POST Employee/{}/resetfactors', 'nothing', 'nothing'],
  ['POST account/secondfactor', 'body', 'json', 'open'],
  ['POST account/secondfactor/begin', 'body', 'json', 'open'],
  ['POST account/secondfactor/enrol', 'body', 'json', 'open'],
  ['GET account/factors', 'nothing', 'json'],
  ['POST account/factors/begin', 'body', 'json'],
  ['POST account/factors', 'body', 'json'],
  ['POST account/factors/{}/remove', 'body', 'nothing'],
  ['POST account/recoverycodes', 'body', 'json'],
  ['POST client/events', 'body', 'nothing', 'open'],
  ['GET releases', 'nothing', 'json'],
  ['POST releases', 'body', 'nothing'],
  ['GET settings', 'nothing', 'json'],
  ['POST settings', 'body', 'json'],
  ['GET stats', 'nothing', 'json'],
  ['GET trend', 'query', 'json'],
  ['GET districts/{}/sectionstats', 'nothing', 'json'],
  ['GET sections/names', 'nothing', 'json'],
  ['GET districts/{}/trend', 'query', 'json'],
  ['GET sections/{}/trend', 'query', 'json'],
  ['GET signingagreement/signingrightsmembersswedish/{}/pdf', 'nothing', 'application/pdf'],
  ['POST signingagreement/signingrightsmembersswedish/{}/pdf', 'nothing', 'application/pdf'],
  ['POST meetings/returnmeeting', 'body', 'json'],
  ['GET meetings/{}/proposals', 'nothing', 'json'],
  ['POST meetings/candidates', 'body', 'json'],
  ['POST meetings/savepositionsoftrust', 'body', 'json'],
  ['POST meetings/checkposition', 'body', 'json'],
  ['GET audit', 'query', 'json'],
  ['GET audit/export', 'query', 'text/csv'],
  ['POST audit/people', 'body', 'json'],
  ['GET members/history/{}', 'query', 'json'],
  ['GET meetings/history/{}', 'query', 'json'],
  ['GET sections/history/{}', 'query', 'json'],
];

/** Calls of who is signed in that answer 429 to many requests: they take a password or a code. Rules 2.11, 2.22. */
const limited = [
  'POST account/password',
  'POST account/checkpassword',
  'DELETE account/sessions',
  'DELETE account/sessions/{}',
  'POST account/factors/begin',
  'POST account/factors',
  'POST account/factors/{}/remove',
  'POST account/recoverycodes',
];

/** Calls that show people, and answer 429 to whoever has been shown too many in the hour. Rule 4.21. */
const showsPeople = [
  'POST members/getallsectionmembers',
  'POST members/getalldistrictmembers',
  'POST members/finddistrictmembers',
  'POST members/findsectionmembers',
  'POST search',
  'POST members/findall',
  'POST members/findbysectionid/{}',
  'GET members/getbyid/{}',
  'POST members/getdistrictexportfile',
  'POST members/getsectionexportfile',
  'GET members/{}/extract',
  'GET members/{}/extract/pdf',
  'GET Employee/{}/extract',
  'GET Employee/{}/extract/pdf',
  'GET positions/{}/extract',
  'GET positions/{}/extract/pdf',
  'GET districts/districtroles/{}',
  'GET sections/{}',
  'GET sections/sectionroles/{}',
  'GET sections/{}/board',
  'GET meetings/{}',
  'GET meetings/{}/proposals',
  'POST meetings/candidates',
  'GET signingagreement/sectionroles/{}',
  'GET signingagreement/boardmembers/pdf',
  'POST signingagreement/boardmembers/pdf',
  'GET signingagreement/signingrightsmembers/{}/pdf',
  'POST signingagreement/signingrightsmembers/{}/pdf',
  'GET signingagreement/signingrightsmembersenglish/{}/pdf',
  'POST signingagreement/signingrightsmembersenglish/{}/pdf',
  'GET signingagreement/signingrightsmembersswedish/{}/pdf',
  'POST signingagreement/signingrightsmembersswedish/{}/pdf',
  'GET Employee/GetAll',
  'GET Employee/{}',
  'GET audit',
  'GET audit/export',
  'POST audit/people',
  'GET members/history/{}',
  'GET meetings/history/{}',
  'GET sections/history/{}',
];

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: { in: string; name: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<
    string,
    { description: string; headers?: object; content?: Record<string, { schema: Record<string, unknown> }> }
  >;
  security?: Record<string, string[]>[];
}

/** What a reference leads to, and all within it. */
function resolved(value: unknown, document: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, document));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) {
    const steps = String(value.$ref).replace('#/', '').split('/');
    const found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
    return resolved(found, document);
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, document)]));
}

let service: TestService;
const operations = new Map<string, Operation>();
beforeAll(async () => {
  service = await startTestService();
  const { body } = await service.request(null, 'GET', '/api/openapi.json');
  const document = body as Record<string, unknown>;
  const paths = resolved(document['paths'], document) as Record<string, Record<string, Operation>>;
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const name = path.replace('/api/', '').replaceAll(/\{\w+\}/g, '{}');
      operations.set(`${method.toUpperCase()} ${name}`, operation);
    }
  }
});
afterAll(() => service.close());

/** A schema that says something: a type, an enumeration or a choice, and of an object its fields or that it has none. */
function describes(schema: Record<string, unknown> | undefined): boolean {
  if (!schema) return false;
  const { type, properties, additionalProperties, items, anyOf } = schema as {
    type?: string;
    properties?: object;
    additionalProperties?: boolean;
    items?: Record<string, unknown>;
    anyOf?: Record<string, unknown>[];
  };
  if (anyOf) return anyOf.every(describes);
  if (type === 'array') return describes(items);
  if (type === 'object') return Object.keys(properties ?? {}).length > 0 || additionalProperties === false;
  return ['string', 'integer', 'number', 'boolean', 'null'].includes(type ?? '');
}

/** Which refusals are listed reasons; every other is a message with the id of the request. Rules 1.6, 1.7. */
const listed = ['400', '409'];

const refusalsOf = (name: string, takes: Takes, isOpen: boolean): string[] =>
  Object.entries({
    400: takes !== 'nothing' || name.includes('{}'),
    401: !isOpen || /getlogintoken|adauthorize/.test(name),
    403: !isOpen,
    404: name.includes('{}') || name === 'GET account/adstart', // without single sign-on
    409: !isOpen && (!name.startsWith('GET') || name.endsWith('/proposals')),
    413: takes.includes('body'),
    429: isOpen || limited.includes(name) || showsPeople.includes(name),
    500: true,
  }).flatMap(([status, isToldOf]) => (isToldOf ? [status] : []));

test('the list has exactly the calls of the table of permissions', () => {
  const rows = callNames.map((name) => name.replaceAll(/\{\w+\}/g, '{}'));
  expect(specified.map(([name]) => name).sort()).toEqual(rows.sort());
});

test('no call knows a hint, or a question in place of a password', () => {
  const fields = [...JSON.stringify([...operations.values()]).matchAll(/"(\w+)":/g)].map(
    ([, name = '']) => name,
  );
  expect(fields).toContain('password');
  expect(fields.filter((name) => /hint|securityQuestion|secretAnswer|maidenName/i.test(name))).toEqual([]);
});

test.each([
  [
    'POST account/getlogintoken',
    'Accounts',
    'Made without signing in. In the audit log: `account` `signin`.',
  ],
  [
    'GET code',
    'Codes',
    'Made by everybody who is signed in. The answer may be kept, and asked for anew with `If-None-Match`.',
  ],
  [
    'POST sections/{}/reset',
    'Units',
    'Made by super admins everywhere; district admins in their own district; section admins in their own section. In the audit log: `section` `reset`.',
  ],
  [
    'POST meetings/candidates',
    'Positions',
    'Made by super admins and the national office everywhere; district admins in their own district; section admins in their own section. It only asks. The people shown are counted by account and hour; there is a limit.',
  ],
])('%s says who makes it and what it leaves', (name, area, description) => {
  expect(operations.get(name)).toMatchObject({ tags: [area], description });
});

describe.each(specified)('%s', (name, takes, gives, open) => {
  const described = () => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`${name} is not in /api/openapi.json.`);
    return operation;
  };

  test('has a name of its own and a sentence', () => {
    const { operationId, summary } = described();
    expect(summary).toMatch(/^.{3,}$/);
    const same = [...operations.values()].filter((other) => other.operationId === operationId);
    expect(same).toHaveLength(1);
  });

  test(`takes ${takes}`, () => {
    const { parameters = [], requestBody } = described();
    const parts = parameters.map((parameter) => parameter.in);
    expect(parts.filter((part) => part === 'path')).toHaveLength(name.split('{}').length - 1);
    expect(parts.includes('query')).toBe(takes === 'query' || takes === 'id or body');
    expect(parameters.every(({ schema }) => describes(schema))).toBe(true);
    const body = requestBody?.content['application/json']?.schema;
    expect(describes(body)).toBe(takes === 'body' || takes === 'id or body');
    if (takes === 'body') expect(requestBody?.required).toBe(true);
  });

  test(`gives ${gives}`, () => {
    const { responses } = described();
    if (gives === 'redirect') expect(responses['302']).toBeDefined();
    else if (gives === 'nothing') expect(responses['204']).toEqual({ description: expect.any(String) });
    else {
      const type = gives === 'json' ? 'application/json' : gives;
      expect(Object.keys(responses['200']?.content ?? {})).toContain(type);
      expect(describes(responses['200']?.content?.[type]?.schema)).toBe(true);
    }
  });

  test('says how it refuses, and whom', () => {
    const { responses, security } = described();
    const refusals = Object.keys(responses).filter((status) => Number(status) >= 400);
    expect(refusals).toEqual(refusalsOf(name, takes, open === 'open'));
    for (const status of refusals) {
      const schema = responses[status]?.content?.['application/json']?.schema as { properties: object };
      expect([status, Object.keys(schema.properties)]).toEqual([
        status,
        [
          ...(listed.includes(status) || (status === '429' && showsPeople.includes(name))
            ? ['isValid', 'errors']
            : ['message', 'requestId']),
          ...(status === '409' ? ['current', 'by'] : []), // 1.20
        ],
      ]);
    }
    for (const status of refusals) {
      const headers = Object.keys(responses[status]?.headers ?? {});
      expect([status, headers]).toEqual([status, status === '429' ? ['Retry-After'] : []]);
    }
    expect(security).toEqual(open ? [] : [{ token: [] }]);
  });
});
