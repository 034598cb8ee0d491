import { sql } from 'kysely';
import { getCallRecord, type CallName } from '@osasto/calls';
import { isOpenCall, getReach } from '@osasto/permissions/own-table';
import { readPdfText } from '../pdf-text.ts';
import {
  hasWrittenAnything,
  findTableOids,
  undoingOn,
  selectValue,
  writesInto,
  type Undoing,
} from '../undoing.ts';
import { auditTables, fingerprint, startTestService, type TestService } from '../test-service.ts';
import { requestsIn, type Shard } from './entries.ts';
import type { Entry } from './entry.ts';
import { aimsFromEntry, covers, expected, type Aim } from './expected.ts';
import { createRequest } from './request.ts';
import { actorNames, makeScenario, sectionNames, refuse, type Actor, type Scenario } from './scenario.ts';

/*
 * Every call of the permission table x every actor x every target (x every state): what it answers, that a refused call
 * writes nothing and says nothing, that an answer shows nothing from outside the caller's units and nothing of those whose
 * publishing is prohibited. Rules 17.1 to 17.6. tools/test.mjs adds up the cells that the titles name.
 */

let service: TestService;
let scenario: Scenario;
let undoing: Undoing | undefined;
let untouched: Record<string, string>;
let lastAudit = 0;
let rowsBefore = 0;
let tables: number[];
const tokens = new Map<string, string>();

function headerOf({ name, refusedFor }: Actor): Record<string, string> {
  if (refusedFor === 'no token') return {};
  const token = tokens.get(name) ?? '';
  return { authorization: `Bearer ${refusedFor === 'a broken token' ? token.slice(0, -4) : token}` };
}

const errorMessages = ['Not signed in', 'Invalid token', 'User has no roles', 'Not permitted', 'Not found'];

/** The answer to a refused call says so, and nothing else. Rule 17.5. */
function findErrorProblems(status: number, text: string): string[] {
  const body = JSON.parse(text) as { message?: string; errors?: { translationKey: string }[] };
  if (text.includes('zq')) return ['shows what it refuses'];
  if (body.errors?.length) return status === 409 || status === 403 ? [] : [`lists reasons in a ${status}`];
  const isPlain =
    status !== 409 &&
    Object.keys(body).join() === 'message,requestId' &&
    errorMessages.includes(body.message ?? '');
  return isPlain ? [] : [`says ${text}`];
}

const textIn = (answer: { headers: Record<string, unknown>; payload: string; rawPayload: Buffer }) =>
  String(answer.headers['content-type']).startsWith('application/pdf')
    ? readPdfText(answer.rawPayload)
    : answer.payload;

