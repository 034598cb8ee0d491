import { noticeKinds, waitingNotices, type NoticeKind } from '@osasto/rules';
import { defineChanges, unlessGone, type AnyChange, type ChangeKind } from '../../platform/changes/change.ts';
import type { Database, Db } from '../../platform/database/connection.ts';
import type { Unsubscription } from '../../platform/mail/unsubscribe.ts';
import { withUsualChoices } from './choices.ts';

/** Whoever unsubscribes, by the id that the token names. */
interface Unsubscriber {
  of: Unsubscription['of'];
  id: number;
}

const unsubscribers: ChangeKind<Unsubscriber, Unsubscriber> = {
  lock: async (tx, { of, id }) => {
    const found = await tx
      .selectFrom(of)
      .select('id')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return found && { of, id };
  },
  subject: ({ of, id }) => ({ entity: of, entityId: id }),
};

/** The kinds that a person no longer wants: one, all that come with the digest, or all about what waits that come at once. */
async function findUnwanted(tx: Db, accountId: number, kind: string): Promise<NoticeKind[]> {
  if (kind !== 'digest' && kind !== 'waiting') return noticeKinds.filter((one) => one === kind);
  const chosen = await tx
    .selectFrom('notice_choice')
    .select(['kind', 'choice'])
    .where('account_id', '=', accountId)
    .execute();
  const choices = withUsualChoices(chosen);
  return kind === 'digest'
    ? noticeKinds.filter((one) => choices[one] === 'weekly')
    : waitingNotices.filter((one) => choices[one] === 'atOnce');
}

async function storeNever(tx: Db, accountId: number, kinds: readonly NoticeKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .insertInto('notice_choice')
    .values(kinds.map((kind) => ({ account_id: accountId, kind, choice: 'never' })))
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ choice: 'never' }))
    .execute();
}

const { unsubscribe: takeUnsubscription } = defineChanges(unsubscribers, {
  unsubscribe: {
    run: async ({ tx, row: { of, id } }: AnyChange<Unsubscriber>, kind: string) => {
      if (of === 'account') {
        const kinds = await findUnwanted(tx, id, kind);
        await storeNever(tx, id, kinds);
        return { auditEntry: { after: { kinds } } };
      }
      await tx
        .insertInto('mail_suppression')
        .values({ member_id: id, kind })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { auditEntry: { after: { kinds: [kind] } } };
    },
  },
});

/** No longer sends a kind of mail to whom a token names; a person who is gone gets none either. Rules 22.4, 23.2. */
export async function unsubscribe(
  db: Database,
  { of, id, kind }: Unsubscription,
  requestId: string,
): Promise<void> {
  const actor = { session: null, requestId };
  await unlessGone(takeUnsubscription({ db, actor }, { of, id }, kind));
}
