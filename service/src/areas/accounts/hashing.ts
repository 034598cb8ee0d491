import { hash, verify, type Options } from '@node-rs/argon2';

// Argon2id is 2; the library's enum is erased under our compiler settings. Rule 2.8.
const options: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes being made at once: each takes 19 MB and a core, and the rest of the service wants to live too. */
const slots = 3;
let busy = 0;
const waiting: (() => void)[] = [];

/** Runs `work` as one of the few that may hash at the same time. */
export async function inHashingSlot<T>(work: () => Promise<T>): Promise<T> {
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

export const hashPassword = (password: string): Promise<string> => hash(password, options);

const nobodys = hash('nobody has this password', options);

/** Whether the password fits. Without a hash to compare it takes as long and says no. Rule 2.6. */
export async function passwordFits(known: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(known ?? (await nobodys), password);
  return fits && typeof known === 'string';
}