/** What an answer shows although it must not, or does not show although it must. Rules 4.12, 17.6. */
function findAnswerProblems(call: CallName, entry: Entry, actor: Actor, text: string): string[] {
  const home = scenario.sections[actor.home];
  const problems = scenario.secrets
    .filter((secret) => text.includes(secret))
    .map((secret) => `shows the secret ${secret}`);
  for (const name of sectionNames) {
    const isSeen = covers(getReach(call, actor.role), home, scenario.sections[name]);
    const isShown = text.includes(scenario.markOf(name));
    if (isShown && !isSeen) problems.push(`shows ${name}`);
    if (!isShown && isSeen && entry.lists) problems.push(`leaves ${name} out`);
  }
  const isWithoutBirthDates = actor.role === 4 || actor.role === 6;
  if (isWithoutBirthDates && /"(birthDate|dateOfBirth)":"/.test(text)) problems.push('shows birth dates');
  return problems;
}

interface Written {
  rows: number;
  /** In the audit log: entity and action. */
  actions: string[];
}

/** Whether an answer has left in the audit log what the record of the call says. Rule 17.5. */
function findTrailProblems(call: CallName, { changesNothing }: Entry, actions: string[]): string[] {
  const trail = Object.entries(getCallRecord(call).leaves ?? {}).flatMap(([entity, named]) =>
    [named].flat().map((action) => `${entity} ${action}`),
  );
  const others = actions.filter((action) => !trail.includes(action));
  const isMissing = trail.length > 0 && actions.length === 0 && !changesNothing;
  return [
    ...(others.length > 0 ? [`has left ${others.join(', ')}, of which its record says nothing`] : []),
    ...(isMissing ? [`has left nothing of ${trail.join(', ')}`] : []),
  ];
}

/** What the running transaction has written so far. */
async function written(): Promise<Written> {
  if (!(await selectValue(service.db, hasWrittenAnything))) return { rows: rowsBefore, actions: [] };
  const { rows } = await sql<Written>`
    select ${writesInto(tables)} as rows, array(select entity || ' ' || action from audit where id > ${lastAudit}) as actions`.execute(
    service.db,
  );
  return rows[0] as Written;
}

/** A refused call writes nothing but that it happened. Rule 17.5. */
function findTraceProblems(hasWritten: boolean, actions: string[], leavesTrace: boolean): string[] {
  const problems = hasWritten ? ['has written'] : [];
  if (actions.some((action) => !action.endsWith(' denied'))) {
    problems.push(`has left ${actions.join(', ')} in the audit log`);
  }
  if (actions.length > 1 || (leavesTrace && actions.length === 0)) {
    problems.push(`has left ${actions.length} traces`);
  }
  return problems;
}

/** Asks once, and undoes what that wrote. */
async function findProblems(call: CallName, entry: Entry, actor: Actor, aim: Aim): Promise<string[]> {
  const { target, status } = aim;
  const at = scenario.sections[target === 'unknown' || target === 'otherKind' ? 'own' : target];
  const home = scenario.sections[actor.home];
  const expectation = expected(call, entry, { role: actor.role, actor, at, home, status, target });
  const request = createRequest(scenario, call, entry, at, aim);
  const answer = await service.app.inject({ ...request, headers: headerOf(actor) });
  const { rows, actions } = await written();
  const hasWritten = rows > rowsBefore;
  if (hasWritten || actions.length > 0) {
    await undoing?.again();
    rowsBefore = rows;
  }
  if (answer.statusCode !== expectation.status) {
    return [`answers ${answer.statusCode} instead of ${expectation.status}: ${answer.payload.slice(0, 300)}`];
  }
  if (isOpenCall(call)) return []; // the answer is the same for everybody
  return answer.statusCode < 400
    ? [...findAnswerProblems(call, entry, actor, textIn(answer)), ...findTrailProblems(call, entry, actions)]
    : [
        ...findErrorProblems(answer.statusCode, answer.payload),
        ...findTraceProblems(hasWritten, actions, expectation.leavesTrace),
      ];
}

/** The tests of a shard. Call it in a test file of its own, which it gives a service of its own. */
export function testCells(shard: Shard): void {
  beforeAll(async () => {
    service = await startTestService();
    scenario = await makeScenario(service.db);
    service.db = service.served;
    for (const { name, refusedFor } of scenario.actors) {
      if (refusedFor === 'no token') continue;
      tokens.set(name, await service.tokenOf(name, refusedFor === 'an expired token' ? -1 : 1));
    }
    await refuse(service.db, scenario.actors, ({ name }) => {
      const [, claims = ''] = (tokens.get(name) ?? '').split('.');
      return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { jti: string }).jti;
    });
    untouched = await fingerprint(service);
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from audit`.execute(
      service.db,
    );
    lastAudit = rows[0]?.last ?? 0;
    tables = await findTableOids(service.db, [...auditTables, 'audit_seal', 'reading_count']);
    undoing = await undoingOn(service.db);
  });
  afterAll(async () => {
    undoing?.stop();
    await service.close();
  });

  const groups = requestsIn(shard).flatMap(({ name, call, entry }) => {
    const aims = aimsFromEntry(entry);
    return actorNames.map((who) => ({ name, call, entry, who, aims, count: aims.length }));
  });

  test.each(groups)('$name by $who: $count cells', async ({ call, entry, who, aims }) => {
    const actor = scenario.actors.find(({ name }) => name === who);
    if (!actor) throw new Error(`The scenario of the matrix has no actor ${who}.`);
    const problems: string[] = [];
    await undoing?.undone(async () => {
      rowsBefore = await selectValue(service.db, writesInto(tables));
      for (const aim of aims) {
        const found = await findProblems(call, entry, actor, aim); // oxlint-disable-line no-await-in-loop -- one connection
        problems.push(...found.map((problem) => `at ${aim.target} in ${aim.status}, it ${problem}`));
      }
    });
    expect(problems).toEqual([]);
  });

  test('after all of it, the database is as it was', async () => {
    expect(await fingerprint(service)).toEqual(untouched);
  });
}
