import { sql } from 'kysely';
import type { Answer, Body } from '@osasto/api';
import { languages, type Language } from '@osasto/contract';
import { lockedNotices, noticeKinds, usualChoices, type NoticeChoice, type NoticeKind } from '@osasto/rules';
import { defineChanges, type Change } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotValid } from '../../platform/errors/http-errors.ts';
import { requireDay } from '../../platform/http/day-fields.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { accounts, type LockedAccount } from '../accounts/kinds.ts';

type Notices = Answer<'GET account/notices'>;
type NoticesInput = Body<'POST account/notices'>;

/** When a person is notified of each kind: as chosen, else as usual. Rule 22.4. */
export const withUsualChoices = (
  chosen: readonly { kind: string; choice: string }[],
): Record<NoticeKind, NoticeChoice> => ({
  ...usualChoices,
  ...Object.fromEntries(chosen.map(({ kind, choice }) => [kind, choice])),
});

/** What a person has chosen about e-mail, by the link of a message too. Rules 22.4, 23.2. */
export async function findNotices(db: Db, accountId: number): Promise<Notices> {
  const [account, chosen, unsubscribed] = await Promise.all([
    db
      .selectFrom('account')
      .select(['language', 'digest', 'notices_paused_until as pausedUntil'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('notice_choice').select(['kind', 'choice']).where('account_id', '=', accountId).execute(),
    db
      .selectFrom('mail_suppression as x')
      .innerJoin('account as a', 'a.member_id', 'x.member_id')
      .select('x.kind')
      .where('a.id', '=', accountId)
      .execute(),
  ]);
  return {
    language: account.language ?? languages[0],
    digest: account.digest,
    ...(account.pausedUntil && { pausedUntil: account.pausedUntil }),
    kinds: withUsualChoices([...chosen, ...unsubscribed.map(({ kind }) => ({ kind, choice: 'never' }))]),
    locked: [...lockedNotices],
  };
}

/** Writes choices that differ from the usual ones, and removes the others; choosing a kind again removes its unsubscription. */
async function storeChoices(
  tx: Db,
  { id: accountId, memberId }: LockedAccount,
  kinds: Partial<Record<NoticeKind, NoticeChoice>>,
): Promise<void> {
  const entries = noticeKinds.flatMap((kind) => {
    const choice = kinds[kind];
    return choice === undefined ? [] : [{ kind, choice }];
  });
  if (entries.length === 0) return;
  await tx
    .deleteFrom('notice_choice')
    .where('account_id', '=', accountId)
    .where(
      'kind',
      'in',
      entries.map(({ kind }) => kind),
    )
    .execute();
  const chosen = entries.filter(({ choice }) => choice !== 'never').map(({ kind }) => kind);
  await sql`delete from mail_suppression where member_id = ${memberId} and kind = any(${chosen})`.execute(tx);
  const own = entries.filter(({ kind, choice }) => choice !== usualChoices[kind]);
  if (own.length === 0) return;
  await tx
    .insertInto('notice_choice')
    .values(own.map((entry) => ({ account_id: accountId, ...entry })))
    .execute();
}

const findLockedError = ({ kinds }: NoticesInput) =>
  lockedNotices.some((kind) => kinds[kind] === 'never')
    ? new NotValid({ translationKey: 'notices.locked', propertyName: `kinds.${lockedNotices[0]}` })
    : undefined;

const { notices, language } = forRequests(
  defineChanges(accounts, {
    notices: {
      refuse: (_change, input: NoticesInput) => findLockedError(input),
      run: async ({ tx, row }: Change<LockedAccount>, input: NoticesInput) => {
        const before = await findNotices(tx, row.id);
        const pausedUntil = input.pausedUntil ? requireDay(input.pausedUntil, 'pausedUntil') : null;
        await tx
          .updateTable('account')
          .set({ language: input.language, digest: input.digest, notices_paused_until: pausedUntil })
          .where('id', '=', row.id)
          .execute();
        await storeChoices(tx, row, input.kinds);
        return { auditEntry: { before: toLogged(before), after: toLogged(await findNotices(tx, row.id)) } };
      },
      answer: async ({ tx, row }) => ({ body: await findNotices(tx, row.id) }),
    },
    language: {
      run: async ({ tx, row }: Change<LockedAccount>, chosen: Language) => {
        await tx.updateTable('account').set({ language: chosen }).where('id', '=', row.id).execute();
        return { auditEntry: { after: { language: chosen } } };
      },
    },
  }),
);

/** What a person chose, as the audit log has it. */
const toLogged = ({ language: chosen, digest, pausedUntil, kinds }: Notices) => ({
  language: chosen,
  digest,
  pausedUntil: pausedUntil ?? null,
  ...kinds,
});

/** Steps of the own choices about e-mail. Rule 22.4. */
export { notices as changeNotices, language as changeLanguage };
