import { call, callForFile, type MemberPosition } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { CommandStatus, useCommand } from '@osasto/domain/command';
import { saveJson, useOpenInWindow } from '@osasto/domain/files';
import { holderName } from '@osasto/domain/positions';
import { Button } from '@osasto/ui/Button';
import { Row } from '@osasto/ui/Page';
import css from './Positions.module.css';
import { useTranslation } from '../texts.ts';

export interface NonMemberDataProps {
  row: MemberPosition;
}

/** What is held of a holder outside the register, to hand over, and the end of it. Rules 4.19, 4.20. */
export function NonMemberData({ row }: NonMemberDataProps) {
  const t = useTranslation();
  const params = { id: row.id };
  const { open, opening } = useOpenInWindow<'extract'>();
  const save = useCommand({
    name: t('personData.save'),
    run: async () => saveJson(String(row.id), await call('GET positions/{id}/extract', { params })),
  });
  const erase = useCommand({
    name: t('personData.erase'),
    busy: t('personData.erasing'),
    question: () => t('personData.question', { name: holderName(row) }),
    run: () => call('POST positions/{id}/erase', { params, ifMatch: row.tag }),
    reload: changedBy('POST positions/{id}/erase'),
    success: 'meetings:personData.erased',
    isRemoval: true,
  });
  return (
    <div className={css.personData}>
      <Row>
        <Button
          size="sm"
          icon="external-link"
          busy={opening !== undefined}
          onClick={() =>
            void open('extract', () => callForFile('GET positions/{id}/extract/pdf', { params }))
          }
        >
          {t('personData.read')}
        </Button>
        <Button size="sm" icon="download" busy={save.isRunning} onClick={() => save.start()}>
          {t('personData.save')}
        </Button>
        <Button
          size="sm"
          icon="trash-2"
          variant="danger"
          busy={erase.isRunning}
          onClick={() => erase.start()}
        >
          {t('personData.erase')}
        </Button>
      </Row>
      <CommandStatus command={save} failure={t('personData.failed')} />
      <CommandStatus command={erase} failure={t('personData.notErased')} />
    </div>
  );
}
