import type { Member } from '@osasto/api';
import { CommandStatus } from '@osasto/domain/command';
import { Button } from '@osasto/ui/Button';
import { Tag } from '@osasto/ui/Tag';
import { useMemberAccountCommand } from './queries.ts';
import css from './Commands.module.css';
import { useTranslation } from '../texts.ts';

/** Whether the account is locked, and what a super admin does to it. Rules 2.17, 2.18. */
export function Locking({ member, isLocked }: { member: Member; isLocked: boolean }) {
  const t = useTranslation();
  const signout = useMemberAccountCommand('signout', member);
  const unlock = useMemberAccountCommand('unlock', member);
  const lock = useMemberAccountCommand('lock', member);
  return (
    <div className={css.part}>
      <p className={css.state}>{isLocked ? <Locked /> : t('account.notLocked')}</p>
      <p>{t('account.help')}</p>
      <div className={css.commands}>
        <Button icon="log-out" busy={signout.isRunning} onClick={() => signout.start()}>
          {signout.name}
        </Button>
        <Button icon="rotate-ccw" busy={unlock.isRunning} onClick={() => unlock.start()}>
          {unlock.name}
        </Button>
        <Button
          icon="lock"
          variant="danger"
          busy={lock.isRunning}
          disabledReason={isLocked ? t('account.alreadyLocked') : undefined}
          onClick={() => lock.start()}
        >
          {lock.name}
        </Button>
      </div>
      <CommandStatus command={signout} failure={t('account.signoutFailed')} />
      <CommandStatus command={unlock} failure={t('account.unlockFailed')} />
      <CommandStatus command={lock} failure={t('account.lockFailed')} />
    </div>
  );
}

function Locked() {
  const t = useTranslation();
  return (
    <Tag tone="danger" icon="lock">
      {t('account.locked')}
    </Tag>
  );
}
