import type { FastifyInstance } from 'fastify';
import { toInstant } from '@osasto/contract';
import type { OwnSessions } from '@osasto/api';
import { defineChanges, type Change } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { addCall } from '../../platform/http/call.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import type { Session } from '../../platform/identity/session.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { accounts } from './kinds.ts';
import { notify } from './notices.ts';
import { changePassword, findNewPasswordError, requireProof } from './password-change.ts';
import { selectAccountId, findAccount, revokeToken, type AccountHolder } from './queries.ts';
import { endSessions, findSessions } from './sessions.ts';

const day = 86_400_000;

async function findPassword(db: Db, accountId: number) {
  const { setAt } = await db
    .selectFrom('account')
    .select('password_set_at as setAt')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (setAt === null) return null;
  const { 'password.maxAgeDays': days } = await storedSettings(db, 'password.maxAgeDays');
  return { setAt, expires: days === 0 ? null : toInstant(new Date(Date.parse(setAt) + days * day)) };
}

async function ownSessions(db: Db, { accountId, jti }: Session): Promise<OwnSessions> {
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const sessions = await findSessions(db, accountId);
  return {
    email,
    password: await findPassword(db, accountId),
    sessions: sessions.map(({ jti: other, ...shown }) => ({ ...shown, isCurrent: other === jti })),
  };
}

/** What people do to the sessions of their own account. Rules 2.8, 2.18. */
export const ownSteps = forRequests(
  defineChanges(accounts, {
    signout: {
      run: async ({ tx, row, session }) => {
        await endSessions(tx, row.id, { jti: session.jti });
        await revokeToken(tx, session.jti, new Date(session.expires * 1000));
        return { auditEntry: {} };
      },
    },
    /** Ends one other session by its id, or all others. */
    'session.end': {
      run: async ({ tx, row, session }, id: number | undefined) => {
        const which = { except: session.jti, ...(id !== undefined && { id }) };
        const { length: sessions } = await endSessions(tx, row.id, which);
        return sessions === 0 ? {} : { auditEntry: { after: { sessions } } };
      },
    },
  }),
);

/** One's own sessions and password. Rules 2.8, 2.10, 2.18. */
export function registerOwnAccount(app: FastifyInstance): void {
  const { db } = app;

  addCall(app, 'GET account/sessions', { handler: ({ session }) => ownSessions(db, session) });

  addCall(app, 'POST account/password', {
    perMinute: 120,
    handler: async (request, reply) => {
      await changePassword(request, request.body);
      return reply.code(204).send();
    },
  });

  addCall(app, 'POST account/checkpassword', {
    perMinute: 120,
    handler: async ({ session, body }) => {
      const error = await findNewPasswordError(db, await findAccount(db, session.accountId), body.password);
      const errors = error === undefined ? [] : [{ translationKey: error, propertyName: 'password' }];
      return { isValid: error === undefined, errors };
    },
  });

  addCall(app, 'DELETE account/sessions', {
    perMinute: 60,
    handler: async (request, reply) => {
      await requireProof(request, request.body.password);
      return ownSteps['session.end'](request, reply, request.session.accountId, undefined);
    },
  });

  addCall(app, 'DELETE account/sessions/{id}', {
    perMinute: 60,
    handler: async (request, reply) => {
      await requireProof(request, request.body.password);
      return ownSteps['session.end'](request, reply, request.session.accountId, request.params.id);
    },
  });
}

/**
 * Ends the sessions of an account whose roles have changed, but not the one of whoever changed them, and says so by
 * e-mail. Rule 2.18.
 */
export async function endAfterRoleChange(
  { tx, session, jobs }: Pick<Change<unknown>, 'tx' | 'session' | 'jobs'>,
  holder: AccountHolder,
): Promise<void> {
  const account = await selectAccountId(tx, holder).executeTakeFirst();
  if (!account) return;
  await endSessions(tx, account.id, { except: session.jti });
  await notify({ jobs }, tx, { accountId: account.id, kind: 'roles' });
}
