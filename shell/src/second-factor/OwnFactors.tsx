import { useState } from 'react';
import { call, type Answer } from '@osasto/api';
import { invalidateChangedBy } from '@osasto/api/query';
import { showAlert } from '@osasto/feedback';
import { formatDate, formatInstant } from '@osasto/i18n';
import { type Instant, today } from '@osasto/contract';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { Dialog } from '@osasto/ui/Dialog';
import { FileList } from '@osasto/ui/FileList';
import { Loaded } from '@osasto/ui/Loaded';
import { Muted, Row, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { Tag } from '@osasto/ui/Tag';
import { useOwnFactors } from '../account/queries.ts';
import { EnrolFactor } from './EnrolFactor.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { useTranslation } from './texts.ts';

type OwnFactors = Answer<'GET account/factors'>;
type Factor = OwnFactors['factors'][number];

/** What the person does in the dialog. */
type Task = { act: 'totp' | 'passkey' | 'renew' } | { act: 'remove'; factor: Factor };

const formatDay = (instant: Instant) => formatDate(today(new Date(instant)));

/** The card of one's own second factors. Rule 2.22. */
export function OwnFactorsCard({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslation();
  const query = useOwnFactors();
  const [task, setTask] = useState<Task>();
  const isOn = (query.data?.factors.length ?? 0) > 0;
  return (
    <Card
      title={t('own.title')}
      actions={
        query.data && (
          <Tag tone={isOn ? 'success' : 'neutral'} icon={isOn ? 'circle-check' : 'info'}>
            {t(isOn ? 'own.on' : 'own.off')}
          </Tag>
        )
      }
    >
      {hasPassword ? (
        <Loaded query={query} failure={t('own.failed')} skeleton={<Skeleton shape="text" count={3} />}>
          {(own) => <Open own={own} onTask={setTask} />}
        </Loaded>
      ) : (
        <Muted>{t('own.noPassword')}</Muted>
      )}
      {task && <TaskDialog task={task} onClose={() => setTask(undefined)} />}
    </Card>
  );
}

function Open({ own, onTask }: { own: OwnFactors; onTask: (task: Task) => void }) {
  const t = useTranslation();
  const { factors, isRequired, recoveryCodes } = own;
  const isLast = isRequired && factors.length === 1;
  return (
    <Stack>
      {factors.length === 0 ? (
        <Muted>{t('own.intro')}</Muted>
      ) : (
        <FileList
          label={t('own.list')}
          files={factors.map(({ id, kind, name, created, lastUsed }) => ({
            id: String(id),
            name,
            icon: kind === 'passkey' ? 'key-round' : 'smartphone',
            details: [
              t(`own.kind.${kind}`),
              t('own.added', { date: formatDay(created) }),
              ...(lastUsed === null ? [] : [t('own.used', { date: formatInstant(lastUsed) })]),
            ].join(' · '),
          }))}
          onRemove={
            isLast
              ? undefined
              : (id) => {
                  const factor = factors.find((one) => String(one.id) === id);
                  if (factor) onTask({ act: 'remove', factor });
                }
          }
        />
      )}
      {isLast && <Muted>{t('own.required')}</Muted>}
      <Row>
        <Button size="sm" icon="key-round" onClick={() => onTask({ act: 'passkey' })}>
          {t('own.addPasskey')}
        </Button>
        <Button size="sm" icon="smartphone" onClick={() => onTask({ act: 'totp' })}>
          {t('own.addTotp')}
        </Button>
      </Row>
      {factors.length > 0 && (
        <Stack gap="sm">
          <h3>{t('own.codes')}</h3>
          <Row>
            <Tag tone={recoveryCodes > 2 ? 'neutral' : 'warning'}>
              {t('own.left', { count: recoveryCodes })}
            </Tag>
            <Button size="sm" icon="refresh-cw" onClick={() => onTask({ act: 'renew' })}>
              {t('own.renew')}
            </Button>
          </Row>
        </Stack>
      )}
    </Stack>
  );
}

type Begun = Answer<'POST account/factors/begin'>;

const changing = {
  totp: 'POST account/factors',
  passkey: 'POST account/factors',
  renew: 'POST account/recoverycodes',
  remove: 'POST account/factors/{id}/remove',
} as const;

/** The password first, then what was asked for, and at the end the recovery codes if there are new ones. */
function TaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useTranslation();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();

  const titles = {
    totp: t('own.addTotp'),
    passkey: t('own.addPasskey'),
    renew: t('own.renew'),
    remove: task.act === 'remove' ? t('own.removeTitle', { name: task.factor.name }) : '',
  };
  const close = (message?: string) => {
    onClose();
    if (message) showAlert({ kind: 'success', message });
    void invalidateChangedBy(changing[task.act]);
  };

  async function prove(password: string) {
    if (task.act === 'remove') {
      await call('POST account/factors/{id}/remove', { params: { id: task.factor.id }, body: { password } });
      close('factor:own.removed');
    } else if (task.act === 'renew') {
      setCodes((await call('POST account/recoverycodes', { body: { password } })).recoveryCodes);
    } else {
      setBegun(await call('POST account/factors/begin', { body: { kind: task.act, password } }));
    }
  }

  return (
    <Dialog
      title={codes ? t('codes.title') : titles[task.act]}
      size="sm"
      dirty={codes !== undefined}
      onClose={() => close()}
    >
      {codes ? (
        <RecoveryCodeList
          codes={codes}
          onDone={() => close(task.act === 'renew' ? 'factor:own.renewed' : 'factor:own.addedDone')}
        />
      ) : begun && (task.act === 'totp' || task.act === 'passkey') ? (
        <EnrolFactor
          kind={task.act}
          offered={begun}
          begin={async () => begun}
          finish={async (proof) => {
            const body = { challenge: begun.challenge, ...proof };
            const { recoveryCodes } = await call('POST account/factors', { body });
            if (recoveryCodes) setCodes(recoveryCodes);
            else close('factor:own.addedDone');
          }}
        />
      ) : (
        <PasswordForm
          body={
            task.act === 'remove'
              ? t('own.removeBody')
              : task.act === 'renew'
                ? t('own.renewBody')
                : undefined
          }
          verb={t(task.act === 'remove' ? 'own.removeVerb' : 'own.goOn')}
          isDanger={task.act === 'remove'}
          prove={prove}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
