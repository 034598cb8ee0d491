import type { Member } from '@osasto/api';
import { CommandStatus } from '@osasto/domain/command';
import { useTranslate } from '@osasto/i18n';
import { mayResetFactors } from '@osasto/permissions';
import { useActor } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { useResetFactors } from './queries.ts';
import { useMayForMember } from './use-may-for-member.ts';
import css from './Commands.module.css';

/** Help for somebody with a role who has lost the telephone. Only for those who may and rank higher. Rule 2.23. */
export function LostFactors({ member }: { member: Member }) {
  const actor = useActor();
  const mayCall = useMayForMember(member, 'POST members/{id}/resetfactors');
  const isHelped = member.memberRoles.length > 0 && mayResetFactors(actor, member.memberRoles);
  return mayCall && isHelped && <Command member={member} />;
}

function Command({ member: { id, firstName, lastName } }: { member: Member }) {
  const t = useTranslate('members');
  const reset = useResetFactors(id, `${firstName} ${lastName}`);
  return (
    <Card title={t('factors.title')} isCommands>
      <p>{t('factors.help')}</p>
      <div className={css.commands}>
        <Button icon="key-round" busy={reset.isRunning} onClick={() => reset.start()}>
          {t('factors.reset')}
        </Button>
      </div>
      <CommandStatus command={reset} failure={t('factors.failed')} />
    </Card>
  );
}
