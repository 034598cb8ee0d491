import type { Member } from '@osasto/api';
import { CommandStatus } from '@osasto/domain/command';
import { mayResetFactors } from '@osasto/permissions';
import { useActor } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { useResetFactors } from './queries.ts';
import { useMayForMember } from './use-may-for-member.ts';
import css from './Commands.module.css';
import { useTranslation } from '../texts.ts';

/** Whether the caller helps this member when the telephone is lost: only with a role, and only who ranks higher. Rule 2.23. */
export function useIsHelped(member: Member): boolean {
  const actor = useActor();
  const mayCall = useMayForMember(member, 'POST members/{id}/resetfactors');
  return mayCall && member.memberRoles.length > 0 && mayResetFactors(actor, member.memberRoles);
}

/** Help for somebody who has lost the telephone. */
export function LostFactors({ member: { id, firstName, lastName } }: { member: Member }) {
  const t = useTranslation();
  const reset = useResetFactors(id, `${firstName} ${lastName}`);
  return (
    <div className={css.part}>
      <p>{t('factors.help')}</p>
      <div className={css.commands}>
        <Button icon="key-round" busy={reset.isRunning} onClick={() => reset.start()}>
          {t('factors.reset')}
        </Button>
      </div>
      <CommandStatus command={reset} failure={t('factors.failed')} />
    </div>
  );
}
