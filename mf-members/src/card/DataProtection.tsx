import { call, callForFile, type Member } from '@osasto/api';
import { CommandStatus } from '@osasto/domain/command';
import { saveJson, useOpenInWindow } from '@osasto/domain/files';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { useErase, useSaveExtract } from './queries.ts';
import { useMayForMember } from './use-may-for-member.ts';
import css from './Commands.module.css';
import { useTranslation } from '../texts.ts';

/** What is held of the person, to hand over, and its end. Only for those who may. Rules 4.19, 4.20. */
export function DataProtection({ member }: { member: Member }) {
  return useMayForMember(member, 'GET members/{id}/extract') && <Commands member={member} />;
}

function Commands({ member: { id, sprId, firstName, lastName } }: { member: Member }) {
  const t = useTranslation();
  const params = { id };
  const { open, opening } = useOpenInWindow<'extract'>();
  const save = useSaveExtract(async () =>
    saveJson(sprId, await call('GET members/{id}/extract', { params })),
  );
  const erase = useErase(id, `${firstName} ${lastName}`);
  return (
    <Card title={t('dataProtection.title')} isCommands>
      <p>{t('dataProtection.help')}</p>
      <div className={css.commands}>
        <Button
          icon="external-link"
          busy={opening !== undefined}
          onClick={() => void open('extract', () => callForFile('GET members/{id}/extract/pdf', { params }))}
        >
          {t('dataProtection.read')}
        </Button>
        <Button icon="download" busy={save.isRunning} onClick={() => save.start()}>
          {t('dataProtection.save')}
        </Button>
        <Button icon="trash-2" variant="danger" busy={erase.isRunning} onClick={() => erase.start()}>
          {t('dataProtection.erase')}
        </Button>
      </div>
      <CommandStatus command={save} failure={t('dataProtection.failed')} />
      <CommandStatus command={erase} failure={t('dataProtection.notErased')} />
    </Card>
  );
}
