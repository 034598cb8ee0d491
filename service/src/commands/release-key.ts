import {
  addKey,
  findKeys,
  NotAKey,
  requireSignatures,
  RevokedKey,
  revokeKey,
} from '../areas/releases/keys.ts';
import { actingAs } from '../platform/changes/audit.ts';
import { CommandError, parseArguments, runCommand } from './open.ts';

const usage = `Usage: npm run service release-key -- --name <team> --public-key <key> [--remotes members,letters] [--may-sign] [--signs-only] [--valid-until 2027-06-30]
       npm run service release-key -- --revoke <id>
       npm run service release-key -- --require-signatures yes|no
       npm run service release-key -- --list`;
const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

/** Adds, revokes and lists the keys that may release. docs/releasing.md, "Keys". */
await runCommand(async (open) => {
  const { values } = parseArguments(
    {
      options: {
        name: text,
        'public-key': text,
        remotes: text,
        'may-sign': flag,
        'signs-only': flag,
        'valid-until': text,
        revoke: text,
        'require-signatures': text,
        list: flag,
      },
    },
    usage,
  );
  const actor = actingAs('release-key');
  const required = values['require-signatures'];
  if (required !== undefined) {
    if (required !== 'yes' && required !== 'no') throw new CommandError(usage);
    await requireSignatures(await open(), required === 'yes');
    console.log(required === 'yes' ? 'Builds must be signed.' : 'Builds need not be signed.');
    return 0;
  }
  if (values.revoke) {
    const isRevoked = await revokeKey(await open(), actor, values.revoke);
    console.log(isRevoked ? `The key ${values.revoke} is revoked.` : `No key ${values.revoke} counts.`);
    return isRevoked ? 0 : 1;
  }
  if (values.list) {
    for (const key of await findKeys(await open())) {
      const rights = [key.may_publish && 'publishes', key.may_sign && 'signs'].filter(Boolean).join(' and ');
      const state = key.revoked_at
        ? `, revoked ${key.revoked_at}`
        : key.valid_until
          ? `, until ${key.valid_until}`
          : '';
      console.log(`${key.id}  ${key.name}: ${rights} ${key.remotes?.join(', ') ?? 'everything'}${state}`);
    }
    return 0;
  }
  const { name, 'public-key': publicKey, remotes, 'valid-until': validUntil } = values;
  if (!name || !publicKey) throw new CommandError(usage);
  if (validUntil !== undefined && Number.isNaN(Date.parse(validUntil))) {
    throw new CommandError(`--valid-until is a day or an instant, as 2027-06-30; it was "${validUntil}".`);
  }
  try {
    const id = await addKey(await open(), actor, {
      name,
      publicKey,
      remotes: remotes?.split(',') ?? null,
      mayPublish: !values['signs-only'],
      maySign: values['may-sign'] || values['signs-only'],
      validUntil: validUntil === undefined ? undefined : new Date(validUntil).toISOString(),
    });
    console.log(`The key ${id} of ${name} counts from now on.`);
  } catch (error) {
    if (error instanceof NotAKey)
      throw new CommandError('--public-key is what "osasto-release key <file>" printed.');
    if (error instanceof RevokedKey)
      throw new CommandError(
        'The key was revoked, and stays so. Make another with "osasto-release key <file>".',
      );
    throw error;
  }
  return 0;
});
