import { open as openFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { verifyAudit } from '../areas/audit/chain.ts';
import type { Database } from '../platform/database/connection.ts';
import { storeDone } from '../platform/operation/done.ts';
import { parseArguments, CommandError, runCommand } from './open.ts';

const usage = 'Usage: npm run service audit verify [head] | npm run service audit export <new file>';
const batch = 5000;

async function verify(db: Database, head: string | undefined): Promise<number> {
  const { records, head: now, problems, erased, gaps } = await verifyAudit(db, head);
  await storeDone(db, 'auditCheck', problems.length);
  for (const gap of gaps) console.log(gap);
  for (const problem of problems) console.error(problem);
  console.log(
    `${records} sealed records, ${problems.length} problems${erased > 0 ? `, ${erased} values erased` : ''}${now ? `; head ${now}` : ''}`,
  );
  return problems.length === 0 ? 0 : 1;
}

/** Every record as one line of JSON, unmasked, for the owner of the file alone. */
async function exportLines(db: Database, name: string | undefined): Promise<number> {
  if (name === undefined) throw new CommandError(usage);
  const file = await openFile(name, 'wx', 0o600).catch(() => {
    throw new CommandError(`${name} exists already or cannot be written. Name a new file.`);
  });
  let last = 0;
  let count = 0;
  try {
    for (;;) {
      // oxlint-disable no-await-in-loop -- one part after the other
      const rows = await db
        .selectFrom('audit as a')
        .select([
          'a.id',
          sql<string>`(to_jsonb(a) || jsonb_build_object('seal', (
            select encode(s.hash, 'hex') from audit_seal s where s.audit_id = a.id)))::text`.as('line'),
        ])
        .where('a.id', '>', last)
        .orderBy('a.id')
        .limit(batch)
        .execute();
      await file.appendFile(rows.map(({ line }) => `${line}\n`).join(''));
      // oxlint-enable no-await-in-loop
      count += rows.length;
      last = rows.at(-1)?.id ?? last;
      if (rows.length < batch) break;
    }
  } finally {
    await file.close();
  }
  console.log(`${name}: ${count} records`);
  return 0;
}

await runCommand(async (open) => {
  const [what, argument, ...more] = parseArguments({ allowPositionals: true }, usage).positionals;
  if (more.length > 0) throw new CommandError(usage);
  if (what === 'verify') return verify(await open(), argument);
  if (what === 'export') return exportLines(await open(), argument);
  throw new CommandError(usage);
});
