import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeReturnedMail } from '../../platform/mail/bounces.ts';
import { bodyLimits } from '../../platform/http/limits.ts';
import { isSameText } from '../../platform/identity/keys.ts';

/** Where the relay posts mails that came back. */
const bouncePath = '/mails/bounces';

/** The secret of a request: a bearer token, or the password of basic authentication. */
function readSecret({ headers: { authorization = '' } }: FastifyRequest): string {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(.*)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  return Buffer.from(value, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
}

/** The mail of a body: the body itself, or the field `message` of a JSON object. */
function readMail(body: unknown): Uint8Array | undefined {
  if (body instanceof Uint8Array) return body;
  const message = (body as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? Buffer.from(message) : undefined;
}

/**
 * Takes mails that came back from the relay, which proves itself with the secret of the configuration. Without a secret there is
 * no such address. Rule 23.3.
 */
export async function bounceWebhook(app: FastifyInstance): Promise<void> {
  const secret = app.settings.mail?.bounces?.secret;
  if (secret === undefined) return;
  app.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(bouncePath, {
    schema: { hide: true },
    bodyLimit: bodyLimits.returnedMail,
    // Before the body is read.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isSameText(readSecret(request), secret)) await reply.code(401).send();
    },
    handler: async ({ body }, reply) => {
      const mail = readMail(body);
      if (!mail) return reply.code(400).send();
      await takeReturnedMail(app, mail);
      return reply.code(204).send(); // also to what is no report: the relay need not post it again
    },
  });
}
