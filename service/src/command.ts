/** What `npm run service <command>` may be. */
const commands: Record<string, () => Promise<unknown>> = {
  serve: () => import('./main.ts'),
  migrate: () => import('./commands/migrate.ts'),
  'first-values': () => import('./commands/first-values.ts'),
  setting: () => import('./commands/setting.ts'),
  seed: () => import('./commands/seed.ts'),
  import: () => import('./commands/import.ts'),
  'create-user': () => import('./commands/create-user.ts'),
  'reset-factors': () => import('./commands/reset-factors.ts'),
  'rotate-secret': () => import('./commands/rotate-secret.ts'),
  untie: () => import('./commands/untie.ts'),
  backup: () => import('./commands/backup.ts'),
  restore: () => import('./commands/restore.ts'),
  doctor: () => import('./commands/doctor.ts'),
  audit: () => import('./commands/audit.ts'),
  rehearse: () => import('./commands/rehearse.ts'),
  inspect: () => import('./commands/inspect.ts'),
  mail: () => import('./commands/mail.ts'),
  line: () => import('./commands/line.ts'),
  'release-key': () => import('./commands/release-key.ts'),
  'check-remotes': () => import('./commands/check-remotes.ts'),
  person: () => import('./commands/person.ts'),
  rules: () => import('./commands/rules.ts'),
  'password-filter': () => import('./commands/password-filter.ts'),
};

const [name = 'serve'] = process.argv.splice(2, 1);
const command = commands[name];
if (command) {
  await command();
} else {
  console.error(`There is no command "${name}". Use one of: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 1;
}
