import type { Page } from '@playwright/test';

/** The response that the browser gets in place of the service’s. */
export interface Answer {
  status?: number;
  contentType: string;
  headers?: Record<string, string>;
  body: string;
}

/** A request that waits for its answer. */
export interface Intercepted {
  url: string;
  abort: () => Promise<unknown>;
  fulfill: (answer: Answer) => Promise<unknown>;
  /** As if nobody had intercepted it. */
  pass: () => Promise<unknown>;
}

/** Parameters of the protocol's event `Fetch.requestPaused`. */
interface Paused {
  requestId: string;
  request: { url: string };
  resourceType: string;
  /** Only where the service has answered. */
  responseStatusCode?: number;
  responseHeaders?: { name: string; value: string }[];
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

const isOfBody = (name: string) => /^content-(encoding|length)$/i.test(name);

/**
 * Answers requests of a page in place of the service. The page keeps its cache, which it has to do without as soon as
 * Playwright routes anything: pages that are loaded again and again take half as long.
 *
 * @param requests those whose URLs fit the pattern, with `*`
 * @param documents pages and what else fits the pattern; `change` is given what the service has answered
 */
export async function intercept(
  page: Page,
  requests: { pattern: string; answer: (request: Intercepted) => Promise<unknown> },
  documents: { pattern: string; change: (body: string, isPage: boolean) => string },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const answer = async (paused: Paused) => {
    const { requestId, request, resourceType, responseStatusCode, responseHeaders = [] } = paused;
    const pass = () => session.send('Fetch.continueRequest', { requestId });
    try {
      if (responseStatusCode === undefined) {
        await requests.answer({
          url: request.url,
          pass,
          abort: () => session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' }),
          fulfill: ({ status = 200, contentType, headers = {}, body }) =>
            session.send('Fetch.fulfillRequest', {
              requestId,
              responseCode: status,
              responseHeaders: Object.entries({ 'content-type': contentType, ...headers }).map(
                ([name, value]) => ({ name, value }),
              ),
              body: base64(body),
            }),
        });
        return;
      }
      const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
      const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
      const changed = documents.change(text, resourceType === 'Document');
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: responseStatusCode,
        responseHeaders: responseHeaders.filter(({ name }) => !isOfBody(name)),
        body: base64(changed),
      });
    } catch (error) {
      // The page has gone on to another address, or is closed.
      if (!/Invalid InterceptionId|closed/i.test(String(error))) throw error;
    }
  };
  session.on('Fetch.requestPaused', (paused) => void answer(paused));
  await session.send('Fetch.enable', {
    patterns: [
      { urlPattern: requests.pattern, requestStage: 'Request' },
      { urlPattern: documents.pattern, requestStage: 'Response' },
      { resourceType: 'Document', requestStage: 'Response' },
    ],
  });
}

/** Empties the cache in the memory of the page, which answers before anything is intercepted. */
export async function forgetLoaded(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.detach();
}
