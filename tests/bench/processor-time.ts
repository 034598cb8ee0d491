import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc, on every Linux that Node.js runs on. */
const ticks = 100;

interface Spent {
  parent: number;
  /** Milliseconds, with what its ended children took. */
  milliseconds: number;
}

function spentBy(pid: string): Spent | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    return {
      parent: fields[1] ?? 0,
      milliseconds: ((user + system + childUser + childSystem) * 1000) / ticks,
    };
  } catch {
    return undefined; // it ended meanwhile
  }
}

/** The process that started this one. Undefined on another machine. */
export const findParentProcess = (pid: number): number | undefined => spentBy(String(pid))?.parent;

/**
 * Milliseconds of processor time that the service and PostgreSQL have taken so far: less noisy than times, and alike on
 * machines of one kind. Linux only.
 *
 * @param service process of the service
 * @param postmaster process of PostgreSQL that started the others
 */
export function processorTime(service: number, postmaster: number): { service: number; postgres: number } {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const postgres = all.flatMap((pid) => {
    const spent = spentBy(pid);
    return spent && (Number(pid) === postmaster || spent.parent === postmaster) ? [spent.milliseconds] : [];
  });
  return {
    service: spentBy(String(service))?.milliseconds ?? 0,
    postgres: postgres.reduce((sum, each) => sum + each, 0),
  };
}
