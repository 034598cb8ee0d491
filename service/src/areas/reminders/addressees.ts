import { isMailAddress, meetingStatus, sectionAdmin, today, type Language } from '@osasto/contract';
import { positionsWith, secretaryPosition, type ReminderAddressee } from '@osasto/rules';
import type { Db } from '../../platform/database/connection.ts';
import {
  bool,
  int,
  orNull,
  restrictedTo,
  rowShape,
  selectRows,
  text,
  type RowOf,
} from '../../platform/database/rows.ts';
import { sectionRoles } from '../../platform/identity/section-roles.ts';
import { roleBearingStatuses } from '../../platform/identity/session.ts';
import { isHeldOn } from '../../platform/identity/carrying-on.ts';
import { isPresent } from '../../platform/identity/present.ts';

const addresseeRow = rowShape('reminders.addressee', {
  sectionId: int,
  memberId: orNull(int),
  positionOfTrustId: orNull(int),
  email: text,
  isContactProhibited: bool,
  language: orNull(restrictedTo<Language>(text)),
});

/** A person of a section who may be reminded; a member, or an outsider by the row of their position. */
export type ReminderAddresseeRow = RowOf<typeof addresseeRow>;

/** Chair, secretary and admins whose roles count (2.4) of some sections, each person once; nobody dead or removed. Rules 22.5, 25.1. */
export async function findAddressees(
  db: Db,
  sectionIds: readonly number[],
  to: readonly ReminderAddressee[],
): Promise<ReminderAddresseeRow[]> {
  const positions = [
    ...(to.includes('chair') ? positionsWith('isChair') : []),
    ...(to.includes('secretary') ? [secretaryPosition] : []),
  ];
  const day = today();
  return selectRows(db, addresseeRow)`
    with person as (
      select p.section_id, p.member_id, case when p.member_id is null then p.id end as position_of_trust_id
      from valid_position_of_trust p join meeting g on g.id = p.meeting_id
      where p.section_id = any(${[...sectionIds]}) and p.position_id = any(${positions})
        and g.status_id = ${meetingStatus.approved} and ${isHeldOn('p', day)}
      union
      select m.section_id, m.id, null from member m join account a on a.member_id = m.id
      where ${to.includes('admins')} and m.section_id = any(${[...sectionIds]})
        and m.membership_status_id = any(${[...roleBearingStatuses]}) and ${sectionAdmin} = any(${sectionRoles})
    )
    select r.section_id as "sectionId", r.member_id as "memberId",
      r.position_of_trust_id as "positionOfTrustId",
      coalesce(m.email, p.non_member_email, '') as email,
      coalesce(m.is_contact_prohibited, false) as "isContactProhibited", a.language
    from person r
    left join member m on m.id = r.member_id
    left join account a on a.member_id = r.member_id
    left join position_of_trust p on p.id = r.position_of_trust_id
    where m.id is null or ${isPresent}
    order by r.section_id, r.member_id, r.position_of_trust_id`;
}

/** Whether a mail may go to a person. Rule 22.5. */
export const mayBeReminded = ({ email, isContactProhibited }: ReminderAddresseeRow): boolean =>
  !isContactProhibited && isMailAddress(email);
