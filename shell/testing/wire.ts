import type { CallName, Configuration } from '@osasto/api';

/** One answer of the service: its status and its body. */
export type WireAnswer = readonly [status: number, body?: unknown];

/** A request that reached the service. */
export interface WireRequest {
  name: string;
  search: string;
  headers: Record<string, string>;
  body: unknown;
}

export const configuration: Configuration = {
  organisation: 'Apuliitto',
  version: '2.65.0',
  singleSignOn: true,
  links: {
    privacy: 'https://apuliitto.example/tietosuoja',
    accessibility: 'https://apuliitto.example/saavutettavuus',
    passwordChange: '/account/password',
  },
  support: 'tuki@apuliitto.example',
};

type Answers = Partial<Record<CallName, WireAnswer | 'no answer'>>;

/** What every test that names nothing else gets. */
const usual: Answers = { 'GET config': [200, configuration], 'POST account/logout': [204] };

/**
 * Stands in for the service on the other end of the wire. Calls that have no answer of their own give an empty list.
 *
 * @returns the requests as they came
 */
export function serve(answers: Answers = {}): WireRequest[] {
  const all: Record<string, WireAnswer | 'no answer'> = { ...usual, ...answers };
  const requests: WireRequest[] = [];
  globalThis.fetch = ((address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://localhost');
    const name = `${method} ${pathname.replace('/api/', '')}`;
    requests.push({
      name,
      search,
      headers: { ...(headers as Record<string, string>) },
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    });
    const answer = all[name] ?? [200, []];
    if (answer === 'no answer') return Promise.reject(new TypeError('Failed to fetch'));
    const [status, content] = answer;
    return Promise.resolve({
      ok: status < 300,
      status,
      statusText: '',
      text: () => Promise.resolve(content === undefined ? '' : JSON.stringify(content)),
      headers: new Map([['content-type', 'application/json']]),
    });
  }) as unknown as typeof fetch;
  return requests;
}
