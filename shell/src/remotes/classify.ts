import type { Build, FailureClass } from '@osasto/contract';
import { integrityAt, isAdmitted } from '../admitted-scripts.ts';
import { ClassifiedFailure } from './failures.ts';
import { hasThrown } from './file-requests.ts';

/** How webpack reports a chunk that did not come. */
interface ChunkFailure {
  name: string;
  type?: string;
  request?: string;
}

/** Messages of the federation runtime by which its failures are recognised; it gives no types. */
const messages: readonly [FailureClass, RegExp][] = [
  ['timeout', /timed out/],
  ['incompatible', /does not satisfy the requirement|import: false/],
  ['contract', /RUNTIME-0(01|02|13|14)/],
  ['runtime', /ScriptExecutionError/],
];

const addressIn = (message: string) => /https?:\/\/[^\s"')]+\.(?:js|css)/.exec(message)?.[0];

/** Types of content that a browser takes for a file, by its ending. */
const contentTypes: Record<string, RegExp> = { js: /javascript/, css: /text\/css/ };

/** Whether an answer has the type that its file must have. */
const hasItsType = (address: string, response: Response) =>
  contentTypes[/\.(\w+)$/.exec(address.split('?')[0] ?? '')?.[1] ?? '']?.test(
    response.headers.get('content-type') ?? '',
  ) ?? true;

/**
 * Requests a file once more, to learn what the browser does not report: whether the network, the server's answer or
 * the integrity stopped it. Past the cache, so that a copy that was damaged on the way is replaced.
 */
export async function diagnose(address: string, integrity: string | undefined): Promise<FailureClass> {
  try {
    const response = await fetch(address, { cache: 'reload' });
    if (!response.ok || !hasItsType(address, response)) return 'http';
  } catch {
    return 'network';
  }
  if (!integrity) return 'network';
  return fetch(address, { integrity }).then(
    () => 'network' as const,
    () => 'integrity' as const,
  );
}

/** The class of a failure of this remote, in loading or in rendering. */
export async function classify(error: unknown, remote: Build): Promise<FailureClass> {
  if (error instanceof ClassifiedFailure) return error.class;
  if (!(error instanceof Error)) return 'runtime';
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) return 'network';

  const { name, type, request } = error as ChunkFailure;
  const isChunk = name === 'ChunkLoadError' || 'request' in error;
  if (isChunk && type === 'timeout') return 'timeout';
  if (isChunk && request) {
    const address = new URL(request, location.href).href;
    return isAdmitted(address) ? diagnose(address, integrityAt(address)) : 'integrity';
  }

  const address = addressIn(error.message);
  if (address && hasThrown(address)) return 'runtime';
  const known = messages.find(([, pattern]) => pattern.test(error.message));
  if (known) return known[0];
  if (/RUNTIME-008/.test(error.message) && address) return diagnose(address, remote.integrity);
  return 'runtime';
}
