import type { Member } from '@osasto/api';
import { Card } from '@osasto/ui/Card';
import { LostFactors, useIsHelped } from './LostFactors.tsx';
import { Locking } from './Locking.tsx';
import { useTranslation } from '../texts.ts';

/** How a member signs in: the lock of the account and help with lost factors. Only for those who may do one of them. */
export function MemberAccount({ member }: { member: Member }) {
  const t = useTranslation();
  const isHelped = useIsHelped(member);
  const { isLocked } = member;
  if (isLocked === undefined && !isHelped) return null;
  return (
    <Card title={t('account.title')} isCommands>
      {isLocked !== undefined && <Locking member={member} isLocked={isLocked} />}
      {isHelped && <LostFactors member={member} />}
    </Card>
  );
}
