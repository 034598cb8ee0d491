import type { Member } from '@osasto/api';
import type { RoleId } from '@osasto/contract';
import { useRoleName } from '@osasto/domain/labels';
import { Card } from '@osasto/ui/Card';
import { pagePart } from '@osasto/ui/Late';
import { RoleBoxes } from './RoleBoxes.tsx';
import { useMayForMember } from './use-may-for-member.ts';
import { useTranslation } from '../texts.ts';

/** Id of the element with the roles, to which the head of the card links on a phone. */
export const rolesId = 'roles';

const RolesForm = pagePart(() => import('./RolesForm.tsx'), {
  waiting: ({ member }: { member: Member }) => <RoleBoxes member={member} />,
});

/** The member's roles: a box for each to those who may change them, names to others. Rule 19.10. */
export function Roles({ member }: { member: Member }) {
  const t = useTranslation();
  const mayChange = useMayForMember(member, 'POST members/updateRoles');
  return (
    <div id={rolesId} tabIndex={-1}>
      <Card title={t('card.roles')}>
        {mayChange ? <RolesForm member={member} /> : <RoleNames roles={member.memberRoles} />}
      </Card>
    </div>
  );
}

function RoleNames({ roles }: { roles: readonly number[] }) {
  const t = useTranslation();
  const roleName = useRoleName();
  if (roles.length === 0) return <p>{t('card.noRoles')}</p>;
  return (
    <ul>
      {roles.map((role) => (
        <li key={role}>{roleName(role as RoleId)}</li>
      ))}
    </ul>
  );
}
