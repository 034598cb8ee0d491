import type { FastifyInstance } from 'fastify';
import type { OwnSessions } from '@osasto/api';
import { audit } from '../../platform/changes/audit.ts';
import type { Change } from '../../platform/changes/change.ts';
import { inTransaction, type Db } from '../../platform/database/connection.ts';
import { addCall } from '../../platform/http/call.ts';
import type { Session } from '../../platform/identity/session.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { notify } from './notices.ts';
import { changePassword, newPasswordFault, requireProof } from './password-change.ts';
import { accountIdOf, findAccount, type AccountHolder } from './queries.ts';
import { endSessions, findSessions } from './sessions.ts';

const entity = 'account';
const day = 86_400_000;

async function passwordOf(db: Db, accountId: number) {
  const { setAt } = await db
    .selectFrom('account')
    .select('password_set_at as setAt')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (setAt === null) return null;
  const { 'password.maxAgeDays': days } = await storedSettings(db, 'password.maxAgeDays');
  return { setAt, expires: days === 0 ? null : new Date(Date.parse(setAt) + days * day).toISOString() };
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
    password: await passwordOf(db, accountId),
    sessions: sessions.map(({ jti: other, ...shown }) => ({ ...shown, isCurrent: other === jti })),
  };
}

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
      const fault = await newPasswordFault(db, await findAccount(db, session.accountId), body.password);
      const errors = fault === undefined ? [] : [{ translationKey: fault, propertyName: 'password' }];
      return { isValid: fault === undefined, errors };
    },
  });

  const end = (session: Session, requestId: string, id?: number) =>
    inTransaction(db, async (tx) => {
      const which = { except: session.jti, ...(id !== undefined && { id }) };
      const ended = await endSessions(tx, session.accountId, which);
      if (ended.length === 0) return;
      const entry = { entity, entityId: session.accountId, after: { sessions: ended.length } };
      await audit(tx, { session, requestId }, { action: 'session.end', ...entry });
    });

  addCall(app, 'DELETE account/sessions', {
    perMinute: 60,
    handler: async (request, reply) => {
      await requireProof(request, request.body.password);
      await end(request.session, request.id);
      return reply.code(204).send();
    },
  });

  addCall(app, 'DELETE account/sessions/{id}', {
    perMinute: 60,
    handler: async (request, reply) => {
      await requireProof(request, request.body.password);
      await end(request.session, request.id, request.params.id);
      return reply.code(204).send();
    },
  });
}

/**
 * Ends the sessions of an account whose roles have changed, but not the one of whoever changed them, and says so by
 * e-mail. Rule 2.18.
 */
export async function endAfterRoleChange(
  { tx, session, request }: Pick<Change<unknown>, 'tx' | 'session' | 'request'>,
  holder: AccountHolder,
): Promise<void> {
  const account = await accountIdOf(tx, holder).executeTakeFirst();
  if (!account) return;
  await endSessions(tx, account.id, { except: session.jti });
  await notify(request.server, tx, { accountId: account.id, kind: 'roles' });
}
