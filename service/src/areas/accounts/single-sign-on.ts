import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { directoryRefusals } from '@osasto/contract';
import { bestRole } from '@osasto/permissions/own-table';
import { defineChanges, type AnyChange } from '../../platform/changes/change.ts';
import { addCall } from '../../platform/http/call.ts';
import { bodyLimits } from '../../platform/http/limits.ts';
import { inTransaction } from '../../platform/database/connection.ts';
import { accountCookie, readCookie } from '../../platform/http/cookies.ts';
import { DirectoryRefused, NotFound } from '../../platform/errors/http-errors.ts';
import { hasSignature, keyFor, hashHmac } from '../../platform/identity/keys.ts';
import { actorFrom } from '../../platform/identity/session.ts';
import { DirectoryUnreachable } from './directory-document.ts';
import { directoryAt, TokenRefused } from './directory.ts';
import type { DirectoryPerson } from './directory-person.ts';
import { newAccounts } from './kinds.ts';
import { findAccountOfDirectory, keepNonce, openAccountFor, spendNonce, type AccountRow } from './queries.ts';
import { notify } from './notices.ts';
import { recordOutcome, refuse, tokenFor } from './signin.ts';
import { linkToDirectory } from './directory-links.ts';

const minutes = 10;
const cookieName = 'osasto_sso';
/** Where the directory sends the browser back to; the fragment never reaches a server. Rule 2.12. */
const returnPath = '/adresponse';

/** The service's own doing, in the request of somebody who is not known yet. */
const { add: openAccount } = defineChanges(newAccounts, {
  add: {
    run: async ({ tx }: AnyChange<unknown>, email: string) => {
      const opened = await openAccountFor(tx, email);
      if (!opened) return {};
      const { id: entityId, ...after } = opened;
      return { auditEntry: { entityId, after } };
    },
  },
});

/** An address may pass on to somebody else: an account that the directory's person is tied to is theirs only. Rule 2.24. */
function decideOutcome(account: AccountRow, ids: readonly string[]) {
  if (account.directoryId !== null && !ids.includes(account.directoryId)) return 'stranger';
  if (account.isLocked) return 'locked';
  return bestRole(actorFrom(account)) === undefined ? 'noroles' : 'ok';
}

/**
 * Single sign-on. The browser carries a random cookie; the nonce that goes to the directory is its signature, so
 * an answer counts only in that browser, and the database lets it count once. Rule 2.12.
 */
export function registerSingleSignOn(app: FastifyInstance): void {
  const { db, settings } = app;
  const directory = settings.directory && directoryAt(settings.directory);
  const key = keyFor(settings.secret, 'sign-on');
  // While the secret rotates, another copy may have begun the sign-in.
  const keys = [key, ...settings.acceptedSecrets.map((one) => keyFor(one, 'sign-on'))];
  const cookie = (value: string, seconds: number) =>
    accountCookie(settings, { name: cookieName, value, seconds });

  addCall(app, 'GET account/adstart', {
    perMinute: 60,
    handler: async (request, reply) => {
      if (!directory) throw new NotFound('There is no single sign-on');
      const binding = randomBytes(24).toString('base64url');
      const nonce = hashHmac(key, binding);
      const redirectUri = `${settings.publicAddress}${returnPath}`;
      try {
        const address = await directory.signInAddress({ nonce, state: hashHmac(key, nonce), redirectUri });
        await keepNonce(db, nonce, new Date(Date.now() + minutes * 60_000));
        return await reply.header('set-cookie', cookie(binding, minutes * 60)).redirect(address, 302);
      } catch (error) {
        if (!(error instanceof DirectoryUnreachable)) throw error;
        request.log.error({ err: error }, 'Single sign-on cannot begin');
        return reply.redirect(`${returnPath}#error=temporarily_unavailable`, 302);
      }
    },
  });

  /** The person of a token that counts in this browser, once. */
  async function readPerson(token: string, binding: string | undefined) {
    if (!directory) throw new TokenRefused('issuer', 'no directory');
    const person = await directory.readToken(token);
    const isOurs = binding !== undefined && keys.some((one) => hasSignature(one, binding, person.nonce));
    if (!isOurs || !(await spendNonce(db, person.nonce))) throw new TokenRefused('browser');
    return person;
  }

  /** The account of a person of the directory; one is opened for an employee or member without. */
  async function findOwnAccount(requestId: string, person: DirectoryPerson) {
    if (person.email !== null)
      await openAccount({ db, actor: { session: null, requestId } }, undefined, person.email);
    const account = await findAccountOfDirectory(db, person);
    if (!account) throw new TokenRefused(person.email === null ? 'unverified' : 'unknown');
    return account;
  }

  async function authorize(request: FastifyRequest, reply: FastifyReply, token: string) {
    const binding = readCookie(request, cookieName);
    void reply.header('set-cookie', cookie('', 0));
    const person = await readPerson(token, binding);
    const account = await findOwnAccount(request.id, person);
    const outcome = decideOutcome(account, person.ids);
    await recordOutcome(request, 'directory', outcome, account);
    if (outcome === 'stranger')
      await inTransaction(db, (tx) => notify(app, tx, { accountId: account.id, kind: 'stranger' }));
    if (outcome !== 'ok') throw refuse(outcome);
    await linkToDirectory(db, request.id, { id: account.id, ids: person.ids });
    return tokenFor(request, reply, account, false); // the directory's passwords are its own matter (2.9)
  }

  /** Says in the log and in the audit log why an answer is refused, and to the person what they can do. Rule 2.27. */
  async function authorizeOrExplain(request: FastifyRequest, reply: FastifyReply, token: string) {
    try {
      return await authorize(request, reply, token);
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error;
      const { refusal, message: detail } = error;
      request.log.warn({ refusal, detail }, 'Single sign-on was refused');
      await recordOutcome(request, 'directory', 'failed', undefined, refusal);
      throw new DirectoryRefused(directoryRefusals[refusal]);
    }
  }

  addCall(app, 'GET account/adauthorize', {
    perMinute: 60,
    handler: (request, reply) => authorizeOrExplain(request, reply, request.query.token),
  });

  addCall(app, 'POST account/adauthorize', {
    perMinute: 60,
    bodyLimit: bodyLimits.directoryAnswer,
    handler: (request, reply) => authorizeOrExplain(request, reply, request.body.token),
  });
}
