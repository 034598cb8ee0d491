import type { Build, FailureClass } from '@osasto/contract';
import { HttpFailure, Malformed, TimedOut } from './failures.ts';
import { integrityOf } from './under-way.ts';

/** What webpack says of a chunk that did not come. */
interface ChunkFailure {
  name: string;
  type?: string;
  request?: string;
}

/** Words of the federation runtime by which its own failures are known; it gives no types. */
const words: readonly [FailureClass, RegExp][] = [
  ['timeout', /timed out/],
  ['incompatible', /does not satisfy the requirement|import: false/],
  ['contract', /RUNTIME-0(01|02|13|14)/],
  ['runtime', /ScriptExecutionError/],
];

const addressIn = (message: string) => /https?:\/\/[^\s"')]+\.(?:js|css)/.exec(message)?.[0];

/**
 * Asks for a file once more, to learn what the browser does not tell of one: whether the network, the server's
 * answer or the integrity stopped it. Past the cache, so that a copy that was spoilt on the way is replaced.
 */
async function diagnose(address: string, integrity: string | undefined): Promise<FailureClass> {
  try {
    const response = await fetch(address, { cache: 'reload' });
    if (!response.ok) return 'http';
  } catch {
    return 'network';
  }
  if (!integrity) return 'network';
  return fetch(address, { integrity }).then(
    () => 'network' as const,
    () => 'integrity' as const,
  );
}

/** Which class of failure this is. */
export async function classify(error: unknown, remote: Build): Promise<FailureClass> {
  if (error instanceof TimedOut) return 'timeout';
  if (error instanceof HttpFailure) return 'http';
  if (error instanceof Malformed) return 'contract';
  if (!(error instanceof Error)) return 'runtime';
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) return 'network';

  const { name, type, request } = error as ChunkFailure;
  const isChunk = name === 'ChunkLoadError' || 'request' in error;
  if (isChunk && type === 'timeout') return 'timeout';
  if (isChunk && request) {
    const address = new URL(request, location.href).href;
    return diagnose(address, integrityOf(address));
  }

  const known = words.find(([, pattern]) => pattern.test(error.message));
  if (known) return known[0];
  const address = addressIn(error.message);
  if (/RUNTIME-008/.test(error.message) && address) return diagnose(address, remote.integrity);
  return 'runtime';
}
