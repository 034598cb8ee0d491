import { hasUnopenedMinutes } from '../src/areas/checking/changes.ts';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { openAccountFor } from '../src/areas/accounts/queries.ts';
import { findAddressee } from '../src/areas/messages/addressees.ts';
import { takeTurn } from '../src/areas/messages/pace.ts';
import { parseCriteria } from '../src/areas/members/criteria.ts';
import { findSimilarMembers } from '../src/areas/members/queries.ts';
import { areInScope } from '../src/platform/identity/scope.ts';
import { findResponsible } from '../src/areas/plans/queries.ts';
import { findExtract } from '../src/areas/dataprotection/extract.ts';
import { findDrafts, findExtracts, findReturnedRequests } from '../src/areas/overviews/waiting-facts.ts';
import { findApproved } from '../src/areas/digests/approved.ts';
import { findApprovedExtract, findApprovedSignatories } from '../src/areas/letters/approved-extract.ts';
import { findInterimSignatories } from '../src/areas/letters/queries.ts';
import { beginDigests } from '../src/areas/digests/digest.ts';
import { findRecipient } from '../src/areas/notices/recipients.ts';
import { findCalendarDays } from '../src/areas/calendar/events.ts';
import { findAddressees } from '../src/areas/reminders/addressees.ts';
import { declaredShapes } from '../src/platform/database/rows.ts';
import { addressing } from '../src/platform/identity/file-address.ts';
import { importFolder } from '../src/import/import.ts';
import { everyRequest } from './every-request.ts';
import { example } from './import-examples.ts';
import { makeScenario } from './matrix/scenario.ts';
import { startTestService, type TestService } from './test-service.ts';
import { undoingOn } from './undoing.ts';
import { storeDone } from '../src/platform/operation/done.ts';
import {
  countSessions,
  findConnections,
  findDone,
  findQueues,
  findStandbyLag,
  findUnsealed,
} from '../src/platform/operation/state.ts';
import { verifyAudit } from '../src/areas/audit/chain.ts';
import { findRoleProblems } from '../src/platform/database/role.ts';
import { readingOn } from '../src/platform/database/standby.ts';
import { findActualHashes, readPieces } from '../src/areas/releases/files.ts';
import { findSchemaShape } from '../src/platform/database/compatibility.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Every call of the permission table, as the super admin; what it writes is undone. */
async function makeEveryCall(): Promise<void> {
  const scenario = await makeScenario(service.db);
  const headers = { authorization: `Bearer ${await service.tokenOf('role-1-own')}` };
  const undoing = await undoingOn(service.served);
  for (const { request } of everyRequest(scenario)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const answer = await undoing.undone(() => service.app.inject({ ...request, headers }));
    expect(answer.statusCode).toBeLessThan(500);
  }
  undoing.stop();
}

/** Opens a file by its signed address. */
async function openFile(): Promise<void> {
  const { id } = await service.db
    .selectFrom('file')
    .select('id')
    .where('kind', '=', 'minutes')
    .limit(1)
    .executeTakeFirstOrThrow();
  const account = await service.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'superadmin@demo.example')
    .executeTakeFirstOrThrow();
  const answer = await service.app.inject(addressing(service.app.signedUrls, account.id)(1)(id));
  expect(answer.statusCode).toBe(200);
}

/** Statements of single sign-on, plans in use, similar names and narrower scopes; with or without rows. */
async function makeStatementsBesides(): Promise<void> {
  const { db } = service;
  await takeTurn(db);
  await findAddressee(
    db,
    sql`select 1 as member_id, null::int as position_of_trust_id, 1 as section_id`,
    'members',
  );
  await hasUnopenedMinutes(db, 1, 1);
  await findDrafts(db, 1);
  await findExtracts(db, 1);
  await findReturnedRequests(db, 1);
  await findApprovedExtract(db, '0'.repeat(16));
  await findApprovedSignatories(db, '0'.repeat(16));
  await findApproved(db, 1);
  await findInterimSignatories(db, 1, '2026-11-22');
  await findRecipient(db, 1);
  await findAddressees(db, [1], ['chair']);
  await findCalendarDays(db, {
    actor: { roles: [5], districtId: 1, sectionId: 1 },
    memberId: 1,
    language: 'fi',
  });
  await beginDigests({ db, jobs: service.app.jobs }, 'monday');
  await openAccountFor(db, 'nobody@demo.example');
  await findResponsible(db, 1, '2026-11-22', 'fi');
  await findSimilarMembers(db, parseCriteria({ name: 'Xakelinn' }));
  const [signsIn] = await db
    .selectFrom('account')
    .select('member_id as id')
    .where('member_id', 'is not', null)
    .execute();
  await findExtract(db, signsIn?.id ?? 0, { hasHiddenContact: false });
  await verifyAudit(db);
  await findSchemaShape(db);
  await findRoleProblems(db);
  await storeDone(db, 'backup');
  await findStandbyLag(db, db);
  await Promise.all([findQueues(db), findDone(db), findUnsealed(db), countSessions(db), findConnections(db)]);
  await readingOn(db, db, service.app.log)(async () => undefined);
  await findActualHashes(db, ['sha384-none']);
  await readPieces(db, 'sha384-none').next();
  await areInScope(db, { kind: 'district', districtId: 1 }, { districts: [1], sections: [1] });
}

test('every row type of raw SQL has been compared with what PostgreSQL answers', async () => {
  await makeEveryCall();
  await service.app.inject('/readyz');
  await openFile();
  await importFolder(service.db, example, { isDryRun: false });
  await makeStatementsBesides();
  const names = declaredShapes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(declaredShapes.filter(({ isChecked }) => !isChecked).map(({ name }) => name)).toEqual([]);
}, 60_000);

test('no raw SQL names a row type that nothing compares', () => {
  const source = path.resolve(__dirname, '../src');
  const files = globSync('**/*.ts', { cwd: source, exclude: (name) => name.endsWith('.test.ts') });
  // Single values and JSON inside a built query are its own; rows come by rowShape.
  const uncheckedRow = /\bsql<(?:\{[^>]*\}>|(?!(?:SqlBool|Day|SentDay|Instant)\b)[A-Z]\w*(?!\w*\[))/;
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => uncheckedRow.test(readFileSync(path.join(source, file), 'utf8')))).toEqual(
    [],
  );
});
