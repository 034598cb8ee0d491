import type { Body } from '@osasto/api';
import { mostSavedViews, toSavedAddress } from '@osasto/contract';
import { findScope, may, type Unit } from '@osasto/permissions/own-table';
import { defineChanges } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotPermitted, NotValid, WrongState } from '../../platform/errors/http-errors.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { findView, lockView, lockViewCount } from './queries.ts';

const entity = 'savedview';

type NewView = Pick<Body<'POST savedviews'>, 'name' | 'address'> & {
  isShared: boolean;
  districtId: number | null;
  sectionId: number | null;
};

const kept = ({ name, address, isShared, districtId, sectionId }: NewView) => ({
  name,
  path: address,
  isShared,
  ...(districtId !== null && { districtId }),
  ...(sectionId !== null && { sectionId }),
});

/**
 * The view that a request asks for. Rule 21.8.
 *
 * @throws {NotValid} for an empty name, an address that is no page, a unit without its id
 */
export function toNewView({ name, address, sharedWith }: Body<'POST savedviews'>): NewView {
  const path = toSavedAddress(address);
  const { kind, id } = sharedWith ?? {};
  if (name.trim() === '') {
    throw new NotValid({ translationKey: 'validation.required', propertyName: 'name' });
  }
  if (path === undefined)
    throw new NotValid({ translationKey: 'savedview.address', propertyName: 'address' });
  if (kind !== undefined && kind !== 'all' && id === undefined) {
    throw new NotValid({ translationKey: 'validation.required', propertyName: 'sharedWith.id' });
  }
  return {
    name: name.trim(),
    address: path,
    isShared: kind !== undefined,
    districtId: kind === 'district' ? (id ?? null) : null,
    sectionId: kind === 'section' ? (id ?? null) : null,
  };
}

/** The unit that a view is shared with; null for none, undefined where there is no such unit. */
async function findSharedUnit(db: Db, { districtId, sectionId }: NewView): Promise<Unit | null | undefined> {
  if (districtId !== null) {
    const district = await db
      .selectFrom('district')
      .select('id')
      .where('id', '=', districtId)
      .executeTakeFirst();
    return district && { districtId };
  }
  if (sectionId === null) return null;
  const section = await db
    .selectFrom('section')
    .select(['id as sectionId', 'district_id as districtId'])
    .where('id', '=', sectionId)
    .executeTakeFirst();
  return section;
}

const mayDeleteAny = (session: Parameters<typeof findScope>[0]) =>
  findScope(session, 'DELETE savedviews/{id}')?.kind === 'all';

/** Saving a view: what is locked is the account, so that nobody has more than they may. Rule 21.8. */
export const { add: addView } = forRequests(
  defineChanges(
    {
      lock: async (tx, accountId: number) => ({ accountId, count: await lockViewCount(tx, accountId) }),
      subject: () => ({ entity }),
    },
    {
      add: {
        deny: async ({ tx, session }, view: NewView) => {
          if (!view.isShared) return undefined;
          const unit = await findSharedUnit(tx, view);
          const isShareable =
            unit === null
              ? findScope(session, 'share.savedView')?.kind === 'all'
              : unit !== undefined && may(session, 'share.savedView', unit);
          return isShareable ? undefined : { error: new NotPermitted() };
        },
        refuse: ({ row }) =>
          row.count < mostSavedViews
            ? undefined
            : new WrongState('savedview.tooMany', { most: mostSavedViews }),
        run: async ({ tx, row }, view: NewView) => {
          const { id } = await tx
            .insertInto('saved_view')
            .values({
              account_id: row.accountId,
              name: view.name,
              address: view.address,
              is_shared: view.isShared,
              district_id: view.districtId,
              section_id: view.sectionId,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          const { districtId, sectionId } = view;
          return { result: id, auditEntry: { entityId: id, districtId, sectionId, after: kept(view) } };
        },
        answer: async ({ tx }, id: number) => ({ body: await findView(tx, id) }),
      },
    },
  ),
);

/** Deleting a view: by who made it, or a super admin. Rule 21.8. */
export const { delete: deleteView } = forRequests(
  defineChanges(
    {
      lock: lockView,
      subject: ({ id, districtId, sectionId }) => ({ entity, entityId: id, districtId, sectionId }),
    },
    {
      delete: {
        deny: ({ row, session }) =>
          row.accountId === session.accountId || mayDeleteAny(session)
            ? undefined
            : { error: new NotPermitted() },
        run: async ({ tx, row }) => {
          await tx.deleteFrom('saved_view').where('id', '=', row.id).execute();
          return { auditEntry: { before: kept(row) } };
        },
      },
    },
  ),
);
