import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defineChanges, type Change } from '../../../platform/changes/change.ts';
import { addCall } from '../../../platform/http/call.ts';
import { requester } from '../../../platform/http/change-request.ts';
import { WrongState } from '../../../platform/errors/http-errors.ts';
import { accounts } from '../kinds.ts';
import { notify } from '../notices.ts';
import { requireOwnPassword } from '../password-change.ts';
import { findAccount } from '../queries.ts';
import { endSessions } from '../sessions.ts';
import { countAnswer, openChallenge } from './challenges.ts';
import { addFactor, offerFactor } from './enrolment.ts';
import { findFactors, isFactorRequired, removeFactors } from './factors.ts';
import { countRecoveryCodes, keepRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';

/** Ends the other sessions and sends the mail. */
async function afterChange({ tx, session: { accountId, jti }, jobs }: Change<unknown>): Promise<void> {
  await endSessions(tx, accountId, { except: jti });
  await notify({ jobs }, tx, { accountId, kind: 'factor' });
}

const factorSteps = defineChanges(accounts, {
  /**
   * Takes one own factor away, and with the last one the recovery codes. Refused with `factor.required` for the last one of a
   * role that needs one.
   */
  'factor.remove': {
    run: async (change, id: number) => {
      const { tx, row, session } = change;
      const factors = await findFactors(tx, row.id);
      const factor = factors.find((one) => one.id === id);
      if (!factor) return {};
      const isLast = factors.length === 1;
      if (isLast && (await isFactorRequired(tx, session))) throw new WrongState('factor.required');
      if (isLast) await removeFactors(tx, row.id);
      else await tx.deleteFrom('second_factor').where('id', '=', id).execute();
      await afterChange(change);
      return { auditEntry: { before: { factor: id, kind: factor.kind } } };
    },
  },
  'factor.codes': {
    run: async (change, hashes: readonly string[]) => {
      await keepRecoveryCodes(change.tx, change.row.id, hashes);
      await afterChange(change);
      return { auditEntry: { after: { codes: hashes.length } } };
    },
  },
});

/** One's own second factors. Each change asks for the password. Rule 2.22. */
export function registerOwnFactors(app: FastifyInstance): void {
  const { db } = app;

  const proven = async (request: FastifyRequest, password: string) => {
    const account = await findAccount(db, request.session.accountId);
    await requireOwnPassword(request, account, { password, propertyName: 'password' });
    return account;
  };

  addCall(app, 'GET account/factors', {
    handler: async ({ session }) => ({
      isRequired: await isFactorRequired(db, session),
      factors: await findFactors(db, session.accountId),
      recoveryCodes: await countRecoveryCodes(db, session.accountId),
    }),
  });

  addCall(app, 'POST account/factors/begin', {
    perMinute: 60,
    handler: async (request) => {
      const account = await proven(request, request.body.password);
      const challenge = await openChallenge(db, account, { purpose: 'add' });
      if (challenge === undefined) throw new WrongState('common.changedByOther');
      return { challenge, ...(await offerFactor(app, challenge, account, request.body.kind)) };
    },
  });

  addCall(app, 'POST account/factors', {
    perMinute: 60,
    handler: async (request) => {
      const { challenge: token, ...enrolment } = request.body;
      const { accountId, jti } = request.session;
      const challenge = await countAnswer(db, token, 'add', accountId);
      const account = await findAccount(db, accountId);
      return { recoveryCodes: await addFactor(request, token, { challenge, account, enrolment }, jti) };
    },
  });

  addCall(app, 'POST account/factors/{id}/remove', {
    perMinute: 60,
    handler: async (request, reply) => {
      await proven(request, request.body.password);
      await factorSteps['factor.remove'](requester(request), request.session.accountId, request.params.id);
      return reply.code(204).send();
    },
  });

  addCall(app, 'POST account/recoverycodes', {
    perMinute: 60,
    handler: async (request) => {
      const factors = await findFactors(db, request.session.accountId);
      if (factors.length === 0) throw new WrongState('factor.none');
      const account = await proven(request, request.body.password);
      const { codes, hashes } = await makeRecoveryCodes();
      await factorSteps['factor.codes'](requester(request), account.id, hashes);
      return { recoveryCodes: codes };
    },
  });
}
