import { superAdmin } from '@osasto/contract';
import type { CallName } from '@osasto/calls';
import {
  hasWrittenAnything,
  findTableOids,
  undoingOn,
  selectValue,
  writesInto,
  type Undoing,
} from '../undoing.ts';
import { auditTables, startTestService, type TestService } from '../test-service.ts';
import { requestsIn, type Shard } from './entries.ts';
import type { Entry } from './entry.ts';
import { aimsFromEntry, type Aim } from './expected.ts';
import { createMutations, type Mutation } from './mutations.ts';
import { createRequest } from './request.ts';
import { makeScenario, type SectionThings, type Scenario } from './scenario.ts';

/*
 * Every call with a right request changed in one part at a time: no error of the service, no internals, no waiting
 * without end, and nothing written by what is refused.
 */

let service: TestService;
let scenario: Scenario;
let undoing: Undoing | undefined;
let tables: number[];
let rowsBefore = 0;
let token: string;

/** Every change of every call, rather than a third. */
const isExhaustive = process.env['CI'] === 'true';

const minMutations = 40;
const timeoutMs = 10_000;

/** Words of SQL, of code and of the machine, which no answer may contain. */
const inside =
  /\b(select|insert|update|delete) .*\b(from|into|set)\b|relation "|column "|syntax error|constraint|node_modules|\.ts:\d|\bat \w+ \(|stack|postgres|kysely|fastify|typebox|typeerror|cannot read|undefined is/i;

const keys = (value: unknown) => Object.keys(value as object).join();

/** What a refused call is told beyond what it may. Rules 1.6, 1.7. */
function findErrorProblems(text: string): string[] {
  const body = JSON.parse(text) as { errors?: { translationKey: string }[]; advice?: string };
  const isPlain = keys(body) === 'message,requestId';
  const isListed =
    keys(body) === 'isValid,errors' &&
    (body.errors ?? []).every(({ translationKey }) => /^[A-Za-z]+\.\w+$/.test(translationKey));
  // A refused sign-in says what helps, in one word. Rule 2.27.
  const isAdvised =
    keys(body) === 'message,requestId,advice' && /^[a-z][A-Za-z]{2,30}$/.test(body.advice ?? '');
  const problems = isPlain || isListed || isAdvised ? [] : ['is refused in a form of its own'];
  if (inside.test(text)) problems.push(`shows internals: ${text}`);
  return problems;
}

let sent = 0;

/** Whether the tables were written since this was asked; it undoes that. */
async function hasWritten(): Promise<boolean> {
  if (!(await selectValue(service.db, hasWrittenAnything))) return false;
  const rows = await selectValue(service.db, writesInto(tables));
  const has = rows > rowsBefore;
  await undoing?.again();
  rowsBefore = rows;
  return has;
}

async function findProblems(method: 'GET', { url, headers, payload, isWrong }: Mutation): Promise<string[]> {
  sent += 1;
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  const answer = await Promise.race([
    service.app.inject({
      method,
      url,
      headers,
      // Each from an address of its own: limits by address are not what this is about.
      remoteAddress: `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
      ...(payload !== undefined && { payload }),
    }),
    tooLong,
  ]);
  clearTimeout(timer);
  if (!answer) return ['is not answered'];
  const { statusCode } = answer;
  const writes = await hasWritten();
  if (statusCode >= 500) return [`is answered with ${statusCode}`];
  if (statusCode < 400)
    return isWrong ? [`is answered with ${statusCode}: ${answer.payload.slice(0, 200)}`] : [];
  const problems = findErrorProblems(answer.payload);
  if (writes) problems.push('writes although it is refused');
  return problems;
}

/** Right requests that are refused for every target, in every state: no directory, no cookie, no challenge or factor, and off as installed (7.6). */
const refusedAsTheyAre: Partial<Record<CallName, number[]>> = {
  'GET account/adauthorize': [401],
  'POST account/adauthorize': [401],
  'GET account/adstart': [404],
  'POST account/secondfactor': [401],
  'POST account/secondfactor/begin': [401],
  'POST account/secondfactor/enrol': [401],
  'POST account/factors': [409],
  'POST account/notices/unsubscribe/{token}': [404], // the token is not one of ours
  'DELETE savedviews/{id}': [404], // nobody has saved one
  'POST releases': [409], // there are no releases
  'DELETE releases/keys/{id}': [404], // nobody has added one
  'POST account/recoverycodes': [409],
  'POST meetings/answeraskback': [409], // nobody has asked
  'DELETE positions/{id}/annulment': [409], // nobody has asked
  'POST members/{id}/erase': [409],
  // The position is a member's.
  'GET positions/{id}/extract': [404],
  'GET positions/{id}/extract/pdf': [404],
  'POST positions/{id}/erase': [409],
};

/** The first section and state in which the super admin gets through, so that a change in the request is what decides. */
function targetFor(entry: Entry): { at: SectionThings; aim: Aim } {
  const aims = aimsFromEntry(entry).flatMap((aim) => {
    const at = scenario.sections[aim.target as 'own'] as SectionThings | undefined;
    return at ? [{ aim, at }] : [];
  });
  const actor = scenario.actors.find(({ name }) => name === 'role-1-own');
  const isOpen = ({ aim: { status }, at }: { aim: Aim; at: SectionThings }) =>
    actor !== undefined && (entry.rule?.({ role: superAdmin, actor, at, status }) ?? 200) < 400;
  const found = aims.find(isOpen) ?? aims[0];
  if (!found) throw new Error('The scenario has no target.');
  return found;
}

/**
 * The tests of a shard. Without `CI=true` each call gets every third of its changes, and the calls around it the others:
 * wrong-input.test.ts has each wrong value of each field always.
 */
export function testChangedRequests(shard: Shard): void {
  beforeAll(async () => {
    service = await startTestService();
    scenario = await makeScenario(service.db);
    service.db = service.served;
    token = await service.tokenOf('role-1-own');
    // Tables that remember who has tried to sign in, and how often, are left out.
    tables = await findTableOids(service.db, [
      'audit_seal',
      ...auditTables,
      'signin_attempt',
      'account',
      'account_source',
      'sso_nonce',
    ]);
    undoing = await undoingOn(service.db);
  });
  afterAll(async () => {
    undoing?.stop();
    await service.close();
  });

  const numbered = requestsIn(shard).map((asked, number) => ({ ...asked, number }));

  test.each(numbered)('$name withstands at least 40 changed requests', async ({ call, entry, number }) => {
    const { at, aim } = targetFor(entry);
    const request = createRequest(scenario, call, entry, at, aim);
    const mutations = createMutations(call, request, token);
    expect(mutations.length).toBeGreaterThanOrEqual(minMutations);
    // What is changed was right: otherwise all would be refused for one and the same reason.
    const headers = { authorization: `Bearer ${token}` };
    const asIs = await undoing?.undone(() => service.app.inject({ ...request, headers }));
    expect([200, 204, ...(refusedAsTheyAre[call] ?? [])]).toContain(asIs?.statusCode);
    const problems: string[] = [];
    await undoing?.undone(async () => {
      rowsBefore = await selectValue(service.db, writesInto(tables));
      for (const mutation of mutations.filter((_, at) => isExhaustive || at % 3 === number % 3)) {
        const found = await findProblems(request.method, mutation); // oxlint-disable-line no-await-in-loop -- one connection
        problems.push(...found.map((problem) => `${mutation.what} ${problem}`));
      }
    });
    expect(problems).toEqual([]);
  });
}
