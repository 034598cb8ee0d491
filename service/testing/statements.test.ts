import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { callNames, type CallName } from '@osasto/calls';
import { everyRequest } from './every-request.ts';
import { makeScenario } from './matrix/scenario.ts';
import { statementFiles, type SentStatements } from './statement-files.ts';
import { recordStatements } from './statements.ts';
import { startTestService, type TestService } from './test-service.ts';
import { undoingOn } from './undoing.ts';

/** Calls that send nothing which belongs here, and why. */
const leftOut: Partial<Record<CallName, string>> = {
  'POST client/events': 'the request brings no event',
  'GET account/adauthorize': 'no directory is configured',
  'POST account/adauthorize': 'no directory is configured',
  'GET account/adstart': 'no directory is configured',
  'POST account/secondfactor': 'needs a sign-in that waits for its second factor',
  'POST account/secondfactor/begin': 'needs a sign-in that waits for its second factor',
  'POST account/secondfactor/enrol': 'needs a sign-in that waits for its second factor',
  'POST account/factors': 'needs a challenge that was begun',
  'POST account/notices/unsubscribe/{token}': 'needs the token of a mail',
  'POST account/recoverycodes': 'needs a second factor',
  'GET ossiversion': 'asks no database',
  'POST meetings/answeraskback': 'nobody has asked',
  'DELETE positions/{id}/annulment': 'nobody has asked',
  'POST releases': 'there are no releases',
  'DELETE releases/keys/{id}': 'nobody has added one',
  'DELETE savedviews/{id}': 'nobody has saved one',
  'POST members/{id}/erase': 'the membership lasts',
  'GET positions/{id}/extract': 'the holder is a member',
  'GET positions/{id}/extract/pdf': 'the holder is a member',
  'POST positions/{id}/erase': 'the holder is a member',
};

/** What pg-boss sends is not written here, nor what a copy asks by itself: whether something else is live. */
const isOurs = (text: string) => !/\bjobs\.job|^listen |"revision"\s+from\s+"release_state"/.test(text);

const command = 'npm run -s jest -- service/testing/statements.test.ts -u';
const folder = path.join(import.meta.dirname, '../statements');

/** With `-u`, but never under CI. */
function mayWrite(): boolean {
  const { snapshotState } = expect.getState() as unknown as { snapshotState: { _updateSnapshot: string } };
  const { _updateSnapshot: update } = snapshotState;
  return update === 'all' && !process.env['CI'];
}

const committed = () =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );

/** As a difference is read. */
const asOneText = (files: Record<string, string>) =>
  Object.keys(files)
    .toSorted()
    .map((name) => `${name}\n${files[name]}`)
    .join('\n');

function write(files: Record<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** What each call sends that is not refused, as the super admin; what it writes is undone. */
async function makeEveryCall(): Promise<SentStatements> {
  const scenario = await makeScenario(service.db);
  const headers = { authorization: `Bearer ${await service.tokenOf('role-1-own')}` };
  const undoing = await undoingOn(service.served);
  const sent = new Map<CallName, Set<string>>();
  for (const { call, request } of everyRequest(scenario)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { statements, result } = await recordStatements(() =>
      undoing.undone(() => service.app.inject({ ...request, headers })),
    );
    if (result.statusCode >= 400) continue;
    const ours = statements.filter(isOurs);
    if (ours.length > 0) sent.set(call, new Set([...(sent.get(call) ?? []), ...ours]));
  }
  undoing.stop();
  return sent;
}

test(`statements are as committed: "${command}" writes them`, async () => {
  const sent = await makeEveryCall();
  expect(callNames.filter((call) => !sent.has(call)).toSorted()).toEqual(Object.keys(leftOut).toSorted());
  const made = statementFiles(
    sent,
    `-- Generated: what calls send to PostgreSQL, lists of values as one. "${command}" writes it.`,
  );
  if (mayWrite()) write(made);
  expect(asOneText(made)).toBe(asOneText(committed()));
}, 120_000);
