import { sectionStatus } from '@osasto/contract';
import { may } from '@osasto/permissions/own-table';
import type { Change, PermissionDenied } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotPermitted } from '../../platform/errors/http-errors.ts';

const sections = (tx: Db, id: number) =>
  tx
    .selectFrom('section')
    .select(['id as sectionId', 'district_id as districtId', 'status_id as statusId'])
    .where('id', '=', id);

/** A section whose status stays until the transaction ends; others may add to it at the same time. */
export const shareLockSection = (tx: Db, id: number) => sections(tx, id).forShare().executeTakeFirst();

/** A section that nobody else adds to until the transaction ends, so that what is counted in it stays so. */
export const lockSection = (tx: Db, id: number) => sections(tx, id).forNoKeyUpdate().executeTakeFirst();

export type LockedSection = NonNullable<Awaited<ReturnType<typeof shareLockSection>>>;

/** Why nothing new begins in a section for this person: a disbanded one is for its district and above. Rule 3.9. */
export const denyBeginning = ({ session, row }: Change<LockedSection>): PermissionDenied | undefined =>
  row.statusId === sectionStatus.disbanded && !may(session, 'begin.inDisbandedSection', row)
    ? { error: new NotPermitted() }
    : undefined;
