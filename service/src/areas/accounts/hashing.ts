import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { TooMany } from '../../platform/errors/http-errors.ts';

// Argon2id is 2; the library's enum is erased under our compiler settings. Rule 2.8.
const options: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes being made at once: each takes 19 MB and a core, and one core at least is for the rest of the service. */
const slots = Math.min(3, Math.max(1, availableParallelism() - 1));
/** Longest queue: who would wait longer than some seconds is refused instead. */
const longestQueue = 100;
let busy = 0;
const waiting: (() => void)[] = [];

/**
 * Runs `work` as one of the few that may hash at the same time.
 *
 * @throws {TooMany} when too many wait already
 */
export async function inHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= longestQueue) throw new TooMany(5);
  if (busy >= slots) await new Promise<void>((resolve) => waiting.push(resolve));
  else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

/** Devices send the same letters composed or taken apart: passwords are kept composed (NFC). Rule 1.22. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), options);

const nobodys = hash('nobody has this password', options);

/**
 * Whether the password fits, composed or, as hashes from before rule 1.22 may have it, taken apart. Without a hash to compare it takes as long
 * and says no. Rules 1.22, 2.6.
 */
export async function passwordFits(known: string | null | undefined, password: string): Promise<boolean> {
  const against = known ?? (await nobodys);
  const composed = password.normalize('NFC');
  const takenApart = password.normalize('NFD');
  const fits =
    (await verify(against, composed)) || (takenApart !== composed && (await verify(against, takenApart)));
  return fits && typeof known === 'string';
}
