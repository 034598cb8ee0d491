import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { networkInterfaces } from 'node:os';
import { bodyLimits } from '../platform/http/limits.ts';
import type { Seen } from '../platform/http/health.ts';
import { fail, ok, toReason, warn, type Check, type Installation } from './finding.ts';

const timeoutMs = 5000;

/** An address that nobody has: RFC 5737. */
const forged = '192.0.2.77';

/** The address of the metrics, as the service takes it: in capitals and encoded too. */
const metricsPaths = ['/metrics', '/METRICS', '/%6detrics'];

const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });

async function readSeen(address: string, headers?: Record<string, string>): Promise<Seen> {
  return (await (await ask(`${address}/seen`, headers)).json()) as Seen;
}

/** Whether somebody on the way refuses a body because of the size that is announced. Nothing of it is sent. */
const isBodyRefused = (address: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const url = new URL('/api/preparednessplan/uploadpreparednessplan', address);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, {
      method: 'POST',
      timeout: timeoutMs,
      headers: {
        'content-type': 'application/json',
        'content-length': bodyLimits.file - 1,
        expect: '100-continue',
      },
    });
    const end = (isRefused: boolean) => {
      resolve(isRefused);
      request.destroy();
    };
    request.once('continue', () => end(false));
    request.once('response', ({ statusCode }) => end(statusCode === 413));
    request.once('timeout', () => end(false));
    request.once('error', reject);
    request.flushHeaders();
  });

/** The first of {@link metricsPaths} that the proxy passes on; undefined when it closes all. */
async function findOpenMetrics(address: string): Promise<string | undefined> {
  const areOpen = await Promise.all(
    metricsPaths.map(async (path) => {
      const { status, body } = await ask(`${address}${path}`);
      await body?.cancel(); // what nobody reads would keep the connection
      return status === 200;
    }),
  );
  return metricsPaths.find((_path, index) => areOpen[index]);
}

const isOwn = (address: string) =>
  Object.values(networkInterfaces()).some((found) =>
    found?.some((one) => one.address === address.replace(/^::ffff:/, '')),
  );

export const proxy: Check<Installation> = {
  name: 'proxy',
  async find({ settings: { publicAddress, mode } }) {
    try {
      const ready = await ask(`${publicAddress}/readyz`);
      if (ready.status !== 200) {
        const reason = ((await ready.json().catch(() => ({}))) as { reason?: string }).reason;
        return fail(
          `${publicAddress}/readyz answers ${ready.status}${reason ? `: ${reason}` : ''}`,
          'Look at the log of the service, and whether the proxy sends requests to it.',
        );
      }
      const seen = await readSeen(publicAddress);
      if (seen.proxy === 'ignored')
        return fail(
          `the service sees ${seen.address}, the proxy's address, for everybody`,
          'List the address of the proxy in OSASTO_TRUSTED_PROXIES.',
        );
      const invented = await readSeen(publicAddress, { 'x-forwarded-for': forged });
      if (invented.address === forged && !isOwn(seen.address))
        return fail(
          'the service believes an address that the client invents',
          'Let the proxy set or append X-Forwarded-For, and list only proxies in OSASTO_TRUSTED_PROXIES.',
        );
      if (await isBodyRefused(publicAddress))
        return fail(
          'the proxy refuses large uploads (413)',
          'Let it take bodies of 40 MB: deploy/ has configurations.',
        );
      const says = `${publicAddress} is ready and sees ${seen.address} for this machine`;
      const open = mode === 'production' ? await findOpenMetrics(publicAddress) : undefined;
      if (open !== undefined)
        return warn(
          `${says}; ${open} is open to everybody`,
          'Block /metrics at the proxy, in capitals and encoded too: deploy/ has configurations.',
        );
      return mode === 'production' && seen.proxy === 'none'
        ? warn(
            `${says}; no proxy says whom it asks for`,
            'Let the proxy send X-Forwarded-For: deploy/ has configurations.',
          )
        : ok(says);
    } catch (error) {
      return fail(
        `${publicAddress} does not answer: ${toReason((error as Error).cause ?? error)}`,
        'Start the service and the proxy, and check OSASTO_URL, its certificate and DNS.',
      );
    }
  },
};
